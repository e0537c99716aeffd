/**
 * Whether the hall with these settings is ready, as exit code: for containers, whose image has no other program to
 * ask. The certificate is the hall's own and names it as others do, so it is not checked.
 */
import * as http from 'node:http'
import * as https from 'node:https'
import process from 'node:process'
import { readSettings } from '#server/settings.ts'

const TIMEOUT = 2500
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

const settings = readSettings(process.env)
if (settings.ok) {
  const { port, host, tls } = settings.value
  const options = {
    host: EVERY_ADDRESS.has(host) ? '127.0.0.1' : host,
    port,
    path: '/health/ready',
    timeout: TIMEOUT,
  }
  const { get } = tls === null ? http : https
  process.exitCode = 1
  get({ ...options, rejectUnauthorized: false }, (response) => {
    process.exitCode = response.statusCode === 200 ? 0 : 1
    response.resume()
  })
    .on('timeout', () => process.exit(1))
    .on('error', () => {})
} else {
  console.error(settings.refusal)
  process.exitCode = 1
}
