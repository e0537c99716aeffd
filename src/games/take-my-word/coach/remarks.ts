import type { SeenMatch } from '#kit/coach/coach.ts'
import { aboutPoints, headlines, percent, type Finding } from '#kit/coach/judgement.ts'
import type { Remark } from '#kit/coach/report.ts'
import { counted, listed } from '#kit/prose.ts'
import { PREMIUM_VALUES } from '../bot/search/evaluation.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { actionText, isTaking, wordOf, type JudgedTurn } from './turns.ts'

/** Smaller differences are not worth a remark. */
const WORTH_SAYING = 3

export function remarksOf(
  match: SeenMatch<TakeMyWord>,
  turns: readonly JudgedTurn[],
): readonly Remark[] {
  return headlines([
    ...dearestTurns(turns),
    missedTaking(turns),
    riskyWord(match, turns),
    unusedPremiums(match),
    praise(turns),
  ])
}

function dearestTurns(turns: readonly JudgedTurn[]): readonly Finding[] {
  return turns
    .filter(({ lost }) => lost >= WORTH_SAYING)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 2)
    .map(({ lost, moment, view, own, best }) => {
      const did = own.play === null ? 'by passing' : `with ${actionText(view, own)}`
      const isSameWord = own.play !== null && wordOf(view, own) === wordOf(view, best)
      const better = isSameWord ? otherPremiums(own, best) : `${actionText(view, best)} was better`
      const text = `You gave away ${aboutPoints(lost)} in round ${view.round} ${did}; ${better}.`
      return { text, moment, weight: lost }
    })
}

/** Where the word was right and the premiums were not. */
function otherPremiums(own: JudgedTurn['own'], best: JudgedTurn['best']): string {
  if (own.play!.score !== best.play!.score) return 'it was better to score it otherwise'
  const isThrifty = best.play!.premiums.length < own.play!.premiums.length
  return isThrifty ? 'it was better to keep a premium for later' : 'other cards made it better'
}

/** A word in play that could have been taken. */
function missedTaking(turns: readonly JudgedTurn[]): Finding | null {
  const missed = turns
    .filter(({ lost, view, best }) => lost >= WORTH_SAYING && isTaking(view, best))
    .filter(({ view, own }) => !isTaking(view, own))
  const [dearest] = missed.toSorted((a, b) => b.lost - a.lost)
  if (dearest === undefined) return null
  const { view, best, moment, lost } = dearest
  const { seat, points } = view.sheet[view.provisional!]!
  const text = `In round ${view.round} you could have taken ${view.players[seat]!.name}’s ${counted(points, 'point')} with ${wordOf(view, best)}.`
  return { text, moment, weight: lost + 1 }
}

/** A word of the player's that was taken and was easy to take. */
function riskyWord({ steps }: SeenMatch<TakeMyWord>, turns: readonly JudgedTurn[]): Finding | null {
  const { sheet, players } = steps.at(-1)!.view
  const taken = turns.flatMap((turn) => {
    const line = sheet[turn.line]
    return line === undefined || line.takenBy === null || turn.risk === null ? [] : [{ turn, line }]
  })
  const [dearest] = taken.toSorted(
    (a, b) => b.line.points * b.turn.risk! - a.line.points * a.turn.risk!,
  )
  if (dearest === undefined) return null
  const { turn, line } = dearest
  const by = players[sheet[line.takenBy!]!.seat]!.name
  const text = `${by} took your ${line.word.toUpperCase()}: ${counted(line.points, 'point')} gone. With ${percent(turn.risk!)} of hands the next player could take it.`
  return { text, moment: turn.moment, weight: line.points * turn.risk! * 0.6 }
}

/** TMW-24: premiums that were still there at the end. */
function unusedPremiums({ seat, steps }: SeenMatch<TakeMyWord>): Finding | null {
  const { premiums } = steps.at(-1)!.view.players[seat]!
  const worth = premiums.reduce((sum, premium) => sum + PREMIUM_VALUES[premium], 0)
  if (worth < WORTH_SAYING) return null
  const text = `You ended with premiums that you never used: ${listed(premiums)}.`
  return { text, moment: steps.length - 1, weight: worth / 2 }
}

function praise(turns: readonly JudgedTurn[]): Finding | null {
  const good = turns.filter(({ lost }) => lost < WORTH_SAYING)
  const [finest] = good.toSorted((a, b) => b.own.points - a.own.points)
  if (finest === undefined || finest.own.play?.score !== 'word') return null
  const { view, own, moment } = finest
  const text = `${wordOf(view, own)} for ${own.points} was your best turn; ${good.length} of ${turns.length} were as good as the coach could find, or nearly.`
  return { text, moment, weight: 4 }
}
