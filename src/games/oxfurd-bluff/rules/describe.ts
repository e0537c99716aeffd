import type { Outcome } from '#kit/game.ts'
import { capitalize, Cast, castOf, counted, listed } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { describeClock } from '#kit/turn-clock.ts'
import type { Card } from '#lexicon/deck.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import type { Notice } from './notice.ts'
import { levelName, levelOfAll, spotAt, stepName, stepOfAll } from './pieces/climb.ts'
import type { AnsweredCard, DefinitionIndex } from './state.ts'
import type { View } from './view.ts'

type NoticeOf<T extends Notice['type']> = Extract<Notice, { type: T }>

export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  const sides = new SideCast(view)
  switch (notice.type) {
    case 'table-opened': {
      const teams = view.sides.map(({ seats }) => listed(seats.map((seat) => cast.object(seat))))
      return `Oxfurd Bluff: ${teams.join(' against ')}.`
    }
    case 'lots-rolled':
      return describeLots(notice, sides)
    case 'turn-begun':
      return `It is ${sides.possessive(notice.side)} turn to roll.`
    case 'rolled':
      return `${sides.does(notice.side, 'roll')} ${notice.roll}${notice.free ? ', a free roll' : ''}.`
    case 'deck-shuffled':
      return 'All cards have been drawn; they are shuffled and put back.'
    case 'card-taken':
      return `${cast.does(notice.reader, 'take')} a card to read.`
    case 'definition-read':
      return `${notice.word.toUpperCase()}: ${typeset(notice.definition)}?`
    case 'answered':
      return describeAnswer(notice.answered, sides)
    case 'card-put-away':
      return 'The card is put away.'
    case 'continued':
      return `${cast.does(notice.seat, 'continue')}.`
    case 'climbed':
      return describeClimb(notice, sides)
    case 'stayed':
      return `${sides.does(notice.side, 'stay')}: OXFURD is ${counted(notice.steps, 'step')} away, and only an exact roll enters.`
    case 'pulled-down':
      return `${sides.does(notice.by, 'pull')} ${sides.object(notice.side)} down to ${stepName(notice.to)}.`
    case 'descended':
      return `${capitalize(sides.possessive(notice.side))} Descender goes down to ${levelOfAll(notice.to)}.`
    case 'rested':
      return `${sides.does(notice.side, 'stand')} on a RESPITE: the Descender stays.`
    case 'set-back':
      return describeSetback(notice, sides)
    case 'oxfurd-entered':
      return describeEntry(notice, sides)
    case 'said':
      return `${cast.name(notice.seat)}: ${notice.text}`
    case 'captain-appointed':
      return `${cast.does(notice.seat, 'are')} captain of ${sides.possessive(notice.side)} side now.`
    case 'player-left':
      return describeLeaving(notice, cast)
    case 'game-won':
      return resultText(gameResult(notice.outcome, view))
    case 'clock-warned':
    case 'time-ran-out':
      return describeClock(notice, cast)
  }
}

/** The sides as one viewer calls them: "You roll", "Your side rolls", "Ann's side rolls". */
class SideCast extends Cast {
  readonly #view: View

  constructor(view: View) {
    const names = view.sides.map(({ seats }, side) => {
      const { name } = view.players[seats[0]!]!
      if (seats.length === 1) return name
      return side === view.side ? 'Your side' : `${name}’s side`
    })
    const isAlone = view.side !== null && view.sides[view.side]!.seats.length === 1
    super(names, isAlone ? view.side : null)
    this.#view = view
  }

  override object(side: number): string {
    return side === this.#view.side && !this.isYou(side) ? 'your side' : super.object(side)
  }

  /** After the first player of the side: "your Descender", "Ann's Descender". */
  override possessive(side: number): string {
    const { side: own, sides, players } = this.#view
    return side === own ? 'your' : `${players[sides[side]!.seats[0]!]!.name}’s`
  }
}

/** OXF-6 */
function describeLots({ lots, first }: NoticeOf<'lots-rolled'>, sides: SideCast): string {
  const rounds = lots.map((round) => {
    const rolls = round.flatMap((roll, side) =>
      roll === null ? [] : [`${sides.object(side)} ${roll}`],
    )
    return listed(rolls)
  })
  const rolled = rounds.length === 0 ? '' : `The rolls: ${rounds.join('; again, ')}. `
  return `${rolled}${sides.does(first, 'begin')}.`
}

function describeAnswer({ card, asked, side, yes, right }: AnsweredCard, sides: SideCast): string {
  const answer = yes === null ? 'nothing in time' : yes ? 'YES' : 'NO'
  return `${sides.does(side, 'say')} ${answer}. ${right ? 'Right!' : 'Wrong.'} ${card.word.toUpperCase()}: ${typeset(meaningOf(card, asked))}.`
}

/** OXF-3: the definition that was asked for when it is right, otherwise what the word does mean. */
function meaningOf({ definitions, truth }: Card, asked: DefinitionIndex): string {
  const right = definitions.flatMap((definition) => (definition.right ? [definition.text] : []))
  return definitions[asked].right ? definitions[asked].text : (truth ?? right.join('; or '))
}

function describeClimb({ side, to, by }: NoticeOf<'climbed'>, sides: SideCast): string {
  const where = spotAt(to).kind === 'plateau' ? stepName(to) : stepOfAll(to)
  return `${sides.does(side, 'climb')} ${by === 'bonus' ? 'on by the bonus ' : ''}to ${where}.`
}

/** OXF-11 */
function describeSetback({ side, from, to, level }: NoticeOf<'set-back'>, sides: SideCast): string {
  const climber = `the Climber ${from === to ? 'stays on' : 'goes down to'} ${stepName(to)}`
  return `SETBACK: ${climber}, and ${sides.possessive(side)} Descender begins again at ${levelName(level)}.`
}

/** OXF-20 */
function describeEntry({ side, waiting }: NoticeOf<'oxfurd-entered'>, sides: SideCast): string {
  const entered = `${sides.does(side, 'enter')} OXFURD!`
  if (waiting.length === 0) return entered
  const others = listed(waiting.map((other) => sides.object(other)))
  return `${entered} A sweep: ${others} may still tie in a first turn.`
}

function describeLeaving({ seat, heir }: NoticeOf<'player-left'>, cast: Cast): string {
  const left = `${cast.does(seat, 'have')} left.`
  return heir === null ? left : `${left} ${cast.does(heir, 'are')} captain now.`
}

/** The result for a viewer, by side. */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  return resultOf(outcome, {
    seat,
    players: view.players,
    sides: view.sides.map(({ seats }) => seats),
    hasPoints: false,
    how: outcome.reason === 'sweep' ? 'by a SWEEP' : null, // OXF-20
  })
}
