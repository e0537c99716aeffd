import { pick, type Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Seat, World } from '#kit/game.ts'
import type { ClockRules } from '#kit/turn-clock.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import type { Options } from '../options.ts'
import { faultOf } from '../pieces/word.ts'
import type { Recorder } from '../recorder.ts'
import { awaitedSeats, pauseEnd } from '../standings.ts'
import type { State } from '../state.ts'
import { beginTurns, drawIfAllChose } from './hand.ts'
import { swapsOn } from './moves.ts'
import { freeCells, placementOf } from './placement.ts'
import { decline, pass, swap } from './turn.ts'

/** CAM-37 */
export const clockRules: ClockRules<State, Event, Deal> = {
  turn(state) {
    const { hand, phase, turn } = state
    if (phase === 'between' || phase === 'over') return null
    const step = phase === 'playing' ? turn!.number : (placementOf(state)?.seat ?? '')
    return { id: `${hand} ${phase} ${step}`, seats: awaitedSeats(state) }
  },
  seatCount: ({ roster }) => roster.length,
  wakeAt: pauseEnd,
  expire(recorder, seat) {
    const { phase } = recorder.state
    if (phase === 'choosing') chooseFor(recorder, seat)
    else if (phase === 'placing') placeFor(recorder, seat)
    else answerFor(recorder)
  },
}

function chooseFor(recorder: Recorder, seat: Seat): void {
  const { state, world } = recorder
  recorder.record({ type: 'word-chosen', seat, word: commonWord(state.options, world) })
  drawIfAllChose(recorder)
}

function placeFor(recorder: Recorder, by: Seat): void {
  const { state, world } = recorder
  const { seat } = placementOf(state)!
  const cell = pick(world.dice, freeCells(state.board, state.players))
  recorder.record({ type: 'token-placed', by, seat, cell })
  beginTurns(recorder)
}

function answerFor(recorder: Recorder): void {
  const { turn, board } = recorder.state
  if (turn!.asks === 'move') return pass(recorder)
  if (turn!.asks !== 'swap') return decline(recorder)
  const [one, other] = swapsOn(board)
  swap(recorder, [one!, other!])
}

/** The commonest rarity that is tried first, and how much rarer words are tried next. */
const [COMMON, RARER] = [35, 15] as const
const TRIES = 2000

/** A random word that everybody knows, and that may be chosen. */
function commonWord(options: Options, { words, dice }: World<Deal>): string {
  const english = words(ENGLISH.words)
  const offensive = words(ENGLISH.offensive)
  const isFit = (word: string) => !offensive.has(word) && faultOf(word, options, words) === null
  for (let rarest = COMMON; rarest < 100; rarest += RARER) {
    const found = randomWord(english.size, dice, (rank) => {
      const word = english.word(rank)!
      return english.rarity(rank)! <= rarest && isFit(word) ? word : null
    })
    if (found !== null) return found
  }
  const found = [...english].find(isFit)
  if (found === undefined) throw new Error('the dictionary has no word to choose')
  return found
}

function randomWord(size: number, dice: Dice, fit: (rank: number) => string | null): string | null {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const word = fit(dice.below(size))
    if (word !== null) return word
  }
  return null
}
