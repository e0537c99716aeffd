import { readFile } from 'node:fs/promises'
import { parseArguments, UsageError, type Command, type Terminal } from '#cli/command.ts'
import { registeredGame } from '#games/registry.ts'
import { refuse, type Result } from '#kit/result.ts'
import { parseLog } from '#match/log.ts'
import { verifyLog, type Verified } from '#match/verify.ts'
import { DECK_NAMES, LANGUAGE_LISTS, LEXICON_NAMES, library } from '#server/lexicons.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'Checks that the log of a finished match follows from its seed and the rules.',
  help: `wordhall verify FILE
wordhall verify -

  FILE   the log of a finished match, one JSON entry per line
  -      reads the log from standard input

The revealed seed must match the commitment made at the opening, and replaying the acts must
produce the same log. Exits with 0 if both hold; otherwise with 1, and prints the first
difference.
`,
  async run(args, terminal) {
    const { positionals } = parseArguments(args, {})
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0)
      throw new UsageError('name one file, or - for standard input')
    const verified = verifyText(file === '-' ? await readInput(terminal) : await readNamed(file))
    if (!verified.ok) {
      terminal.err(`not verified: ${verified.refusal}\n`)
      return 1
    }
    const { entries, events, arranged, commitment } = verified.value
    terminal.out(`verified: ${entries} entries, ${events} events, commitment ${commitment}\n`)
    if (arranged) terminal.out('the deal was arranged, and the opening says so\n')
    return 0
  },
}

function verifyText(text: string): Result<Verified> {
  const log = parseLog(text)
  if (!log.ok) return log
  const [opened] = log.value
  if (opened?.type !== 'opened') return refuse("entry 0: a log begins with 'opened'")
  const registered = registeredGame(opened.game)
  if (registered === null) return refuse(`entry 0: there is no game "${opened.game}" here`)
  const known: readonly string[] = [...LEXICON_NAMES, ...LANGUAGE_LISTS, ...DECK_NAMES]
  const unknown = Object.keys(opened.lexicons).find((name) => !known.includes(name))
  if (unknown !== undefined) return refuse(`entry 0: there is no word list "${unknown}" here`)
  return verifyLog(log.value, registered.game, library)
}

async function readNamed(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new UsageError(`${file} cannot be read (${code ?? 'unknown reason'})`, { cause })
  }
}

async function readInput(terminal: Terminal): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of terminal.input) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
