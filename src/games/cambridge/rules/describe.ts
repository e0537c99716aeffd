import type { Outcome } from '#kit/game.ts'
import { capitalize, castOf, companyOf, counted, listed, type Cast } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { describeClock } from '#kit/turn-clock.ts'
import type { Notice } from './notice.ts'
import { placeName, tileName } from './pieces/tile-name.ts'
import { isHonor, type Cell } from './pieces/tiles.ts'
import type { Out, Question, Report } from './state.ts'
import type { View } from './view.ts'

type NoticeOf<T extends Notice['type']> = Extract<Notice, { type: T }>

/** The notice as a sentence. */
export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened':
      return `${companyOf('Cambridge', view)}.`
    case 'hand-begun':
      return `Hand ${notice.hand}. Everybody chooses a word.`
    case 'tiles-dealt':
      return 'The tiles are dealt.'
    case 'own-word-chosen':
      return `Your word is ${notice.word.toUpperCase()}.`
    case 'word-chosen':
      return `${cast.does(notice.seat, 'choose')} a word of ${notice.length} letters.`
    case 'order-drawn':
      return `${cast.does(notice.order[0]!, 'go')} first.`
    case 'token-placed':
      return `${cast.does(notice.by, 'place')} ${cast.possessive(notice.seat)} token on ${tileAt(view, notice.cell)}.`
    case 'turn-begun':
      return `It is ${cast.possessive(notice.seat)} turn.`
    case 'passed':
      return `${cast.does(notice.seat, 'pass')}.`
    case 'token-moved':
      return describeMove(notice, view, cast)
    case 'letter-taken':
      return describeLetter(notice, cast)
    case 'word-uncovered':
      return describeUncovered(notice, cast)
    case 'gift-taken':
      return `${cast.does(notice.seat, 'take')} the Gift: ${counted(notice.points, 'point')}.`
    case 'tiles-swapped':
      return `${cast.does(notice.seat, 'exchange')} ${listed(notice.cells.map((cell) => tileAt(view, cell)))}.`
    case 'dash-revealed':
      return `${cast.does(notice.by, 'point')} at letter ${notice.place + 1} of ${cast.possessive(notice.seat)} word: ${notice.letter.toUpperCase()}.`
    case 'word-guessed':
      return describeGuess(notice, cast)
    case 'declined':
      return `${cast.does(notice.seat, DECLINED[notice.what] ?? 'decline')}.`
    case 'player-out':
      return `${cast.does(notice.seat, 'are out of the hand')}${WHY_OUT[notice.because]}.`
    case 'tile-flipped':
      return describeUnlocked(notice, view)
    case 'hand-ended':
      return describeHand(notice.report, cast)
    case 'player-ready':
      return `${cast.does(notice.seat, 'are ready')}.`
    case 'player-left':
      return `${cast.does(notice.seat, 'have left')}.`
    case 'game-won':
      return resultText(gameResult(notice.outcome, view))
    case 'clock-warned':
    case 'time-ran-out':
      return describeClock(notice, cast)
  }
}

const DECLINED: Partial<Readonly<Record<Question, string>>> = {
  ride: 'stay on the Colt',
  point: 'leave the Crown unused',
  'free-guess': 'leave the free guess',
  'guess-on': 'stop guessing',
}

const WHY_OUT: Readonly<Record<Out, string>> = {
  'word-guessed': ': the word was guessed',
  'word-uncovered': '',
  'wrong-guess': ' after a wrong guess',
  'not-playing': '',
}

function tileAt({ board }: View, cell: Cell): string {
  const { tile } = board[cell]!
  return isHonor(tile) ? `the ${tileName(tile)}` : tileName(tile)
}

function describeMove({ seat, cell }: NoticeOf<'token-moved'>, view: View, cast: Cast): string {
  const onto = `${tileAt(view, cell)} in ${placeName(cell)}`
  return `${cast.does(seat, 'move')} to ${onto}${view.board[cell]!.faceUp ? '' : ', face down'}.`
}

function describeLetter(notice: NoticeOf<'letter-taken'>, cast: Cast): string {
  const { seat, letter, places, points } = notice
  const owners = [...places.keys()].filter((owner) => places[owner]!.length > 0)
  const whose = (owner: number) =>
    owner === seat && !cast.isYou(seat) ? 'their own' : cast.possessive(owner)
  const finds = owners.map((owner) => `${lettersAt(places[owner]!)} of ${whose(owner)} word`)
  const where = finds.length === 0 ? 'in no word' : listed(finds)
  const tithe = points === 0 ? 'no points' : counted(points, 'point')
  return `${cast.does(seat, 'take')} ${letter.toUpperCase()}: ${where}, ${tithe}.`
}

/** "letter 2", "letters 2 and 4". */
function lettersAt(places: readonly number[]): string {
  const numbers = places.map((place) => String(place + 1))
  return `letter${places.length === 1 ? '' : 's'} ${listed(numbers)}`
}

function describeUncovered({ seat, by, points }: NoticeOf<'word-uncovered'>, cast: Cast): string {
  const open = `Every letter of ${cast.possessive(seat)} word lies open`
  return points === 0 ? `${open}.` : `${open}: ${counted(points, 'point')} for ${cast.object(by)}.`
}

function describeGuess(notice: NoticeOf<'word-guessed'>, cast: Cast): string {
  const { by, seat, word, right, points } = notice
  const verdict = right ? `Right, ${counted(points, 'point')}.` : 'Wrong.'
  return `${cast.does(by, 'guess')} ${cast.possessive(seat)} word: ${word.toUpperCase()}. ${verdict}`
}

function describeUnlocked({ unlocks }: NoticeOf<'tile-flipped'>, view: View): string {
  const honors = listed(unlocks.map((cell) => `${tileAt(view, cell)} in ${placeName(cell)}`))
  return `${capitalize(honors)} ${unlocks.length === 1 ? 'is' : 'are'} unlocked.`
}

function describeHand({ hand, ended, words, faults, points }: Report, cast: Cast): string {
  const why = ended === 'stalled' ? 'Nothing moves any more. ' : ''
  const seats = [...words.keys()].filter((seat) => words[seat] !== null)
  const results = seats.map((seat) => {
    const rejected = faults[seat] === null ? '' : ', which the dictionary does not accept'
    return `${cast.object(seat)} ${points[seat]} with ${words[seat]!.toUpperCase()}${rejected}`
  })
  return `${why}Hand ${hand} is over: ${listed(results)}.`
}

/** The result for a viewer. CAM-30: equal totals are decided by the last hand. */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  const [[first] = [], [second] = []] = outcome.places
  const isTied = second !== undefined && outcome.scores[first!] === outcome.scores[second]
  const how = isTied && !view.players[second]!.left ? 'thanks to the last hand' : null
  return resultOf(outcome, { seat, players: view.players, how })
}
