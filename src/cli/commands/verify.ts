import { readFile } from 'node:fs/promises'
import { parseArguments, UsageError } from '#cli/arguments.ts'
import type { Command, Terminal } from '#cli/command.ts'
import { registeredGame } from '#games/registry.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { parseLog, type MatchEntry } from '#match/log.ts'
import { verifyLog, type Verified } from '#match/verify.ts'
import { isListName, library } from '#server/lexicons.ts'
import { hashText } from '#server/node-log-codec.ts'
import { isTableLog, parseTableLog, type TableLogFile } from '#table/log/table-log-file.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'Checks that the log of a finished match follows from its seed and the rules.',
  help: `wordhall verify FILE [--hash HASH]
wordhall verify -

  FILE          the log of a finished match, or that of a table as players download it,
                one JSON entry per line
  -             reads the log from standard input
  --hash HASH   a hash that a player saw at the table, at the end or at any time before

The revealed seed must match the commitment made at the opening, and replaying the acts must
produce the same log. In the log of a table each entry must also hold the hash of the one before,
and some entry must have the hash that was given: then nothing up to there was changed since the
player saw it. When somebody is erased, their names and messages are replaced, the hashes are
computed again, and an entry is added with the hash that the log had before: this is printed, and that hash
is accepted too. It proves less: the operator of the hall could have changed more than names and
messages up to there and called it an erasure. Exits with 0 if all of this holds; with 1 if not, and
prints the first difference; with 2 if it cannot be checked here, such as when a word list that the
match was played with is not built.
`,
  async run(args, terminal) {
    const { positionals, values } = parseArguments(withHashJoined(args), {
      hash: { type: 'string' },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0)
      throw new UsageError('name one file, or - for standard input')
    const text = file === '-' ? await readInput(terminal) : await readNamed(file)
    const verified = isTableLog(text)
      ? verifyTableLog(text, values.hash ?? null)
      : verifyMatchLog(text, values.hash ?? null)
    if (!verified.ok) {
      terminal.err(`not verified: ${verified.refusal}\n`)
      return 1
    }
    terminal.out(verified.value)
    return 0
  },
}

/** A hash may begin with a dash, and would be taken for another option. */
function withHashJoined(args: readonly string[]): readonly string[] {
  const place = args.indexOf('--hash')
  if (place < 0 || place + 1 === args.length) return args
  return args.toSpliced(place, 2, `--hash=${args[place + 1]}`)
}

function verifyMatchLog(text: string, hash: string | null): Result<string> {
  if (hash !== null)
    return refuse('this is the log of a match, and only logs of tables have a hash')
  const log = parseLog(text)
  if (!log.ok) return refuse(log.refusal.message)
  const verified = verifyEntries(log.value)
  return verified.ok ? ok(describe(verified.value)) : verified
}

function verifyTableLog(text: string, hash: string | null): Result<string> {
  const log = parseTableLog(text, hashText)
  if (!log.ok) return refuse(log.refusal.message)
  const { hashes, redactions, match } = log.value
  const seen = hash === null ? '' : describeHash(hash, log.value)
  if (seen === null) {
    const why = `no entry has the hash ${hash}: the log is not the one that was seen`
    return refuse(redactions.length === 0 ? why : `${why}, or it was seen before a redaction`)
  }
  const table = `table: ${hashes.length} entries, hash ${hashes.at(-1)}\n`
  const redacted = redactions.map(({ seq, hash: before }) => {
    return `redacted at entry ${seq}: somebody was erased; before, the hash was ${before}\n`
  })
  const about = `${table}${redacted.join('')}${seen}`
  if (match.length === 0) return ok(`verified: no match was played\n${about}`)
  const verified = verifyEntries(match)
  return verified.ok ? ok(`${describe(verified.value)}${about}`) : verified
}

/** Where the log had a hash; null when it never did. */
function describeHash(hash: string, { hashes, redactions }: TableLogFile): string | null {
  const found = hashes.lastIndexOf(hash)
  if (found >= 0) return `the given hash is that of entry ${found}\n`
  const redaction = redactions.find(({ hash: before }) => before === hash)
  if (redaction === undefined) return null
  return `the given hash is that before the redaction at entry ${redaction.seq}, by the hall's own account\n`
}

function describe({ entries, events, arranged, commitment }: Verified): string {
  const summary = `verified: ${entries} entries, ${events} events, commitment ${commitment}\n`
  return arranged ? `${summary}the deal was arranged, and the opening says so\n` : summary
}

function verifyEntries(log: readonly MatchEntry[]): Result<Verified> {
  const [opened] = log
  if (opened?.type !== 'opened') return refuse("entry 0: a log begins with 'opened'")
  const registered = registeredGame(opened.game)
  if (registered === null) return refuse(`entry 0: there is no game "${opened.game}" here`)
  const { decks = [] } = registered.game
  const unknown = Object.keys(opened.lexicons).find(
    (name) => !isListName(name) && !decks.includes(name),
  )
  if (unknown !== undefined) return refuse(`entry 0: there is no word list "${unknown}" here`)
  const verified = verifyLog(log, registered.game, library)
  return verified.ok ? verified : refuse(verified.refusal.message)
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
