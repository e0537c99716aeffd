import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

export function start(args: readonly string[]) {
  return spawn(process.execPath, ['src/cli/main.ts', ...args], { cwd: ROOT })
}

/** Runs the command as a process, with `input` on standard input. */
export function wordhall(args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = start(args)
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => void out.push(part))
    child.stderr.on('data', (part: Buffer) => void err.push(part))
    // A command that does not read its input may exit before all of it is sent.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })
    })
  })
}
