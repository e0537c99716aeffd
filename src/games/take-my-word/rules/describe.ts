import type { Outcome } from '#kit/game.ts'
import { castOf, companyOf, counted, listed, signed, type Cast } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { describeClock } from '#kit/turn-clock.ts'
import type { Notice } from './notice.ts'
import { colourOf, isPremium, letterOf, type Card } from './pieces/cards.ts'
import type { View } from './view.ts'

/** A notice as a sentence, for the viewer's feed. */
export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened':
      return `${companyOf('Take My Word For It', view)}, ${counted(view.options.rounds, 'round')}.`
    case 'lots-drawn': {
      const drawn = notice.lots.map(({ seat, card }) => `${cast.object(seat)} ${cardName(card)}`)
      const gets = cast.isYou(notice.first) ? 'get' : 'gets'
      const first = `${cast.does(notice.first, 'begin')} and ${gets} the star`
      return `Drawn to see who begins: ${listed(drawn)}. ${first}.`
    }
    case 'cards-drawn': {
      const letters = notice.hand?.map(cardName) ?? [counted(notice.letters, 'letter')]
      const drawn = listed([...letters, ...notice.premiums.map(cardName)])
      return `${cast.does(notice.seat, 'draw')} ${drawn}.`
    }
    case 'discards-shuffled':
      return 'The deck is through; the discards are shuffled into a new one.'
    case 'cards-played':
      return describePlay(notice, cast)
    case 'player-passed':
      return `${cast.does(notice.seat, 'pass')}.`
    case 'letters-cleared':
      return 'Stalemate: everybody has passed and the letters are cleared.'
    case 'round-ended': {
      const scored = notice.points.map((points, seat) => `${cast.object(seat)} ${signed(points)}`)
      return `Round ${notice.round} is over: ${listed(scored)}.`
    }
    case 'places-switched':
      return `${cast.does(notice.seat, 'switch places with')} ${cast.object(notice.with)}.`
    case 'place-kept':
      return `${cast.does(notice.seat, 'stay in place')}.`
    case 'round-begun':
      return `Round ${notice.round} of ${view.options.rounds} begins.`
    case 'player-left': {
      const thrown = notice.hand.length === 0 ? '' : ' and thrown in '
      return `${cast.does(notice.seat, 'have left')}${thrown}${listed(notice.hand.map(cardName))}.`
    }
    case 'clock-warned':
    case 'time-ran-out':
      return describeClock(notice, cast)
    case 'game-ended':
      return `${describeDeductions(notice, cast)}${resultText(gameResult(notice.outcome, view))}`
  }
}

type NoticeOf<T extends Notice['type']> = Extract<Notice, { readonly type: T }>

function describePlay(notice: NoticeOf<'cards-played'>, cast: Cast): string {
  const { seat, play, row, points, taken } = notice
  const placed = play.premiums.map(({ premium }) => cardName(premium))
  const using = placed.length === 0 ? '' : `, using ${listed(placed)}`
  const score = `${counted(points, 'point')}${play.score === 'letter' ? ' for the letter' : ''}`
  const lost =
    taken === null ? '' : ` ${cast.does(taken.seat, 'lose')} ${counted(taken.points, 'point')}.`
  return `${cast.name(seat)} ${actionText(notice, cast)} ${row}${using}: ${score}.${lost}`
}

function actionText({ seat, action, play, taken }: NoticeOf<'cards-played'>, cast: Cast): string {
  const s = cast.isYou(seat) ? '' : 's'
  const clearing = play.clear ? `clear${s} the word and ` : ''
  switch (action) {
    case 'create':
      return `${clearing}create${s}`
    case 'start':
      return `${clearing}start${s} with`
    case 'form':
      return `form${s}`
    case 'add':
      return `add${s} a letter and make${s}`
    case 'replace':
      return `replace${s} a letter and make${s}`
    case 'take':
      return `take${s} ${takenFrom(taken!.seat, seat, cast)} word with`
  }
}

function takenFrom(owner: number, taker: number, cast: Cast): string {
  if (owner !== taker) return cast.possessive(owner)
  return cast.isYou(owner) ? 'your own' : 'their own'
}

function describeDeductions({ deductions }: NoticeOf<'game-ended'>, cast: Cast): string {
  const costs = [...deductions.keys()]
    .filter((seat) => deductions[seat]! > 0)
    .map((seat) => `${cast.object(seat)} ${deductions[seat]}`)
  return costs.length === 0 ? '' : `Letters left in hand cost ${listed(costs)}. `
}

/** The result for a viewer. */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  return resultOf(outcome, { seat, players: view.players })
}

/** `E (red)`, `a blank (black)`, `a double word`, `the star`. */
function cardName(card: Card): string {
  if (isPremium(card)) return card === 'star' ? 'the star' : `a ${card}`
  return `${letterOf(card)?.toUpperCase() ?? 'a blank'} (${colourOf(card)})`
}
