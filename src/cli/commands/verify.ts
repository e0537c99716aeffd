import { readFile } from 'node:fs/promises'
import { Misuse, readArguments, type Command, type Terminal } from '#cli/command.ts'
import { registeredGame } from '#games/registry.ts'
import { refuse, type Result } from '#kit/result.ts'
import { DECK_NAMES, LANGUAGE_LISTS, LEXICON_NAMES, library } from '#server/lexicons.ts'
import { parseLog } from '#match/log.ts'
import { verifyLog, type Verified } from '#match/verify.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'Checks a finished log: that nobody meddled with chance or with the rules.',
  help: `wordhall verify FILE
wordhall verify -          reads the log from standard input

The log of a finished table, one JSON entry a line. The seed revealed at the end must be the one
that was committed to at the opening, and playing the same acts again must bring the same log.
Ends with 0 when it does, otherwise with 1 and the first place where it does not.
`,
  async run(args, terminal) {
    const { positionals } = readArguments(args, {})
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0)
      throw new Misuse('name one file, or - for standard input')
    const verified = verifyFile(file === '-' ? await readAll(terminal) : await readNamed(file))
    if (!verified.ok) {
      terminal.err(`not verified: ${verified.refusal}\n`)
      return 1
    }
    const { entries, events, arranged, commitment } = verified.value
    terminal.out(`verified: ${entries} entries, ${events} events, commitment ${commitment}\n`)
    if (arranged) terminal.out('the deal was arranged, and the table said so\n')
    return 0
  },
}

function verifyFile(file: string): Result<Verified> {
  const log = parseLog(file)
  if (!log.ok) return log
  const [opened] = log.value
  if (opened?.type !== 'opened') return refuse("entry 0: a log begins with 'opened'")
  const registered = registeredGame(opened.game)
  if (registered === null) return refuse(`entry 0: there is no game "${opened.game}" here`)
  const known: readonly string[] = [...LEXICON_NAMES, ...LANGUAGE_LISTS, ...DECK_NAMES]
  const strange = Object.keys(opened.lexicons).find((name) => !known.includes(name))
  if (strange !== undefined) return refuse(`entry 0: there is no word list "${strange}" here`)
  return verifyLog(log.value, registered.game, library)
}

async function readNamed(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Misuse(`${file} cannot be read (${code ?? 'unknown reason'})`, { cause })
  }
}

async function readAll(terminal: Terminal): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of terminal.input) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
