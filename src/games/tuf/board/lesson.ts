import type { Lesson, LessonAct, LessonPosition } from '#web/lesson/lesson.ts'
import type { Command } from '../rules/command.ts'
import { laidBy } from '../rules/pieces/grid.ts'
import { runsOf } from '../rules/play/crossword.ts'
import type { View } from '../rules/view.ts'

const [YOU, ADA] = [0, 1]
const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'
const FACES = Array.from(ROLL.replaceAll(' ', '').toLowerCase())
/** A minute after the review of Ada’s and your crosswords. */
const TIME_IS_UP = 600_000

type Word = readonly [x: number, y: number, way: 'across' | 'down', letters: string]

/** Lays words on an empty table; a cube where two cross is laid once. */
function lay(...words: readonly Word[]): Command {
  const cells = new Map<
    string,
    { readonly to: readonly [number, number]; readonly letter: string }
  >()
  for (const [x, y, way, letters] of words) {
    for (const [place, letter] of Array.from(letters).entries()) {
      const to = way === 'across' ? ([x + place, y] as const) : ([x, y + place] as const)
      cells.set(to.join(), { to, letter })
    }
  }
  const taken = new Set<number>()
  const moves = [...cells.values()].map(({ to, letter }) => {
    const cube = FACES.findIndex((face, index) => face === letter && !taken.has(index))
    taken.add(cube)
    return { cube, to, as: null }
  })
  return { type: 'arrange', moves }
}

const moved = (cube: string, to: readonly [number, number] | null, skip = 0): Command => {
  const cubes = FACES.flatMap((face, index) => (face === cube ? [index] : []))
  return { type: 'arrange', moves: [{ cube: cubes[skip]!, to, as: null }] }
}

const TEA: Word = [0, 0, 'across', 'tea']
const TON: Word = [0, 0, 'down', 'ton']
/** Ten cubes. */
const TEN: readonly Word[] = [
  [0, 0, 'across', 'team'],
  [0, 0, 'down', 'tons'],
  [2, 0, 'down', 'aide'],
]
/** Ada’s twelve, with a mistake. */
const MISTAKEN: readonly Word[] = [
  [0, 0, 'across', 'strained'],
  [0, 0, 'down', 'sea'],
  [7, 0, 'down', 'doj'],
]

function opening(...words: readonly Word[]): LessonPosition<Command> {
  const acts: readonly LessonAct<Command>[] =
    words.length === 0 ? [] : [{ by: YOU, command: lay(...words) }]
  const deal = { rolls: [ROLL, ROLL, ROLL] }
  return { players: ['You', 'Ada'], options: { marks: true, rounds: 1 }, deal, acts }
}

/** The words of your crossword. */
function wordsIn({ grids, rolls }: View): readonly string[] {
  return runsOf(laidBy(YOU, grids[YOU]!, rolls[YOU]!)).map(({ word }) => word)
}

/** Lays no other cubes than these, or takes some back. */
const lays =
  (letters: string) =>
  (command: Command): boolean =>
    command.type === 'arrange' &&
    command.moves.every(({ cube, to }) => to === null || letters.includes(FACES[cube]!))
/** Moves no other cube than this. */
const moves =
  (letter: string) =>
  (command: Command): boolean =>
    command.type === 'arrange' && command.moves.every(({ cube }) => FACES[cube] === letter)
const isArranging = ({ type }: Command): boolean => type === 'arrange'
/** A cube that the step is not about. */
const otherCube = (cube: string, answer: string) => {
  return { example: moved(cube, [6, 6]), when: isArranging, answer } as const
}
const DONE_ANSWER = 'Done means that you stop building. First do what the lesson says.'
const done = {
  example: { type: 'done' },
  answer: DONE_ANSWER,
} as const

export const lesson: Lesson<Command, View> = {
  steps: [
    {
      text: 'Everybody builds a crossword of their own, all at once, with twenty cubes. Lay TEA: press the cubes T, E, A, or type it.',
      position: opening(),
      solution: [lay(TEA)],
      accepts: lays('tea'),
      isDone: (view) => wordsIn(view).includes('tea'),
      wrongMoves: [
        otherCube('j', 'That cube stays where it is for now. Lay T, E and A, side by side.'),
        done,
      ],
      success: 'A word! Each cube in it will score a point.',
    },
    {
      text: 'Words go down, too. Press the arrow at the crossword (or the Space bar), then O and N: TON.',
      position: opening(TEA),
      solution: [moved('o', [0, 1]), moved('n', [0, 2])],
      accepts: lays('teaon'),
      isDone: (view) => ['tea', 'ton'].every((word) => wordsIn(view).includes(word)),
      wrongMoves: [
        otherCube('r', 'Other letters make other words. Here it is TON: O below the T, then N.'),
        done,
      ],
      success:
        'The T is in two words, so it scores twice. In words of six letters or more, cubes count double.',
    },
    {
      text: 'Whatever touches must be a word, and one mistake spoils all of it. TEAH is none: drag the H back to your cubes.',
      position: opening([0, 0, 'across', 'teah'], TON),
      solution: [moved('h', null)],
      accepts: moves('h'),
      isDone: (view) => ['tea', 'ton'].every((word) => wordsIn(view).includes(word)),
      wrongMoves: [
        otherCube('s', 'Here only the H goes: without it, TEA and TON are both words.'),
        done,
      ],
      success: 'Clean again. Here mistakes are marked; in most games you must see them yourself.',
    },
    {
      text: 'Ten cubes lie. Use more than half of your twenty and you may call Tuf! Lay S behind TEAM, then press Tuf!',
      position: opening(...TEN),
      solution: [moved('s', [4, 0], 1), { type: 'declare' }],
      accepts: (command) => lays('teamonsid')(command) || command.type === 'declare',
      isDone: ({ declarations }) => declarations.length > 0,
      wrongMoves: [
        { example: { type: 'declare' }, answer: null },
        otherCube('j', 'More cubes score more, but eleven are enough to call: lay the S only.'),
        done,
      ],
      success:
        'Tuf! From now on the others have three minutes, and you keep your hands off. To call first is worth 8 points.',
      replies: [
        { by: ADA, command: lay(...MISTAKEN) },
        { by: ADA, command: { type: 'declare' } },
      ],
    },
    {
      text: 'Ada outdoes you: Tuffer, with twelve cubes! But DOJ is no word. Press her crossword, choose DOJ, and call Tuf Error!',
      solution: [{ type: 'call-error', seat: ADA }],
      wrongMoves: [done],
      otherwise: 'You may build on. But first call the mistake in Ada’s crossword: press it.',
      success:
        'Right: 5 points for you, and Ada must roll all her cubes anew. A false alarm would cost you 5.',
      replies: [{ by: ADA, command: { type: 'done' } }],
    },
    {
      text: 'You might build on and call Tuffer. Let us leave it there: press Done.',
      solution: [{ type: 'done' }],
      otherwise: 'Well meant, but enough for today: press Done.',
      success: 'All are done, so the timer need not run out.',
      replies: [{ by: 'clock', gameTime: TIME_IS_UP }],
    },
    {
      text: 'The points: one for each cube in each of its words, 8 for the first call, 8 for the last, 5 for Ada’s mistake.',
      solution: [],
    },
  ],
  ending: 'That is Tuf! Now one round against a gentle bot, with mistakes marked?',
  firstGame: {
    options: { rounds: 1, marks: true, quick: 'yellow' },
    bots: 1,
    note: 'One round against a novice',
  },
}
