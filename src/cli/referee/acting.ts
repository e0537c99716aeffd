import type { RefereeAct } from '#cli/referee/request.ts'
import { readAgreedWord } from '#kit/dictionary/dictionary.ts'
import type { MatchEntry } from '#match/log.ts'
import {
  applyAct,
  applyRuling,
  type Match,
  type MatchContext,
  type MatchStep,
} from '#match/match.ts'
import { matchRefusal } from '#match/refusals.ts'
import { NO_WORD, rulingRefusal } from '#match/ruling.ts'

/** Applies an act. HALL-4: the table decides about a word once; `log` has what it decided before. */
export function applyRefereeAct(
  match: Match,
  act: RefereeAct,
  context: MatchContext,
  log: readonly MatchEntry[],
): MatchStep {
  if (act.by !== 'table') return applyAct(match, act, context)
  const { admit, gameTime } = act
  const due = applyAct(match, { by: 'clock', gameTime }, context)
  if (due.refusal !== null) return due
  const word = readAgreedWord(act.word, match.agreement.language)
  if (word === null) return { ...due, refusal: NO_WORD }
  const isRepeated = log.some((entry) => entry.type === 'ruled' && entry.word === word)
  const refusal = isRepeated
    ? matchRefusal('asked-already')
    : rulingRefusal(due.match, word, context.library)
  if (refusal !== null && due.match.revealed === null) return { ...due, refusal }
  const ruled = applyRuling(due.match, { word, admitted: admit, gameTime }, context)
  return { ...ruled, entries: [...due.entries, ...ruled.entries] }
}
