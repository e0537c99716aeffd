import process from 'node:process'
import { Misuse, type Command, type Terminal } from '#cli/command.ts'
import { arena } from '#cli/commands/arena.ts'
import { referee } from '#cli/commands/referee.ts'
import { solve } from '#cli/commands/solve.ts'
import { verify } from '#cli/commands/verify.ts'
import { words } from '#cli/commands/words.ts'

const COMMANDS: readonly Command[] = [solve, words, arena, referee, verify]

const WELCOME = `Wordhall: classic word games, from the command line.

  npm run -s wordhall -- COMMAND

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

To begin with, try

  npm run -s wordhall -- solve
  npm run -s wordhall -- words --letters "friends?"
  npm run -s wordhall -- arena boggle-master --games 20

COMMAND --help tells more about each.
`

async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.out(WELCOME)
    return 0
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command === undefined) {
    const known = COMMANDS.map((candidate) => candidate.name).join(', ')
    terminal.err(`wordhall: there is no command "${name}"; there are ${known}\n`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(`${command.summary}\n\n${command.help}`)
    return 0
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    terminal.err(`wordhall ${name}: ${error.message}\n`)
    terminal.err(`wordhall ${name} --help tells how to use it\n`)
    return 2
  }
}

// Whoever reads may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY,
  input: process.stdin,
})
