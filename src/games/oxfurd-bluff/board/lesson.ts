import type { Card } from '#lexicon/deck.ts'
import type { Lesson, LessonAct, LessonPosition } from '#web/lesson/lesson.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'

const [YOU, ADA] = [0, 1]

const ROLL: Command = { type: 'roll' }
const YES: Command = { type: 'answer', yes: true }
const NO: Command = { type: 'answer', yes: false }

/** The three definitions, each with whether it is right. */
function card(
  word: string,
  said: string,
  ...definitions: readonly [text: string, right: boolean][]
): Card {
  const [first, second, third] = definitions.map(([text, right]) => ({ text, right }))
  return {
    word,
    difficulty: 'gentle',
    said,
    approximate: false,
    definitions: [first!, second!, third!],
    truth: null,
  }
}

const CARDS: readonly Card[] = [
  card(
    'pumpernickel',
    'PUHM-per-nih-kuhl',
    ['a dark, heavy bread made of rye', true],
    ['a coin of very little worth', false],
    ['a dwarf who guards a well', false],
  ),
  card(
    'zephyr',
    'ZEH-fer',
    ['a gentle wind from the west', true],
    ['a wild horse with stripes', false],
    ['a very light cloth', true],
  ),
  card(
    'dulcimer',
    'DUHL-sih-mer',
    ['one who sweetens wine', false],
    ['an instrument whose strings are struck with small hammers', true],
    ['a cake of almonds and honey', false],
  ),
  card(
    'limerick',
    'LIH-mer-ihk',
    ['a green stone for roofs', false],
    ['a small basket for fish', false],
    ['a comic poem of five lines', true],
  ),
  card(
    'labyrinth',
    'LAH-ber-ihnth',
    ['a place of winding paths in which one loses the way', true],
    ['a shield with two handles', false],
    ['a maze', true],
  ),
]
const [PUMPERNICKEL, ZEPHYR, DULCIMER, LIMERICK, LABYRINTH] = [0, 1, 2, 3, 4]

function opening(
  first: number,
  rolls: readonly number[],
  cards: readonly number[],
  acts: readonly LessonAct<Command>[],
): LessonPosition<Command> {
  const deal = { first, rolls, cards }
  return { players: ['You', 'Ada'], options: { showing: 'in-passing' }, deal, acts }
}

const by = (seat: number, commands: readonly Command[]): readonly LessonAct<Command>[] =>
  commands.map((command) => ({ by: seat, command }))

/** Yours, then Ada’s: a free roll on the way to step 12, and a wrong answer. Then yours again. */
const CLIMB = opening(
  YOU,
  [4, 5, 2, 6, 6, 1, 3],
  [PUMPERNICKEL, ZEPHYR, DULCIMER, LIMERICK, LABYRINTH, LIMERICK],
  [],
)

/** Both had a turn; then you climbed by right answers, a free roll and a bonus to step 44. */
const SUMMIT = opening(
  YOU,
  [1, 1, 6, 6, 6, 6, 6, 6, 6, 4],
  [LABYRINTH, LABYRINTH, LIMERICK, LIMERICK, LIMERICK, LIMERICK, LIMERICK, LIMERICK, LABYRINTH],
  [
    ...by(YOU, [ROLL, NO]),
    ...by(ADA, [ROLL, NO]),
    ...by(YOU, [ROLL, YES, ROLL, ROLL, YES, ROLL, YES, ROLL, YES, ROLL, YES, ROLL, YES]),
  ],
)

export const lesson: Lesson<Command, View> = {
  cards: CARDS,
  steps: [
    {
      text: 'Your Climber stands at the foot of the hill, on step 0. Be the first at the top, in OXFURD. Roll the die.',
      position: CLIMB,
      solution: [ROLL],
      success: 'A four! It moves nobody yet: first a card asks you something.',
    },
    {
      text: 'A rare word, and a meaning that may be true or a bluff. Pumpernickel really is a bread, so say YES.',
      solution: [YES],
      wrongMoves: [
        { example: ROLL, answer: null },
        {
          example: NO,
          answer: 'NO would mean that it is a bluff, but pumpernickel is a dark bread.',
        },
      ],
      success:
        'Right! Your Climber goes up by the four, and you roll again for as long as you are right.',
    },
    {
      text: 'Roll again. The die also picks which of the card’s three meanings is read.',
      solution: [ROLL],
      success: 'A five, if you see through the next one.',
    },
    {
      text: 'Is a zephyr a wild horse with stripes? It sounds like a zebra, but it is a gentle wind. A bluff: say NO.',
      solution: [NO],
      wrongMoves: [
        { example: YES, answer: 'That is what the bluff wants! A zephyr is a wind: say NO.' },
      ],
      success: 'Well seen: five steps up. About half of all meanings are bluffs.',
    },
    {
      text: 'Nobody knows every word. Roll, then answer wrong on purpose: a dulcimer is indeed an instrument, so say NO.',
      solution: [ROLL, NO],
      wrongMoves: [{ example: ROLL, answer: null }],
      otherwise: 'That would be right! This once, be wrong on purpose and say NO.',
      success:
        'Wrong: your turn ends, and the small Descender at the side goes down a level. At the bottom your Climber falls back to its last plateau.',
      replies: by(ADA, [ROLL, YES, ROLL, ROLL, NO]),
    },
    {
      text: 'Ada has climbed to step 12, three above you. Roll, and say YES: a limerick is a comic poem.',
      solution: [ROLL, YES],
      otherwise: 'A limerick is a comic poem of five lines, so it is no bluff: say YES.',
      success:
        'You landed on Ada, and she falls back to her last plateau. On plateaus, the numbered steps, all are safe.',
    },
    {
      text: 'Later: four steps to go, and only an exact roll takes you in. Roll, and say YES: one can get lost in a labyrinth.',
      position: SUMMIT,
      solution: [ROLL, YES],
      otherwise: 'A labyrinth is a place where one gets lost, so it is no bluff: say YES.',
      success: 'You are in OXFURD, and have won!',
    },
  ],
  ending: 'That is Oxfurd Bluff! Now a game with gentle words?',
  firstGame: { options: { difficulty: 'gentle' }, bots: 1, note: 'Gentle words, against a novice' },
}
