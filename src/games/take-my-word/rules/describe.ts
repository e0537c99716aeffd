import type { Outcome, Seat } from '#kit/game.ts'
import { colourOf, isPremium, letterOf, type Card } from './pieces/cards.ts'
import type { Notice } from './notice.ts'
import type { View } from './view.ts'

/** A notice as a sentence, for the story of the game. */
export function describe(notice: Notice, view: View): string {
  const who = (seat: Seat) => (seat === view.seat ? 'You' : view.players[seat]!.name)
  const does = (seat: Seat, you: string, they = `${you}s`) =>
    `${who(seat)} ${seat === view.seat ? you : they}`
  switch (notice.type) {
    case 'table-opened':
      return `Take My Word For It with ${list(view.players.map(({ name }) => name))}, ${counted(view.options.rounds, 'round')}.`
    case 'lots-drawn': {
      const drawn = notice.lots.map(({ seat, card }) => `${who(seat)} ${cardName(card)}`)
      const gets = `${does(notice.first, 'begin and get', 'begins and gets')} the star`
      return `Drawn to see who begins: ${list(drawn)}. ${gets}.`
    }
    case 'cards-drawn': {
      const letters = notice.hand?.map(cardName) ?? [counted(notice.letters, 'letter')]
      return `${does(notice.seat, 'draw')} ${list([...letters, ...notice.premiums.map(cardName)])}.`
    }
    case 'discards-shuffled':
      return 'The deck is through; the discards are shuffled into a new one.'
    case 'cards-played':
      return tellPlay(notice, view)
    case 'player-passed':
      return `${does(notice.seat, 'pass', 'passes')}.`
    case 'letters-cleared':
      return 'Stalemate: everybody has passed and the letters are cleared.'
    case 'round-ended': {
      const scored = view.players.map((_, seat) => `${who(seat)} ${notice.points[seat]}`)
      const ended = `Round ${notice.round} is over: ${list(scored)}.`
      if (notice.switcher === null) return ended
      return `${ended} ${does(notice.switcher, 'may', 'may')} switch places with another player.`
    }
    case 'places-switched':
      return `${does(notice.seat, 'switch', 'switches')} places with ${notice.with === view.seat ? 'you' : view.players[notice.with]!.name}.`
    case 'place-kept':
      return `${does(notice.seat, 'stay')} in place.`
    case 'round-begun':
      return `Round ${notice.round} of ${view.options.rounds} begins.`
    case 'player-left':
      return notice.hand.length === 0
        ? `${does(notice.seat, 'have', 'has')} left.`
        : `${does(notice.seat, 'have', 'has')} left and thrown in ${list(notice.hand.map(cardName))}.`
    case 'game-ended':
      return `${tellHands(notice, view)}${tellOutcome(notice.outcome, view)}`
  }
}

type Played = Extract<Notice, { type: 'cards-played' }>

function tellPlay(notice: Played, view: View): string {
  const { seat, action, play, row, points, taken } = notice
  const you = seat === view.seat
  const name = you ? 'You' : view.players[seat]!.name
  const owner = taken === null ? '' : possessive(taken.seat, seat, view)
  const verb = {
    create: you ? 'create' : 'creates',
    start: you ? 'start with' : 'starts with',
    form: you ? 'form' : 'forms',
    add: you ? 'add a letter and make' : 'adds a letter and makes',
    replace: you ? 'replace a letter and make' : 'replaces a letter and makes',
    take: you ? `take ${owner} word with` : `takes ${owner} word with`,
    pass: '',
  }[action]
  const clearing = play.clear ? `${you ? 'clear' : 'clears'} the word and ` : ''
  const laid = play.premiums.map(({ premium }) => cardName(premium))
  const using = laid.length === 0 ? '' : `, using ${list(laid)}`
  const worth = `${counted(points, 'point')}${play.score === 'letter' ? ' for the letter' : ''}`
  const lost =
    taken === null
      ? ''
      : ` ${taken.seat === view.seat ? 'You lose' : `${view.players[taken.seat]!.name} loses`} ${counted(taken.points, 'point')}.`
  return `${name} ${clearing}${verb} ${row}${using}: ${worth}.${lost}`
}

function possessive(owner: Seat, taker: Seat, view: View): string {
  if (owner === taker) return owner === view.seat ? 'your own' : 'their own'
  return owner === view.seat ? 'your' : `${view.players[owner]!.name}’s`
}

function tellHands({ deductions }: Extract<Notice, { type: 'game-ended' }>, view: View): string {
  const costs = [...deductions.keys()]
    .filter((seat) => deductions[seat]! > 0)
    .map((seat) => `${seat === view.seat ? 'You' : view.players[seat]!.name} ${deductions[seat]}`)
  return costs.length === 0 ? '' : `Letters left in hand cost ${list(costs)}. `
}

function tellOutcome({ places, scores }: Outcome, view: View): string {
  const winners = places[0]!
  const names = list(winners.map((seat) => (seat === view.seat ? 'You' : view.players[seat]!.name)))
  const points = counted(scores[winners[0]!]!, 'point')
  if (winners.length > 1) return `${names} share the win with ${points}.`
  return `${names} ${winners[0] === view.seat ? 'win' : 'wins'} with ${points}.`
}

/** `E (red)`, `a blank (black)`, `a double word`, `the star`. */
function cardName(card: Card): string {
  if (isPremium(card)) return card === 'star' ? 'the star' : `a ${card}`
  return `${letterOf(card)?.toUpperCase() ?? 'a blank'} (${colourOf(card)})`
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${Math.abs(count) === 1 ? '' : 's'}`
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
