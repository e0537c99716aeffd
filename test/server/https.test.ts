/** HTTPS without a proxy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:https'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readCertificate } from '#server/operations/certificate.ts'
import { readSettings } from '#server/settings.ts'
import { hasOpenssl, makeCertificate } from './testing/certificate.ts'
import { closeAll } from './testing/cleanup.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

/** The status, cookie and body of a response. */
function request(port: number, url: string) {
  return new Promise<{ readonly status: number; readonly headers: object; readonly body: string }>(
    (resolve, reject) => {
      get({ port, path: url, rejectUnauthorized: false }, (response) => {
        let body = ''
        response.on('data', (part) => (body += String(part)))
        const { statusCode: status = 0, headers } = response
        response.on('end', () => resolve({ status, headers, body }))
      }).on('error', reject)
    },
  )
}

const HEALTH_CHECK = path.resolve(import.meta.dirname, '../../src/server/health-check.ts')

/** The exit code of the health check of a container with these settings. */
async function checkHealth(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [HEALTH_CHECK], { env, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

describe.skipIf(!hasOpenssl)('with a certificate', () => {
  test('pages and WebSockets are served over HTTPS', async () => {
    const certificate = readCertificate(makeCertificate())
    if (!certificate.ok) throw new Error(certificate.refusal)
    const { port } = await openTestHall({ certificate: certificate.value })
    const health = await request(port, '/health')
    expect(health.status).toBe(200)
    expect(health.headers).toHaveProperty('cross-origin-opener-policy')
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, { rejectUnauthorized: false })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    })
    // Without a session: it has reached the hall.
    expect(status).toBe(401)
  })

  test('the health check of the image asks by HTTPS', async () => {
    const files = makeCertificate()
    const certificate = readCertificate(files)
    if (!certificate.ok) throw new Error(certificate.refusal)
    const { port } = await openTestHall({ certificate: certificate.value })
    const tls = { WORDHALL_TLS_CERT: files.cert, WORDHALL_TLS_KEY: files.key }
    expect(await checkHealth({ WORDHALL_PORT: String(port), ...tls })).toBe(0)
    expect(await checkHealth({ WORDHALL_PORT: String(port) })).toBe(1)
  })

  test('files that do not belong together are refused when the hall starts', () => {
    const [one, other] = [makeCertificate(), makeCertificate()]
    expect(readCertificate({ cert: one.cert, key: other.key }).ok).toBe(false)
    writeFileSync(one.cert, 'no certificate')
    expect(readCertificate(one).ok).toBe(false)
    expect(readCertificate({ cert: '/no/such/file', key: one.key }).ok).toBe(false)
  })
})

test('a certificate without a key is refused', () => {
  const settings = readSettings({ WORDHALL_TLS_CERT: 'cert.pem' })
  expect(settings.ok ? null : settings.refusal).toContain('belong together')
  expect(readCertificate(null)).toEqual({ ok: true, value: null })
})

test('the health check of the image asks the port of the settings', async () => {
  const { port } = await openTestHall()
  expect(await checkHealth({ WORDHALL_PORT: String(port) })).toBe(0)
  expect(await checkHealth({ WORDHALL_PORT: String(await freePort()) })).toBe(1)
})
