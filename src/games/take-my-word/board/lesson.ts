import type { Lesson, LessonAct, LessonPosition } from '#web/lesson/lesson.ts'
import type { Command, PlayCommand, PlayedCard } from '../rules/command.ts'
import type { LetterCard, Letter, Card } from '../rules/pieces/cards.ts'
import type { View } from '../rules/view.ts'

const [YOU, ADA] = [0, 1]

/** Your seven, Ada’s seven, and the seven that you draw when yours are played. */
const CARDS: readonly Card[] = [
  ...(['c black', 'a red', 't black', 'u red', 'e black', 'd black', 's blue'] as const),
  ...(['o red', 's green', 'n green', 'b red', 't yellow', 'i green', 'k green'] as const),
  ...(['h red', 'n blue', 'l red', 'o yellow', 'g blue', 'p green', 'e blue'] as const),
]

const laid = (...cards: readonly LetterCard[]): readonly PlayedCard[] =>
  cards.map((card) => ({ card, letter: card[0] as Letter }))

function play(parts: Partial<PlayCommand>): PlayCommand {
  const nothing = { clear: false, before: [], over: [], after: [], premiums: [] }
  return { type: 'play', ...nothing, score: 'word', ...parts }
}

const stays = (count: number): PlayCommand['over'] => Array.from({ length: count }, () => null)

const CAT = play({ after: laid('c black', 'a red', 't black') })
const COTS = play({ over: [null, ...laid('o red'), null], after: laid('s green') })
const CUTS = play({ over: [null, ...laid('u red'), null, null] })
const N = play({ clear: true, after: laid('n green'), score: 'letter' })
const END = play({ before: laid('e black'), over: stays(1), after: laid('d black') })
const BEND = play({ before: laid('b red'), over: stays(3) })
const BENDS = play({
  over: stays(4),
  after: laid('s blue'),
  premiums: [{ place: 1, premium: 'star' }],
})
const T = play({ clear: true, after: laid('t yellow'), score: 'letter' })
const TH = play({ over: stays(1), after: laid('h red'), score: 'letter' })
const THI = play({ over: stays(2), after: laid('i green'), score: 'letter' })
const THIN = play({ over: stays(3), after: laid('n blue') })

/** The game so far; the player who scored most in a round says whether places are changed. */
const TURNS: readonly LessonAct<Command>[] = [
  { by: YOU, command: CAT },
  { by: ADA, command: COTS },
  { by: ADA, command: { type: 'stay' } },
  { by: YOU, command: CUTS },
  { by: ADA, command: N },
  { by: YOU, command: { type: 'stay' } },
  { by: YOU, command: END },
  { by: ADA, command: BEND },
  { by: ADA, command: { type: 'stay' } },
  { by: YOU, command: BENDS },
  { by: ADA, command: T },
  { by: YOU, command: { type: 'stay' } },
  { by: YOU, command: TH },
  { by: ADA, command: THI },
  { by: YOU, command: { type: 'stay' } },
]

/** After this many of them. */
function after(turns: number): LessonPosition<Command> {
  const deal = { lots: ['a red', 'k green'], cards: CARDS }
  return { players: ['You', 'Ada'], options: {}, deal, acts: TURNS.slice(0, turns) }
}

const isPlay = (command: Command): command is PlayCommand => command.type === 'play'

export const lesson: Lesson<Command, View> = {
  steps: [
    {
      text: 'The table is empty, so lay a word from your hand: C, A, T. Drag the cards, tap or type them. Then press Play.',
      position: after(0),
      solution: [CAT],
      wrongMoves: [
        {
          example: play({ after: laid('c black'), score: 'letter' }),
          when: (command) => isPlay(command) && command.score === 'letter',
          answer: 'A single letter may begin a word. But you can lay a whole one: C, A, T.',
        },
        {
          example: play({
            after: CAT.after,
            premiums: [{ place: 0, premium: 'star' }],
          }),
          when: (command) => isPlay(command) && command.premiums.length > 0,
          answer: 'Keep the star for a longer word: take it off again, and play CAT.',
        },
      ],
      otherwise: 'A good word! This lesson goes on with CAT, so lay that one.',
      success:
        '5 points, by the numbers on the cards. But they are not safe yet: Ada may take the word.',
    },
    {
      text: 'Ada laid a red O on your red A and added an S: COTS. Your 5 points are gone! Lay your red U on the O.',
      position: after(3),
      solution: [CUTS],
      wrongMoves: [
        {
          example: play({ clear: true, after: laid('e black'), score: 'letter' }),
          when: (command) => isPlay(command) && command.clear,
          answer: 'Cleared away, COTS would be Ada’s for good. Take it instead: U on the O.',
        },
      ],
      otherwise: 'Make CUTS of it: your red U goes on the red O.',
      success:
        'CUTS is yours, and Ada’s points are lost. A colour goes on its own colour, black on any. Nothing goes on black.',
    },
    {
      text: 'Ada cleared CUTS away: now its 6 points are safe. She began anew with N. Lay E before it and D behind: END.',
      position: after(6),
      solution: [END],
      wrongMoves: [
        {
          example: { type: 'pass' },
          answer: 'You may pass on the beginning of a word, but it brings nothing. Make END.',
        },
        {
          example: play({ over: stays(1), after: laid('e black'), score: 'letter' }),
          when: (command) => isPlay(command) && command.score === 'letter',
          answer: 'NE would be a beginning, for 1 point. With E before and D behind it is a word.',
        },
      ],
      otherwise: 'Not that one: E goes before the N, D behind it.',
      success: 'A word scores all of its cards, also the one that Ada laid: 4 points.',
    },
    {
      text: 'Ada made BEND of it. Add your S, then put your star on a black card: it doubles the word. Press Play.',
      position: after(9),
      solution: [BENDS],
      accepts: (command) =>
        isPlay(command) && command.score === 'word' && command.premiums.length > 0,
      wrongMoves: [
        {
          example: play({ over: stays(4), after: laid('s blue') }),
          answer: 'That brings 8. Press the star, then the E or the D, and it is 16.',
        },
        {
          example: play({ over: stays(4), after: laid('s blue'), score: 'letter' }),
          answer: 'The S alone brings 1. The whole word with the star brings 16.',
        },
        {
          example: play({
            over: stays(4),
            after: laid('s blue'),
            premiums: [{ place: 0, premium: 'star' }],
          }),
          answer: null,
        },
      ],
      otherwise: 'Add the S behind BEND, and the star on a black card.',
      success: '16 points! And your hand is empty. Only now do you draw seven new cards.',
    },
    {
      text: 'Ada cleared it and began with T. Without a word you may lay one card, so that some word begins like that: add H.',
      position: after(12),
      solution: [TH],
      wrongMoves: [
        {
          example: play({ over: stays(1), after: laid('g blue'), score: 'letter' }),
          answer: null,
        },
      ],
      otherwise: 'That works, too. This lesson goes on with H behind the T.',
      success: 'A letter scores its own value, 4 here, and nobody can take it.',
    },
    {
      text: 'Ada added I. Your N makes THIN: score the word for 7, which she may take, or the letter alone for 1, which is safe.',
      position: after(15),
      solution: [THIN],
      accepts: (command) => isPlay(command) && command.after.some(({ letter }) => letter === 'n'),
      wrongMoves: [
        { example: { type: 'pass' }, answer: 'A pass brings nothing. Lay N behind THI.' },
      ],
      otherwise: 'Lay N behind THI: it makes THIN.',
      success:
        'Bold or safe: you decide every time. When the game ends, cards left in your hand cost their points.',
    },
  ],
  ending: 'That is Take My Word For It! Now three short rounds against a gentle bot?',
  firstGame: { options: { rounds: 3 }, bots: 1, note: 'Three rounds against a novice' },
}
