import type { Outcome, Seat } from '#kit/game.ts'
import { counted, listed } from '#kit/prose.ts'
import type { Card } from '#lexicon/deck.ts'
import {
  LAST_CHANCE,
  plateauBelow,
  SETBACK,
  spotAt,
  type Level,
  type Step,
} from './pieces/climb.ts'
import type { Notice } from './notice.ts'
import type { AnsweredCard, Place } from './state.ts'
import type { View } from './view.ts'

type Told<T extends Notice['type']> = Extract<Notice, { type: T }>

/** The notice as a sentence. */
export function tell(notice: Notice, view: View): string {
  const who = new Cast(view)
  switch (notice.type) {
    case 'table-opened':
      return `Oxfurd Bluff: ${view.sides.map(({ seats }) => who.together(seats)).join(' against ')}.`
    case 'lots-rolled':
      return tellLots(notice, who)
    case 'turn-begun':
      return `${who.is(notice.side)} to roll.`
    case 'rolled':
      return `${who.does(notice.side, 'roll')} ${notice.roll}${notice.free ? ', a free roll' : ''}.`
    case 'deck-shuffled':
      return 'All cards have been drawn; they are shuffled and put back.'
    case 'card-taken':
      return `${who.seatDoes(notice.reader, 'take')} a card to read.`
    case 'definition-read':
      return `${notice.word.toUpperCase()}: ${notice.definition}?`
    case 'answered':
      return tellAnswer(notice.answered, who)
    case 'climbed':
      return tellClimb(notice, who)
    case 'stayed':
      return `${who.does(notice.side, 'stay')}: OXFURD is ${counted(notice.steps, 'step')} away, and only an exact roll enters.`
    case 'pulled-down':
      return `${who.does(notice.by, 'pull')} ${who.object(notice.side)} down to ${placeName(notice.to)}.`
    case 'descended':
      return `${who.whose(notice.side, true)} Descender goes down to ${levelName(notice.to)}.`
    case 'rested':
      return `${who.does(notice.side, 'stand')} on a RESPITE: the Descender stays.`
    case 'set-back':
      return tellSetback(notice, who)
    case 'oxfurd-entered':
      return tellEntered(notice, who)
    case 'said':
      return `${who.seatName(notice.seat)}: ${notice.text}`
    case 'captain-appointed':
      return `${who.seatIs(notice.seat)} captain of ${who.whose(notice.side)} side now.`
    case 'player-left':
      return tellLeft(notice, who)
    case 'game-won':
      return tellOutcome(notice.outcome, view, who)
  }
}

/** The sides of a view, as its viewer calls them. */
class Cast {
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  seatName(seat: Seat): string {
    return seat === this.#view.seat ? 'You' : this.#view.players[seat]!.name
  }

  seatDoes(seat: Seat, verb: string): string {
    return seat === this.#view.seat ? `You ${verb}` : `${this.seatName(seat)} ${third(verb)}`
  }

  seatIs(seat: Seat): string {
    return seat === this.#view.seat ? 'You are' : `${this.seatName(seat)} is`
  }

  seatHas(seat: Seat): string {
    return seat === this.#view.seat ? 'You have' : `${this.seatName(seat)} has`
  }

  together(seats: readonly Seat[]): string {
    return listed(seats.map((seat) => this.#view.players[seat]!.name))
  }

  /** A side goes by the name of its first player. */
  name(side: number): string {
    const { seats } = this.#view.sides[side]!
    const name = this.#view.players[seats[0]!]!.name
    return seats.length === 1 ? name : `${name}'s side`
  }

  /** "You roll", "Your side rolls", "Ann rolls", "Ann's side rolls". */
  does(side: number, verb: string): string {
    if (this.#isYou(side)) return `You ${verb}`
    return `${side === this.#view.side ? 'Your side' : this.name(side)} ${third(verb)}`
  }

  is(side: number): string {
    if (this.#isYou(side)) return 'You are'
    return `${side === this.#view.side ? 'Your side' : this.name(side)} is`
  }

  object(side: number): string {
    if (this.#isYou(side)) return 'you'
    return side === this.#view.side ? 'your side' : this.name(side)
  }

  whose(side: number, begins = false): string {
    if (side === this.#view.side) return begins ? 'Your' : 'your'
    return `${this.#view.players[this.#view.sides[side]!.seats[0]!]!.name}'s`
  }

  #isYou(side: number): boolean {
    return side === this.#view.side && this.#view.sides[side]!.seats.length === 1
  }
}

function third(verb: string): string {
  return /(?:s|sh|ch|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function tellLots({ lots, first }: Told<'lots-rolled'>, who: Cast): string {
  const rounds = lots.map((round) => {
    const rolls = round.flatMap((roll, side) =>
      roll === null ? [] : [`${who.object(side)} ${roll}`],
    )
    return listed(rolls)
  })
  const rolled = rounds.length === 0 ? '' : `The rolls: ${rounds.join('; again, ')}. `
  return `${rolled}${who.does(first, 'begin')}.`
}

function tellAnswer({ card, asked, side, yes, right }: AnsweredCard, who: Cast): string {
  const answer = yes === null ? 'nothing in time' : yes ? 'YES' : 'NO'
  return `${who.does(side, 'say')} ${answer}. ${right ? 'Right!' : 'Wrong.'} ${card.word.toUpperCase()}: ${meaningOf(card, asked)}.`
}

/** What was asked for when it is right, else what the word does mean. OXF-3 */
function meaningOf({ definitions, truth }: Card, asked: Place): string {
  const right = definitions.flatMap((definition) => (definition.right ? [definition.text] : []))
  return definitions[asked].right ? definitions[asked].text : (truth ?? right.join('; or '))
}

function tellClimb({ side, to, by }: Told<'climbed'>, who: Cast): string {
  const { kind } = spotAt(to)
  const where =
    kind === 'plateau' || kind === 'step' ? placeName(to) : `step ${to}, ${placeName(to)}`
  return `${who.does(side, 'climb')} ${by === 'bonus' ? 'on by the bonus ' : ''}to ${where}.`
}

function tellLeft({ seat, heir }: Told<'player-left'>, who: Cast): string {
  const left = `${who.seatHas(seat)} left.`
  return heir === null ? left : `${left} ${who.seatIs(heir)} captain now.`
}

function tellSetback({ side, from, to, level }: Told<'set-back'>, who: Cast): string {
  const climber =
    from === to
      ? `the Climber stays on ${placeName(to)}`
      : `the Climber goes down to ${placeName(to)}`
  return `SETBACK: ${climber}, and ${who.whose(side)} Descender begins again at ${levelName(level)}.`
}

export function placeName(step: Step): string {
  const spot = spotAt(step)
  switch (spot.kind) {
    case 'step':
      return `step ${step}`
    case 'plateau':
      return `Plateau ${plateauBelow(step)}`
    case 'bonus':
      return `BONUS ${spot.steps}`
    case 'free-roll':
      return 'FREE ROLL'
    case 'respite':
      return 'RESPITE'
    case 'oxfurd':
      return 'OXFURD'
  }
}

export function levelName(level: Level): string {
  if (level === LAST_CHANCE) return 'LAST CHANCE'
  return level === SETBACK ? 'SETBACK' : `Descent ${level}`
}

/** OXF-20 */
function tellEntered({ side, waiting }: Told<'oxfurd-entered'>, who: Cast): string {
  const entered = `${who.does(side, 'enter')} OXFURD!`
  if (waiting.length === 0) return entered
  const others = listed(waiting.map((other) => who.object(other)))
  return `${entered} A sweep: ${others} may still tie in a first turn.`
}

function tellOutcome({ places, reason }: Outcome, { sides }: View, who: Cast): string {
  const winners = [...sides.keys()].filter((side) => places[0]!.includes(sides[side]!.seats[0]!))
  if (reason === 'others-left') {
    return `The others have left. ${winners.map((side) => who.does(side, 'win')).join(', ')}.`
  }
  if (reason === 'tie')
    return `A tie: ${listed(winners.map((side) => who.object(side)))} share the win.`
  const [winner] = winners
  return `${who.does(winner!, 'win')}${reason === 'sweep' ? ' by a SWEEP' : ''}.`
}
