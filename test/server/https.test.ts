/** HTTPS without a proxy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { readCertificate } from '#server/operations/certificate.ts'
import { readSettings } from '#server/settings.ts'
import { hasOpenssl, makeCertificate } from './testing/certificate.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { closeAll, closeLater, newFolder } from './testing/cleanup.ts'
import { connect } from './testing/raw-connection.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

async function request(port: number, url: string, method = 'GET') {
  const asking = httpsRequest({ port, path: url, method, rejectUnauthorized: false })
  const [response] = (await once(asking.end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
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
    const session = await request(port, '/api/session', 'POST')
    const cookie = session.headers['set-cookie']![0]!
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    const address = `https://127.0.0.1:${port}`
    const join = (origin: string) => {
      return connect(address, cookie.split(';')[0]!, { origin, rejectUnauthorized: false })
    }
    await (await join(address)).hello()
    await expect(join(`http://127.0.0.1:${port}`)).rejects.toThrow('403')
  })

  test('the server takes it from its settings', async () => {
    const { cert, key } = makeCertificate()
    const env = { WORDHALL_TLS_CERT: cert, WORDHALL_TLS_KEY: key }
    const server = new ServerProcess(await freePort(), newFolder(), env)
    closeLater(() => server.kill('SIGKILL'))
    expect(await server.start().open).toBe(true)
    const page = await request(server.port, '/')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<script')
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
