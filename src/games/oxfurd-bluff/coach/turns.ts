import { viewBefore, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import type { TurnReport } from '#kit/coach/report.ts'
import { sameJson } from '#kit/json/json.ts'
import { capitalize } from '#kit/prose.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import type { AnsweredCard } from '../rules/state.ts'
import { fieldOf, rarityName } from './fields.ts'

/** An answer of the player's side. */
export type JudgedTurn = TurnReport & {
  readonly card: AnsweredCard
  readonly field: string
  readonly rarity: string
}

export function* judgeTurns(
  match: SeenMatch<OxfurdBluff>,
  context: CoachContext,
): Generator<number, readonly JudgedTurn[], undefined> {
  const { side } = match.steps[0]!.view
  const turns: JudgedTurn[] = []
  for (const { card, moment } of answersIn(match)) {
    if (card.side !== side) continue
    turns.push(judge(card, moment, turns.length + 1, context))
    yield moment / match.steps.length
  }
  return turns
}

/** Every card that was answered, and when. */
export function* answersIn({
  steps,
}: SeenMatch<OxfurdBluff>): Generator<{ card: AnsweredCard; moment: number }, void, undefined> {
  for (const [moment, { view }] of steps.entries()) {
    const { answered } = view
    if (answered === null || sameJson(answered, viewBefore(steps, moment)?.answered ?? null))
      continue
    yield { card: answered, moment }
  }
}

function judge(
  card: AnsweredCard,
  moment: number,
  number: number,
  context: CoachContext,
): JudgedTurn {
  const { word, definitions } = card.card
  const { text, right: isMeaning } = definitions[card.asked]
  const [rarity, field] = [rarityName(word, context), fieldOf(word, context)]
  const answers = [
    { text: 'YES', isRight: isMeaning, isPlayed: card.yes === true },
    { text: 'NO', isRight: !isMeaning, isPlayed: card.yes === false },
  ].toSorted((a, b) => Number(b.isRight) - Number(a.isRight))
  return {
    moment: moment - 1,
    name: `Card ${number}: ${word.toUpperCase()}`,
    played: `“${typeset(text)}”: ${saidText(card.yes)}`,
    accuracy: card.right ? 100 : 0,
    lost: card.right ? 0 : 1,
    note: `${capitalize(rarity)} as words go. ${meaningText(card)}`,
    options: answers.map(({ text: answer, isRight, isPlayed }) => {
      return { text: answer, value: isRight ? 'right' : 'wrong', note: null, isPlayed }
    }),
    card,
    field,
    rarity,
  }
}

function saidText(yes: boolean | null): string {
  if (yes === null) return 'the time ran out'
  return yes ? 'you said YES' : 'you said NO'
}

/** "It means a small boat." Of several meanings the one that was asked. */
export function meaningText({ card, asked }: AnsweredCard): string {
  if (card.definitions[asked].right) return 'That is what it means.'
  const meaning = card.definitions.find(({ right }) => right)?.text ?? card.truth
  return meaning === null ? '' : `It means “${typeset(meaning)}”.`
}
