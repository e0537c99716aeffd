import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { verifyLog, verifySecret } from '#match/verify.ts'
import { parseTableLog } from '#table/log/table-log-file.ts'
import type { TablePart } from '#table/table-view.ts'
import { hashText } from '#table/log/hash-text.ts'

/** Something that was checked, and the result. */
export type Check = { readonly text: string; readonly is: 'right' | 'wrong' | 'unchecked' }

/** What is needed besides the log. */
type CheckDeps = {
  readonly gameOf: (id: string) => Promise<AnyGame>
  readonly libraryOf: (names: readonly string[]) => Promise<Library>
}

/** Checks the log of a finished match. `seen`: hashes that this device was shown earlier. */
export async function checksOf(
  table: Pick<TablePart, 'game' | 'hash'>,
  log: string,
  seen: readonly string[],
  { gameOf, libraryOf }: CheckDeps,
): Promise<readonly Check[]> {
  const parsed = parseTableLog(log, hashText)
  if (!parsed.ok)
    return [{ text: `The record is damaged: ${parsed.refusal.message}.`, is: 'wrong' }]
  const { hashes, redactions, match } = parsed.value
  const isSeen = hashes.includes(table.hash)
  const checks: Check[] = [
    {
      text: `The record has ${hashes.length} entries, and each holds the hash of the one before.`,
      is: 'right',
    },
    isSeen
      ? { text: 'It has the hash that the hall shows for this table.', is: 'right' }
      : { text: 'It does not have the hash that the hall shows for this table.', is: 'wrong' },
    ...checksOfSeen(seen, hashes, redactions.length > 0),
  ]
  const game = await gameOf(table.game)
  const [opened] = match
  if (opened?.type !== 'opened') return checks
  if ((game.decks ?? []).length > 0) {
    const secret = verifySecret(match, game)
    // A hall never sends its deck to a browser: answers could be looked up during a game.
    const text =
      'Whether every draw came from that seed is not checked here, because that takes the whole deck, ' +
      'which the hall shows to nobody: download the record and use “wordhall verify”.'
    return [
      ...checks,
      secret.ok ? SEED_IS_RIGHT : isWrong(secret.refusal),
      { text, is: 'unchecked' },
    ]
  }
  const replayed = verifyLog(match, game, await libraryOf(Object.keys(opened.lexicons)))
  return [...checks, ...describe(replayed)]
}

const SEED_IS_RIGHT: Check = {
  text: 'The seed is the one whose fingerprint was shown at the start.',
  is: 'right',
}

function isWrong({ message }: Refusal): Check {
  return { text: `Played again, it comes out differently: ${message}.`, is: 'wrong' }
}

/** Whether the log still is what this device was shown while it grew. */
function checksOfSeen(
  seen: readonly string[],
  hashes: readonly string[],
  isRedacted: boolean,
): readonly Check[] {
  if (seen.length === 0) return []
  if (seen.every((hash) => hashes.includes(hash))) {
    return [
      { text: 'It has every hash that this tab was shown while the game went on.', is: 'right' },
    ]
  }
  return isRedacted
    ? [
        {
          text: 'Somebody was erased from it since; what this tab was shown before cannot be compared.',
          is: 'unchecked',
        },
      ]
    : [
        {
          text: 'It does not have a hash that this tab was shown while the game went on: the record was changed.',
          is: 'wrong',
        },
      ]
}

function describe(
  replayed: Result<{ readonly entries: number; readonly events: number }, Refusal>,
): Check[] {
  if (!replayed.ok) return [isWrong(replayed.refusal)]
  const { entries, events } = replayed.value
  return [
    SEED_IS_RIGHT,
    {
      text: `Played again from that seed by the rules, all ${entries} entries and ${events} events come out the same.`,
      is: 'right',
    },
  ]
}
