import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { verifyLog } from '#match/verify.ts'
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

/** Checks the log of a finished match. */
export async function checksOf(
  table: Pick<TablePart, 'game' | 'hash'>,
  log: string,
  { gameOf, libraryOf }: CheckDeps,
): Promise<readonly Check[]> {
  const parsed = parseTableLog(log, hashText)
  if (!parsed.ok)
    return [{ text: `The record is damaged: ${parsed.refusal.message}.`, is: 'wrong' }]
  const { hashes, match } = parsed.value
  const isSeen = hashes.includes(table.hash)
  const checks: Check[] = [
    {
      text: `The record has ${hashes.length} entries, and each holds the hash of the one before.`,
      is: 'right',
    },
    isSeen
      ? { text: 'It has the hash that the hall shows for this table.', is: 'right' }
      : { text: 'It does not have the hash that the hall shows for this table.', is: 'wrong' },
  ]
  const game = await gameOf(table.game)
  const [opened] = match
  if (opened?.type !== 'opened') return checks
  if ((game.decks ?? []).length > 0) {
    const text =
      'Whether every draw came from the seed is not checked here, because that takes the whole deck: ' +
      'download the record and use “wordhall verify”.'
    return [...checks, { text, is: 'unchecked' }]
  }
  const replayed = verifyLog(match, game, await libraryOf(Object.keys(opened.lexicons)))
  return [...checks, ...describe(replayed)]
}

function describe(
  replayed: Result<{ readonly entries: number; readonly events: number }, Refusal>,
): Check[] {
  if (!replayed.ok) {
    return [
      { text: `Played again, it comes out differently: ${replayed.refusal.message}.`, is: 'wrong' },
    ]
  }
  const { entries, events } = replayed.value
  return [
    { text: 'The seed is the one whose fingerprint was shown at the start.', is: 'right' },
    {
      text: `Played again from that seed by the rules, all ${entries} entries and ${events} events come out the same.`,
      is: 'right',
    },
  ]
}
