import { listed } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { positionOf } from '#games/take-my-word/rules/play/position.ts'
import { canPlay } from '#games/take-my-word/rules/play/judging.ts'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Dictionary } from '../input/preview.ts'
import { counted } from '../pieces/card-names.ts'

/** Who is to do what, in a few words and a sentence. */
export type Headline = { readonly title: string; readonly message: string }

export function headlineOf(view: View): Headline {
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

/** The three scenarios of the rulebook. */
function taskOf({ inPlay, hand }: View): string {
  if (hand?.length === 0) return 'You have no card left and none can be dealt: pass.'
  if (inPlay === null) return 'A clean slate: make a word, or lay one letter to start one.'
  const word = spell(inPlay.row).toUpperCase()
  return inPlay.complete
    ? `Make another word of ${word} and take it, or clear it and begin anew.`
    : `Make a word of ${word}, change it by one card, or pass.`
}

/** TMW-15: that one can only pass; null when there is a play, or it is not known. */
export function noPlayText(view: View, words: Dictionary | null): string | null {
  const position = positionOf(view)
  const mine = view.phase === 'playing' && view.toAct === view.seat
  if (words === null || position === null || !mine) return null
  const { hand, inPlay } = position
  if (inPlay === null || inPlay.complete || hand.length === 0) return null
  if (canPlay(position, words)) return null
  return `Nothing in your hand goes with ${spell(inPlay.row).toUpperCase()}: pass.`
}

/** What lies in the middle and what is at stake. */
export function stakeText(view: View): string {
  const { inPlay, provisional, sheet, players } = view
  if (inPlay === null) return 'A clean slate'
  const word = spell(inPlay.row).toUpperCase()
  if (!inPlay.complete) return `${word}, the beginning of a word`
  const line = provisional === null ? undefined : sheet[provisional]
  if (line === undefined) return word
  const maker = line.seat === view.seat ? 'Your' : `${players[line.seat]!.name}’s`
  return `${maker} ${word}, ${counted(line.points, 'point')} at stake`
}

/** What the last turn brought about besides the cards that were laid; null when nothing. */
export function lastTurnText(view: View): string | null {
  const { sheet, players } = view
  const line = sheet.at(-1)
  if (line === undefined) return null
  const who = (seat: Seat) => (seat === view.seat ? 'You' : players[seat]!.name)
  if (line.stalemate) return 'Stalemate: everybody passed, and the letters were cleared.'
  if (line.action === 'pass') {
    const passed = trailing(view).map(who)
    return `${listed(passed)} passed.`
  }
  if (line.took === null) return null
  const taken = sheet[line.took]!
  const loser = players[taken.seat]!.name
  const taking = `${who(line.seat)} took ${taken.word.toUpperCase()}`
  const lost = counted(taken.points, 'point')
  const own = taken.seat === line.seat
  if (taken.seat === view.seat) return `${taking}${own ? '' : ' from you'}: you lose ${lost}.`
  return own ? `${taking}: ${loser} loses ${lost}.` : `${taking} from ${loser}, who loses ${lost}.`
}

/** Those who passed since somebody last played. */
function trailing({ sheet }: View): readonly Seat[] {
  const last = sheet.findLastIndex(({ action }) => action !== 'pass')
  return sheet.slice(last + 1).map(({ seat }) => seat)
}
