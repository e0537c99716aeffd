import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { newFolder } from './cleanup.ts'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A certificate for this machine that nobody else trusts. */
export function makeCertificate() {
  const folder = newFolder()
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') }
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=hall',
  ]
  const made = spawnSync('openssl', [...options, '-keyout', files.key, '-out', files.cert])
  if (made.status !== 0) throw new Error(String(made.stderr))
  return files
}
