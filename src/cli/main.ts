import process from 'node:process'
import { UsageError } from '#cli/arguments.ts'
import type { Command, Terminal } from '#cli/command.ts'
import { admin } from '#cli/commands/admin.ts'
import { arena } from '#cli/commands/arena.ts'
import { backup } from '#cli/commands/backup.ts'
import { referee } from '#cli/commands/referee.ts'
import { restore } from '#cli/commands/restore.ts'
import { solve } from '#cli/commands/solve.ts'
import { verify } from '#cli/commands/verify.ts'
import { words } from '#cli/commands/words.ts'
import { LexiconUnavailable } from '#lexicon/library.ts'

const COMMANDS: readonly Command[] = [solve, words, arena, referee, verify, backup, restore, admin]

const OVERVIEW = `Wordhall: word games on the command line.

  npm run -s wordhall -- COMMAND

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

For example:

  npm run -s wordhall -- solve
  npm run -s wordhall -- words --letters "friends?"
  npm run -s wordhall -- arena boggle-master --games 20

COMMAND --help describes a command.
`

async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.out(OVERVIEW)
    return 0
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command === undefined) {
    const known = COMMANDS.map((candidate) => candidate.name).join(', ')
    terminal.err(`wordhall: there is no command "${name}"; commands are ${known}\n`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(`${command.summary}\n\n${command.help}`)
    return 0
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (error instanceof LexiconUnavailable) {
      terminal.err(`wordhall ${name}: ${error.message}\n`)
      return 2
    }
    if (!(error instanceof UsageError)) throw error
    terminal.err(`wordhall ${name}: ${error.message}\n`)
    terminal.err(`wordhall ${name} --help describes its use\n`)
    return 2
  }
}

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY,
  input: process.stdin,
})
