import { rarityOf, Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { viewBefore, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import { aboutPoints, accuracyOfLoss, formatLoss, percent } from '#kit/coach/judgement.ts'
import type { TurnReport } from '#kit/coach/report.ts'
import type { Seat } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { counted, sentences } from '#kit/prose.ts'
import { rateAction, ratedActions, type RatedAction } from '../bot/search/actions.ts'
import type { Action } from '../bot/search/sampled-state.ts'
import { expectedLead } from '../bot/search/win-probability.ts'
import { SKILLS, type Skill } from '../bot/skill.ts'
import { valuesByPlayouts } from '../bot/turn.ts'
import type { Command, Play } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { positionOf } from '../rules/play/position.ts'
import { Plays } from '../rules/solver/plays.ts'
import { actionOf, rowAfter, spell } from '../rules/play/row.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import type { View } from '../rules/view.ts'
import { shareTaken } from './safety.ts'

/**
 * What the player played is worth its points, however rare it is. What could have been played instead is
 * worth less the rarer it is: nobody is blamed for not knowing a word that a master would hardly play.
 */
const JUDGE: Skill = SKILLS.master

/** A judged turn, with what the remarks are made from. */
export type JudgedTurn = TurnReport & {
  readonly view: View
  /** The index of its line on the score sheet. */
  readonly line: number
  readonly own: RatedAction
  readonly best: RatedAction
  /** How the player took another's word, or could best have done so; null if it could not be taken. */
  readonly taking: Action | null
  /** The share of hands with which the next player could take the word; null if nobody can. */
  readonly risk: number | null
}

/** The points that a serious mistake costs. */
const SCALE = 7
const MAX_OPTIONS = 5
/** How many of the plays that are rated best are examined more closely. */
const CONSIDERED = 6
/** The look-ahead for these, which simulates more turns than a master does. */
const LOOK_AHEAD = { turns: 500, until: 'own' } as const

export function* judgeTurns(
  { seat, steps }: SeenMatch<TakeMyWord>,
  context: CoachContext,
): Generator<number, readonly JudgedTurn[], undefined> {
  const vocabulary = new Vocabulary(context.words, WHOLE_DICTIONARY)
  const turns: JudgedTurn[] = []
  for (const [moment, { command }] of steps.entries()) {
    const view = viewBefore(steps, moment)
    if (view === null || command === null) continue
    const play = playOf(command)
    if (play === undefined || view.toAct !== seat) continue
    turns.push(judge(view, seat, play, moment, vocabulary, context))
    yield moment / steps.length
  }
  return turns
}

/** Null for a pass, undefined for a command that is no turn. */
function playOf(command: Command): Play | null | undefined {
  if (command.type === 'pass') return null
  if (command.type !== 'play') return undefined
  const { clear, before, over, after, premiums, score } = command
  return { clear, before, over, after, premiums, score }
}

function judge(
  view: View,
  seat: Seat,
  play: Play | null,
  moment: number,
  vocabulary: Vocabulary,
  context: CoachContext,
): JudgedTurn {
  const { inPlay } = positionOf(view)!
  const dice = context.dice(`moment ${moment}`)
  const points = play === null ? 0 : pointsFor(inPlay, play)
  const rated = rateAction(view, { play, points }, JUDGE)
  const others = ratedActions(view, JUDGE, vocabulary, dice).filter((action) => {
    return !sameJson(action.play, play)
  })
  const considered = [rated, ...others.slice(0, CONSIDERED)]
  const decision = { view, seat, vocabulary, dice }
  const values = valuesByPlayouts(considered, LOOK_AHEAD, decision, expectedLead)
  const ranked = considered
    // Playouts see further, the rating varies less: the mean of both errs least.
    .map((action, index) => ({ ...action, value: (action.value + values[index]!) / 2 }))
    .toSorted((a, b) => b.value - a.value)
  const highest = ranked[0]!.value
  const own = ranked.find((action) => action.play === play)!
  const best = commonest(view, ranked, vocabulary)
  const lost = highest - own.value
  const shown = distinctWords(view, ranked, own)
  const risk = shareTaken(view, seat, own, vocabulary, dice)
  return {
    moment: moment - 1,
    name: `Round ${view.round}`,
    played: didText(view, own),
    accuracy: ranked.length === 1 ? null : accuracyOfLoss(lost, SCALE),
    lost,
    note: sentences(riskText(own, risk) ?? '', lossText(lost)) || null,
    options: shown.map((action) => ({
      text: actionText(view, action),
      value: formatLoss(highest - action.value),
      note: optionNote(view, action),
      isPlayed: action === own,
    })),
    view,
    line: view.sheet.length,
    own,
    best,
    taking: bestTaking(view, seat, own, others, vocabulary),
    risk,
  }
}

/** TMW-17: the best rated way to take another's word; what a master does not consider counts by points. */
function bestTaking(
  view: View,
  seat: Seat,
  own: RatedAction,
  others: readonly RatedAction[],
  vocabulary: Vocabulary,
): Action | null {
  if (view.provisional === null || view.sheet[view.provisional]!.seat === seat) return null
  const rated = [own, ...others].find((action) => isTaking(view, action))
  if (rated !== undefined) return rated
  let best: Action | null = null
  for (const { action, play, points, word } of new Plays(
    positionOf(view)!,
    vocabulary.words.graph,
  )) {
    if (action !== 'take' || points <= (best?.points ?? 0) || !vocabulary.allows(word)) continue
    best = { play, points }
  }
  return best
}

/** Whether an action takes the word in play. */
export function isTaking(view: View, { play }: Action): boolean {
  return play !== null && actionOf(view.inPlay, play) === 'take'
}

/** Plays that are nearly as good, of which the coach names the best known. */
const NEARLY = 1.5

function commonest(view: View, ranked: readonly RatedAction[], { words }: Vocabulary): RatedAction {
  const good = ranked.filter(({ value }) => value >= ranked[0]!.value - NEARLY)
  const rarity = (action: RatedAction) => rarityOf(wordOf(view, action).toLowerCase(), words) ?? 0
  return good.toSorted((a, b) => rarity(a) - rarity(b))[0]!
}

/** The best action for each word, and the player's own. */
function distinctWords(
  view: View,
  ranked: readonly RatedAction[],
  own: RatedAction,
): readonly RatedAction[] {
  const seen = new Set<string>()
  const distinct = ranked.filter((action) => {
    const key = `${wordOf(view, action)} ${action.play?.score}`
    if (action !== own && seen.has(key)) return false
    seen.add(key)
    return true
  })
  return distinct.filter((action, place) => place < MAX_OPTIONS || action === own)
}

/** What the cards in play spell after an action; empty for a pass. */
export function wordOf({ inPlay }: View, { play }: Pick<Action, 'play'>): string {
  return play === null ? '' : spell(rowAfter(inPlay, play, 0)).toUpperCase()
}

/** "TRAMS for 14", "a letter to TRAMS for 1", "pass". */
export function actionText(view: View, action: Pick<RatedAction, 'play' | 'points'>): string {
  const { play, points } = action
  if (play === null) return 'pass'
  const word = wordOf(view, action)
  return play.score === 'letter' ? `a letter to ${word} for ${points}` : `${word} for ${points}`
}

function didText(view: View, own: RatedAction): string {
  if (own.play === null) return 'Passed'
  return `${isTaking(view, own) ? 'Took the word with' : 'Played'} ${actionText(view, own)}`
}

function optionNote(view: View, action: RatedAction): string | null {
  const { play } = action
  if (play === null) return null
  const notes: string[] = []
  if (isTaking(view, action) && view.provisional !== null) {
    const { seat, points } = view.sheet[view.provisional]!
    notes.push(`takes ${counted(points, 'point')} from ${view.players[seat]!.name}`)
  }
  if (play.premiums.length > 0) notes.push(play.premiums.map(({ premium }) => premium).join(', '))
  return notes.length === 0 ? null : notes.join('; ')
}

/** Losses below this are not explained. */
const WORTH_EXPLAINING = 1.5

/** What the points given away are made of: they are more than what the turn scores. */
function lossText(lost: number): string {
  if (lost < WORTH_EXPLAINING) return ''
  return `You gave away ${aboutPoints(lost)}: the coach plays on many times from this turn and from the best one, and counts what you and the others score and lose, and what you still hold.`
}

function riskText({ play }: RatedAction, risk: number | null): string | null {
  if (play === null) return null
  if (play.score === 'letter') return 'Points for a letter are safe at once.'
  if (risk === null) return 'Nobody could take it any more.'
  return `With ${percent(risk)} of hands the next player could have taken it.`
}
