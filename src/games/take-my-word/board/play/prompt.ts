import type { Seat } from '#kit/game.ts'
import { capitalize, castOf, counted, listed } from '#kit/prose.ts'
import { canPlay } from '#games/take-my-word/rules/play/judging.ts'
import { positionOf } from '#games/take-my-word/rules/play/position.ts'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Dictionary } from '../input/preview.ts'

/** Who is to act, and what the viewer may do. */
export type Prompt = { readonly title: string; readonly message: string }

export function promptOf(view: View): Prompt {
  const { phase, toAct, seat, players } = view
  if (phase === 'over' || toAct === null) return { title: 'The game is over', message: '' }
  const mine = toAct === seat
  if (phase === 'switching') {
    return mine
      ? { title: 'The best round was yours', message: 'Change places with somebody, or stay.' }
      : {
          title: `${players[toAct]!.name} may change places`,
          message: 'The best of a round chooses before the next one begins.',
        }
  }
  return {
    title: mine ? 'Your turn' : `${players[toAct]!.name} is to play`,
    message: mine ? taskOf(view) : '',
  }
}

/** By the three scenarios of the rulebook. */
function taskOf({ inPlay, hand }: View): string {
  if (hand?.length === 0) return 'You have no card left and none can be dealt: pass.'
  if (inPlay === null)
    return 'A clean slate: make a word of two letters or more, or lay one letter to start one.'
  const word = spell(inPlay.row).toUpperCase()
  return inPlay.complete
    ? `Make another word of ${word} and take it, or clear it and begin anew.`
    : `Make a word of ${word}, change it by one card, or pass.`
}

/** TMW-15: says that the viewer can only pass; null when there is a play, or it is not known. */
export function noPlayText(view: View, words: Dictionary | null): string | null {
  const position = positionOf(view)
  const mine = view.phase === 'playing' && view.toAct === view.seat
  if (words === null || position === null || !mine) return null
  const { hand, inPlay } = position
  if (inPlay === null || inPlay.complete || hand.length === 0) return null
  if (canPlay(position, words)) return null
  return `Nothing in your hand goes with ${spell(inPlay.row).toUpperCase()}: pass.`
}

/** What is in the middle and what is at stake. */
export function stakeText(view: View): string {
  const { inPlay, provisional, sheet } = view
  if (inPlay === null) return 'A clean slate'
  const word = spell(inPlay.row).toUpperCase()
  if (!inPlay.complete) return `${word}, the beginning of a word`
  const line = provisional === null ? undefined : sheet[provisional]
  if (line === undefined) return word
  const maker = capitalize(castOf(view).possessive(line.seat))
  return `${maker} ${word}, ${counted(line.points, 'point')} at stake`
}

/** What the last turn did in addition to placing cards; null when nothing. */
export function lastTurnText(view: View): string | null {
  const { sheet } = view
  const line = sheet.at(-1)
  if (line === undefined) return null
  const cast = castOf(view)
  if (line.stalemate) return 'Stalemate: everybody passed, and the letters were cleared.'
  if (line.action === 'pass') {
    return `${listed(passedLast(view).map((seat) => cast.name(seat)))} passed.`
  }
  if (line.took === null) return null
  const { word, seat: loser, points } = sheet[line.took]!
  const took = `${cast.name(line.seat)} took ${word.toUpperCase()}`
  const lost = counted(points, 'point')
  const own = loser === line.seat
  if (cast.isYou(loser)) return `${took}${own ? '' : ' from you'}: you lose ${lost}.`
  const name = cast.object(loser)
  return own ? `${took}: ${name} loses ${lost}.` : `${took} from ${name}, who loses ${lost}.`
}

/** Who has passed since a card was last played. */
function passedLast({ sheet }: View): readonly Seat[] {
  const last = sheet.findLastIndex(({ action }) => action !== 'pass')
  return sheet.slice(last + 1).map(({ seat }) => seat)
}
