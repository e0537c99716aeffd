import type { World } from '#kit/game.ts'
import type { Card, Deck, Definition } from '#lexicon/deck.ts'
import { boxOf, DECK, definitionFor } from './pieces/box.ts'
import type { DrawnCard, State } from './state.ts'
import type { CardView, View } from './view.ts'

/** What the viewer cannot see is made up. */
export function imagine(view: View, world: World): State {
  const drawn = imagineDrawn(view, world)
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
    showing: view.showing,
    history: view.history ?? { cards: [], moves: [] },
    outOfBox: drawn === null ? [] : [drawn.number],
    rollCount: view.rollCount,
    drawCount: view.drawCount,
    sideChats: view.sides.map((_, side) => (side === view.side ? view.sideChat : [])),
    outcome: view.outcome,
    clock: view.clock,
  }
}

function imagineDrawn({ phase, card, roll, options }: View, world: World): DrawnCard | null {
  if (card !== null) {
    return { number: card.number, card: imagineCard(card, world), asked: card.asked }
  }
  if (phase !== 'reading') return null
  const deck = world.deck(DECK)
  const { first, count } = boxOf(deck, options)
  const number = first + world.dice.below(count)
  return { number, card: deck.card(number), asked: definitionFor(roll!) }
}

/** Takes the unread definitions from other cards, each right or wrong by chance. */
function imagineCard(seen: CardView, { deck, dice }: World): Card {
  const { word, difficulty, said, approximate } = seen
  const front = { word, difficulty, said, approximate }
  if (seen.back !== null) return { ...front, ...seen.back }
  const someText = () => textOf(deck(DECK), dice.below(deck(DECK).size))
  const definition = (index: number): Definition => ({
    text: index === seen.asked ? seen.definition : someText(),
    right: dice.below(2) === 0,
  })
  const definitions = [definition(0), definition(1), definition(2)] as const
  const truth = definitions.some(({ right }) => right) ? null : someText()
  return { ...front, definitions, truth }
}

function textOf(deck: Deck, number: number): string {
  return deck.card(number).definitions[0].text
}
