import { asBot, viewBefore, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import type { TurnReport } from '#kit/coach/report.ts'
import { counted, listed } from '#kit/prose.ts'
import { knownVocabulary, knownWords } from '../bot/vocabulary.ts'
import type { Tuf } from '../rules/game.ts'
import { laidByAll, usedIn, type Grid } from '../rules/pieces/grid.ts'
import { readCrossword } from '../rules/play/crossword.ts'
import { bestAddition } from '../rules/solver/addition.ts'
import type { SearchWords } from '../rules/solver/search-words.ts'
import type { Turn } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { betterThanOwn, type ReadCrossword, type ReviewedRound } from './rounds.ts'

/** A judged turn, with the words that it could have laid. */
export type JudgedTurn = TurnReport & { readonly missed: readonly string[] }

/** Nodes searched for a word to add. */
const ADDITION = 20_000

/** A round is judged as a whole; TUF-29: in Rotary every turn is. */
export function* judgeTurns(
  match: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
  context: CoachContext,
): Generator<number, readonly JudgedTurn[], undefined> {
  if (match.steps[0]!.view.options.rotary) return yield* judgeRotary(match, context)
  return rounds.map((round) => judgeRound(match, round))
}

function judgeRound({ seat, steps }: SeenMatch<Tuf>, round: ReviewedRound): JudgedTurn {
  const { own, best } = round
  const highest = best[seat]!.points
  const better = betterThanOwn(round, seat)
  const { faults } = own.reading
  const used = usedIn(steps[round.end]!.view.grids[seat]!)
  const found = better && { text: `The coach’s: ${wordsOf(better)}`, value: String(highest) }
  const built = { text: used === 0 ? 'Nothing' : wordsOf(own), value: String(own.points) }
  return {
    moment: round.end,
    name: `Round ${round.round}`,
    played: used === 0 ? 'Laid no word' : `Built ${wordsOf(own)}`,
    accuracy: highest === 0 ? null : shareOf(own.points, highest),
    lost: highest - own.points,
    note:
      faults.length > 0
        ? 'With an error a crossword scores nothing.'
        : `${counted(used, 'cube')} in use; ${counted(own.points, 'point')} for words and capitals.`,
    options: [
      ...(found === null ? [] : [{ ...found, note: null, isPlayed: false }]),
      { ...built, note: null, isPlayed: true },
    ],
    missed: better?.reading.lines.map(({ word }) => word) ?? [],
  }
}

/** The points scored, in percent of those possible; at most 100, because a player may see what the search misses. */
function shareOf(points: number, best: number): number {
  return 100 * Math.max(0, Math.min(1, points / best))
}

/** "PLANET, NEST and TEN". */
export function wordsOf({ reading }: Pick<ReadCrossword, 'reading'>): string {
  return namesOf(reading.lines)
}

function namesOf(lines: readonly { readonly word: string }[]): string {
  return listed(lines.map(({ word }) => word.toUpperCase()))
}

function* judgeRotary(
  { seat, steps }: SeenMatch<Tuf>,
  context: CoachContext,
): Generator<number, readonly JudgedTurn[], undefined> {
  const words = knownWords(steps[0]!.view.options, asBot(context, 'master'))
  const turns: JudgedTurn[] = []
  for (const [moment, { view, command }] of steps.entries()) {
    const before = viewBefore(steps, moment)
    if (before?.turn?.seat !== seat || command?.type !== 'done') continue
    turns.push(judgeTurn(before, before.turn, view, moment, words))
    yield moment / steps.length
  }
  return turns
}

function judgeTurn(
  before: View,
  { seat, laid, number }: Turn,
  after: View,
  moment: number,
  words: SearchWords,
): JudgedTurn {
  const { rolls, options, round } = before
  const begun = withoutLaid(before, seat, laid)
  const effort = { seed: 1, nodes: ADDITION }
  const moves = bestAddition({ grids: begun, rolls }, seat, words, effort)
  const played = after.played.findLast((turn) => turn.seat === seat)
  const points = played === undefined || played.faults.length > 0 ? 0 : played.points
  const added = begun[seat]!.map((spot, cube) => {
    const move = moves?.find((each) => each.cube === cube)
    if (move === undefined || move.to === null) return spot
    return [...move.to, move.as ?? rolls[seat]![cube]!.at(-1)!] as const
  })
  const vocabulary = knownVocabulary(words)
  const linesOf = (grids: readonly Grid[]) => {
    return readCrossword(laidByAll(grids, rolls), vocabulary, options.largeWords).lines
  }
  const old = linesOf(begun)
  const fresh = linesOf(begun.with(seat, added)).filter(({ word }) => {
    return !old.some((line) => line.word === word)
  })
  const could = fresh.reduce((sum, line) => sum + line.points, 0)
  const found = { text: namesOf(fresh), value: String(could), note: null, isPlayed: false }
  return {
    moment: moment - 1,
    name: `Round ${round}, turn ${number}`,
    played: `Laid ${namesOf(played?.lines ?? []) || 'nothing'}`,
    accuracy: could === 0 ? null : shareOf(points, could),
    lost: Math.max(0, could - points),
    note: `${counted(points, 'point')}.`,
    options: fresh.length === 0 ? [] : [found],
    missed: fresh.map(({ word }) => word),
  }
}

/** The grids as they were when the turn began. */
function withoutLaid({ grids }: View, seat: number, laid: readonly number[]): readonly Grid[] {
  return grids.with(
    seat,
    grids[seat]!.map((spot, cube) => (laid.includes(cube) ? null : spot)),
  )
}
