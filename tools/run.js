// Prepares the clone, then runs a program on the right Node. Every npm script starts here.
//
//   node tools/run.js [--packages | --pages] PROGRAM [argument…]
//
// The option says what the program needs, as for tools/setup.js. Standard input and output, the exit
// code and signals are the program's own. Plain JavaScript that runs on Node 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setUp } from './setup.js'

const parent = process.ppid
const args = process.argv.slice(2)
const programAt = args.findIndex((argument) => !argument.startsWith('--'))
const options = args.splice(0, programAt)
const node = await setUp({
  pages: options.includes('--pages'),
  packagesOnly: options.includes('--packages'),
})
if (node === null) process.exitCode = 1
else run(node)

/** @param {string} command */
function run(command) {
  const child = spawn(command, args, { stdio: 'inherit' })

  // Ctrl-C at a terminal reaches the whole process group, so the program has that signal already. npm
  // repeats SIGINT and SIGTERM, which would kill a program that is busy closing: forward each once.
  const { stdin, stdout, stderr } = process
  const atTerminal = stdin.isTTY || stdout.isTTY || stderr.isTTY
  const forwarded = new Set(atTerminal ? ['SIGINT'] : [])
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (!forwarded.has(signal)) child.kill(signal)
    forwarded.add(signal)
  }
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward)

  // npm signals only the shell between itself and this process, and some shells die without passing
  // the signal on.
  const watch = () => process.ppid !== parent && forward('SIGTERM')
  if (process.env['npm_lifecycle_event'] !== undefined) setInterval(watch, 200).unref()

  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1
    else endBySignal(signal)
  })
}

/** @param {NodeJS.Signals} signal */
function endBySignal(signal) {
  process.exitCode = 128 + constants.signals[signal]
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
