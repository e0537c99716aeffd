import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useScratchFolder } from './testing/scratch-folder.ts'

const { at, write } = useScratchFolder()
let children: ChildProcess[]

beforeEach(() => {
  children = []
  for (const file of ['run.js', 'setup.js']) {
    cpSync(path.join(import.meta.dirname, file), at(`tools/${file}`))
  }
  const lockfile = JSON.stringify({ packages: {} })
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=24' } }))
  write('package-lock.json', lockfile)
  write('node_modules/.package-lock.json', lockfile)
  write('tools/lexicon/build.ts', `process.stdout.write('words')`)
  write('tools/deck/build.ts', `process.stdout.write('cards')`)
  write('tools/build-web.ts', `process.stdout.write('pages')`)
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts `node tools/run.js`, with a shell that waits for it in between when `throughShell`. */
function start(
  args: readonly string[],
  { throughShell = false, env = {} }: { throughShell?: boolean; env?: NodeJS.ProcessEnv } = {},
) {
  const command = [process.execPath, 'tools/run.js', ...args]
  const [program, ...rest] = throughShell ? ['sh', '-c', `${command.join(' ')}; :`] : command
  const child = spawn(program!, rest, { cwd: at(), env: { ...process.env, ...env } })
  children.push(child)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, ended, stdout: text(child.stdout), stderr: text(child.stderr) }
}

const LONG_RUNNING = `
  process.on('SIGTERM', (signal) => { console.log('got ' + signal); clearInterval(timer) })
  process.on('SIGINT', (signal) => { console.log('got ' + signal); clearInterval(timer) })
  const timer = setInterval(() => {}, 1000)
  console.error('started')
`

const started = (child: ChildProcess): Promise<unknown> => once(child.stderr!, 'data')

test('the arguments, input, output and exit code are those of the program', async () => {
  write(
    'program.ts',
    `
      process.stdout.write(process.argv.slice(2).join(' ') + ' ')
      process.stdin.pipe(process.stdout)
      process.exitCode = 3 as number
    `,
  )
  const { child, ended, stdout, stderr } = start(['--packages', 'program.ts', '--pages', 'x y'])
  child.stdin.end('typed')
  expect(await ended).toEqual([3, null])
  expect(await stdout).toBe('--pages x y typed')
  expect(await stderr).toBe('')
})

test('does not start the program when the setup fails', async () => {
  write('program.ts', `console.log('ran')`)
  write('tools/build-web.ts', `throw new Error('no pages')`)
  const { ended, stdout, stderr } = start(['--pages', 'program.ts'])
  expect(await ended).toEqual([1, null])
  expect(await stdout).toBe('')
  expect(await stderr).toContain('no pages')
})

test.each(['SIGTERM', 'SIGINT'] as const)('forwards %s, and once only', async (signal) => {
  write('program.ts', LONG_RUNNING)
  const { child, ended, stdout } = start(['--packages', 'program.ts'])
  await started(child)
  child.kill(signal)
  child.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(await stdout).toBe(`got ${signal}\n`)
})

test('ends by the signal that ended the program', async () => {
  write('program.ts', `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`)
  const { ended } = start(['--packages', 'program.ts'])
  expect(await ended).toEqual([null, 'SIGTERM'])
})

test('stops the program when the shell that npm put in between is killed', async () => {
  write('program.ts', LONG_RUNNING)
  const env = { npm_lifecycle_event: 'start' }
  const { child, stdout } = start(['--packages', 'program.ts'], { throughShell: true, env })
  await started(child)
  child.kill('SIGKILL')
  expect(await stdout).toBe('got SIGTERM\n')
})
