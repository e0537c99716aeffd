import type { Outcome, Seat } from '#kit/game.ts'
import { counted, listed } from '#kit/prose.ts'
import type { Notice } from './notice.ts'
import type { Out, Question, Report } from './state.ts'
import { tileName } from './pieces/tile-name.ts'
import type { View } from './view.ts'

type Told<T extends Notice['type']> = Extract<Notice, { type: T }>

/** The notice as a sentence. */
export function tell(notice: Notice, view: View): string {
  const who = new Cast(view)
  switch (notice.type) {
    case 'table-opened':
      return `Cambridge with ${listed(view.players.map(({ name }) => name))}.`
    case 'hand-begun':
      return `Hand ${notice.hand}. Everybody chooses a word.`
    case 'tiles-dealt':
      return 'The tiles are dealt.'
    case 'own-word-chosen':
      return `Your word is ${notice.word.toUpperCase()}.`
    case 'word-chosen':
      return `${who.does(notice.seat, 'choose')} a word of ${notice.length} letters.`
    case 'order-drawn':
      return `${who.does(notice.order[0]!, 'go')} first.`
    case 'token-placed':
      return `${who.does(notice.by, 'place')} ${who.whose(notice.seat)} token on ${tileAt(view, notice.cell)}.`
    case 'turn-begun':
      return `It is ${who.whose(notice.seat)} turn.`
    case 'passed':
      return `${who.does(notice.seat, 'pass')}.`
    case 'token-moved':
      return tellMove(notice, view, who)
    case 'letter-taken':
      return tellLetter(notice, who)
    case 'word-uncovered':
      return tellUncovered(notice, who)
    case 'gift-taken':
      return `${who.does(notice.seat, 'take')} the Gift: ${counted(notice.points, 'point')}.`
    case 'tiles-swapped':
      return `${who.does(notice.seat, 'exchange')} ${listed(notice.cells.map((cell) => tileAt(view, cell)))}.`
    case 'dash-revealed':
      return `${who.does(notice.by, 'point')} at letter ${notice.place + 1} of ${who.whose(notice.seat)} word: ${notice.letter.toUpperCase()}.`
    case 'word-guessed':
      return tellGuess(notice, who)
    case 'declined':
      return `${who.does(notice.seat, DECLINED[notice.what] ?? 'decline')}.`
    case 'player-out':
      return tellOut(notice.because, who.is(notice.seat))
    case 'tile-flipped':
      return tellFlip(notice, view)
    case 'hand-ended':
      return tellHand(notice.report, who)
    case 'player-ready':
      return `${who.is(notice.seat)} ready.`
    case 'player-left':
      return `${who.has(notice.seat)} left.`
    case 'game-won':
      return tellOutcome(notice.outcome, who)
  }
}

/** The people of a view, as its viewer calls them. */
class Cast {
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  name(seat: Seat): string {
    return this.isYou(seat) ? 'You' : this.#view.players[seat]!.name
  }

  /** As it stands within a sentence. */
  forWhom(seat: Seat): string {
    return this.isYou(seat) ? 'you' : this.name(seat)
  }

  isYou(seat: Seat): boolean {
    return seat === this.#view.seat
  }

  whose(seat: Seat): string {
    return this.isYou(seat) ? 'your' : `${this.#view.players[seat]!.name}'s`
  }

  /** "You move", "Ann moves": the verb may carry words behind it. */
  does(seat: Seat, verb: string): string {
    if (this.isYou(seat)) return `You ${verb}`
    const [bare = '', ...rest] = verb.split(' ')
    const third = /(?:s|sh|ch|o)$/.test(bare) ? `${bare}es` : `${bare}s`
    return [this.name(seat), third, ...rest].join(' ')
  }

  is(seat: Seat): string {
    return this.isYou(seat) ? 'You are' : `${this.name(seat)} is`
  }

  has(seat: Seat): string {
    return this.isYou(seat) ? 'You have' : `${this.name(seat)} has`
  }
}

const DECLINED: Partial<Readonly<Record<Question, string>>> = {
  ride: 'stay on the Colt',
  'free-guess': 'leave the free guess',
  'guess-on': 'stop guessing',
}

function tileAt({ board }: View, cell: number): string {
  const { tile } = board[cell]!
  return tile.length > 1 ? `the ${tileName(tile)}` : tileName(tile)
}

function tellMove({ seat, cell }: Told<'token-moved'>, view: View, who: Cast): string {
  const onto = view.board[cell]!.faceUp ? tileAt(view, cell) : 'a tile that lies face down'
  return `${who.does(seat, 'move')} to ${onto}.`
}

function tellLetter({ seat, letter, places, points }: Told<'letter-taken'>, who: Cast): string {
  const owners = [...places.keys()].filter((owner) => places[owner]!.length > 0)
  const shown = owners.map((owner) => `${places[owner]!.length} in ${who.whose(owner)} word`)
  const where = shown.length === 0 ? 'nothing to show' : listed(shown)
  const tithe = points === 0 ? 'no tithe' : counted(points, 'point')
  return `${who.does(seat, 'take')} ${letter.toUpperCase()}: ${where}, ${tithe}.`
}

function tellUncovered({ seat, by, points }: Told<'word-uncovered'>, who: Cast): string {
  const open = `Every letter of ${who.whose(seat)} word lies open`
  return points === 0 ? `${open}.` : `${open}: ${counted(points, 'point')} for ${who.forWhom(by)}.`
}

function tellGuess({ by, seat, word, right, points }: Told<'word-guessed'>, who: Cast): string {
  const verdict = right ? `Right, ${counted(points, 'point')}.` : 'Wrong.'
  return `${who.does(by, 'guess')} ${who.whose(seat)} word: ${word.toUpperCase()}. ${verdict}`
}

function tellOut(because: Out, whoIs: string): string {
  const why = {
    'word-guessed': ': the word was guessed',
    'word-uncovered': '',
    'wrong-guess': ' after a wrong guess',
    'not-playing': '',
  }[because]
  return `${whoIs} out of the hand${why}.`
}

function tellFlip({ unlocks }: Told<'tile-flipped'>, view: View): string {
  const free = listed(unlocks.map((honor) => tileAt(view, honor)))
  return `${capital(free)} ${unlocks.length === 1 ? 'is' : 'are'} unlocked.`
}

function tellHand({ hand, ended, words, faults, points }: Report, who: Cast): string {
  const why = ended === 'stalled' ? 'Nothing moves any more. ' : ''
  const had = [...words.keys()].filter((seat) => words[seat] !== null)
  const results = had.map((seat) => {
    const spoilt = faults[seat] === null ? '' : ', which the dictionary does not accept'
    return `${who.forWhom(seat)} ${points[seat]} with ${words[seat]!.toUpperCase()}${spoilt}`
  })
  return `${why}Hand ${hand} is over: ${listed(results)}.`
}

function tellOutcome({ places, scores, reason }: Outcome, who: Cast): string {
  if (reason === 'everybody-left') return 'Everybody has left.'
  const winners = places[0] ?? []
  const points = counted(scores[winners[0]!]!, 'point')
  if (winners.length === 1) return `${who.does(winners[0]!, 'win')} with ${points}.`
  return `${listed(winners.map((seat) => who.name(seat)))} share the win with ${points} each.`
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
