import type { Outcome, Seat } from '#kit/game.ts'
import type { LetterCard } from './cards.ts'
import type { Notice } from './notice.ts'
import type { View } from './view.ts'

/** A notice as a sentence, for the story of the game. */
export function tell(notice: Notice, view: View): string {
  const who = (seat: Seat) => (seat === view.seat ? 'You' : view.players[seat]!.name)
  const does = (seat: Seat, you: string, they = `${you}s`) =>
    `${who(seat)} ${seat === view.seat ? you : they}`
  switch (notice.type) {
    case 'table-opened':
      return `Take My Word For It with ${list(view.players.map(({ name }) => name))}, ${counted(view.options.rounds, 'round')}.`
    case 'lots-drawn': {
      const drawn = notice.lots.map(({ seat, card }) => `${who(seat)} ${card}`)
      return `Drawn to see who begins: ${list(drawn)}. ${does(notice.first, 'begin')} and ${notice.first === view.seat ? 'get' : 'gets'} the star.`
    }
    case 'cards-drawn': {
      const letters =
        notice.hand === null ? counted(notice.letters, 'letter') : letterList(notice.hand)
      const premiums = notice.premiums.map((premium) => `a ${premium}`)
      return `${does(notice.seat, 'draw')} ${list([letters, ...premiums])}.`
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
        : `${does(notice.seat, 'have', 'has')} left and thrown in ${letterList(notice.hand)}.`
    case 'game-ended':
      return `${tellHands(notice, view)}${tellOutcome(notice.outcome, view)}`
  }
}

type Played = Extract<Notice, { type: 'cards-played' }>

function tellPlay(notice: Played, view: View): string {
  const { seat, deed, play, row, points, taken } = notice
  const you = seat === view.seat
  const name = you ? 'You' : view.players[seat]!.name
  const owner = taken === null ? '' : possessive(taken.seat, seat, view)
  const verb = {
    create: you ? 'create' : 'creates',
    start: you ? 'start with' : 'starts with',
    form: you ? 'form' : 'forms',
    add: you ? 'add a letter:' : 'adds a letter:',
    replace: you ? 'replace a letter:' : 'replaces a letter:',
    take: you ? `take ${owner} word with` : `takes ${owner} word with`,
    pass: '',
  }[deed]
  const clearing = play.clear ? `${you ? 'clear' : 'clears'} the word and ` : ''
  const laid =
    play.premiums.length === 0
      ? ''
      : ` with ${list(play.premiums.map(({ premium }) => `a ${premium}`))}`
  const worth =
    play.score === 'letter'
      ? `for the letter alone, ${counted(points, 'point')}`
      : counted(points, 'point')
  const lost =
    taken === null
      ? ''
      : ` ${taken.seat === view.seat ? 'You lose' : `${view.players[taken.seat]!.name} loses`} ${counted(taken.points, 'point')}.`
  return `${name} ${clearing}${verb} ${row}${laid}: ${worth}.${lost}`
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

function letterList(cards: readonly LetterCard[]): string {
  return list(
    cards.map((card) =>
      card.startsWith('?')
        ? `a blank (${card.slice(2)})`
        : `${card[0]!.toUpperCase()} (${card.slice(2)})`,
    ),
  )
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${Math.abs(count) === 1 ? '' : 's'}`
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
