import type { World } from '#kit/game.ts'
import type { Card, Deck, Definition } from '#lexicon/deck.ts'
import { boxOf, DECK, placeFor } from './pieces/box.ts'
import type { DrawnCard, State } from './state.ts'
import type { CardView, View } from './view.ts'

/** A state the viewer could not tell from the real one: what they cannot read is made up. */
export function imagine(view: View, world: World): State {
  const drawn = drawnBehind(view, world)
  return {
    options: view.options,
    phase: view.phase,
    since: view.since,
    lots: view.lots,
    sides: view.sides,
    players: view.players,
    turn: view.turn,
    roll: view.roll,
    drawn,
    answered: view.answered,
    annals: view.annals ?? { cards: [], passages: [] },
    out: drawn === null ? [] : [drawn.number],
    casts: view.casts,
    draws: view.draws,
    talk: view.sides.map((_, side) => (side === view.side ? view.talk : [])),
    outcome: view.outcome,
  }
}

function drawnBehind({ phase, card, roll, options }: View, world: World): DrawnCard | null {
  if (card !== null) {
    return { number: card.number, card: cardBehind(card, world), asked: card.asked }
  }
  if (phase !== 'reading') return null
  const deck = world.deck(DECK)
  const { first, count } = boxOf(deck, options)
  const number = first + world.dice.below(count)
  return { number, card: deck.card(number), asked: placeFor(roll!) }
}

/** The definitions that were not read come from other cards; each is right or wrong by chance. */
function cardBehind(seen: CardView, { deck, dice }: World): Card {
  const { word, difficulty, said, approximate } = seen
  const front = { word, difficulty, said, approximate }
  if (seen.back !== null) return { ...front, ...seen.back }
  const someText = () => textOf(deck(DECK), dice.below(deck(DECK).size))
  const definition = (place: number): Definition => ({
    text: place === seen.asked ? seen.definition : someText(),
    right: dice.below(2) === 0,
  })
  const definitions = [definition(0), definition(1), definition(2)] as const
  const truth = definitions.some(({ right }) => right) ? null : someText()
  return { ...front, definitions, truth }
}

function textOf(deck: Deck, number: number): string {
  return deck.card(number).definitions[0].text
}
