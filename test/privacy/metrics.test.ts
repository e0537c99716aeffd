import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { listenForMetrics } from '#server/operations/metrics-access.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { value } from '../server/testing/guest.ts'
import { openTestHall } from '../server/testing/test-hall.ts'

afterEach(closeAll)

const TOKEN = 'a-token-of-the-operator'

describe('metrics', () => {
  test('are not on the public port', async () => {
    const testHall = await openTestHall()
    for (const authorization of [undefined, 'Bearer', 'Bearer null', `Bearer ${TOKEN}`]) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const response = await fetch(`${testHall.address}/metrics`, { headers })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('wordhall_')
    }
  })

  test('are on the public port for those who have the token, and for nobody else', async () => {
    const testHall = await openTestHall({ metricsToken: TOKEN })
    const ask = (authorization: string) => {
      return fetch(`${testHall.address}/metrics`, { headers: { authorization } })
    }
    const response = await ask(`Bearer ${TOKEN}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('wordhall_connections 0')
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ']) {
      expect((await ask(wrong)).status, wrong).toBe(404)
    }
  })

  test('are on a port of their own, which serves nothing else', async () => {
    const testHall = await openTestHall()
    const metricsPort = await freePort()
    const settings = { metricsPort, metricsHost: '127.0.0.1' }
    const server = await listenForMetrics(testHall.hall.metrics, settings)
    closeLater(() => void server.close())
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('wordhall_connections 0')
    expect((await fetch(`http://127.0.0.1:${metricsPort}/health`)).status).toBe(404)
  })

  test('do not tell by a label what somebody tried in a game', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const { table } = await ada.openTable()
    await ada.seatBots(table, ['novice'])
    value(await ada.start(table))
    const before = await testHall.metrics()
    await ada.write(table, 'qqqq')
    const labels = (text: string) => text.match(/\{[^}]*\}/g)
    expect(new Set(labels(await testHall.metrics()))).toEqual(
      new Set([...(labels(before) ?? []), '{code="play-refused"}']),
    )
  })

  test.each(['short', 'with spaces in the token', 'with-a-line-break\n-in-it'])(
    'refuse the token %j',
    (token) => {
      const settings = readSettings({ WORDHALL_METRICS_TOKEN: token })
      expect(settings.ok).toBe(false)
    },
  )
})
