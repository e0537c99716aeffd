import type { Lesson } from '#web/lesson/lesson.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'

const ADA = 1
/** When the timer has run out. */
const TIME_IS_UP = 180_000

const write = (word: string): Command => ({ type: 'write', word })
const isWriting = ({ type }: Command): boolean => type === 'write'
const writes =
  (isWanted: (word: string) => boolean) =>
  (command: Command): boolean =>
    command.type === 'write' && isWanted(command.word)

/** Each step accepts any word that counts and shows what the step is about. */
export const lesson: Lesson<Command, View> = {
  steps: [
    {
      text: 'Find words in the grid. Each letter lies beside the one before, diagonally too. Drag over T-E-A-M, tap the cubes, or type it.',
      position: {
        players: ['You', 'Ada'],
        options: {},
        deal: { grids: ['steam rings owdly qieta kcaze'] },
        acts: [],
      },
      solution: [write('team')],
      accepts: isWriting,
      wrongMoves: [
        { example: write('tea'), answer: null },
        { example: write('stag'), answer: null },
      ],
      success: 'It is on your list. A word of four letters brings 1 point.',
    },
    {
      text: 'Longer words bring more: five letters 2 points, eight 11. Words within words count, too, so write STEAM.',
      solution: [write('steam')],
      accepts: writes(({ length }) => length > 4),
      wrongMoves: [
        { example: write('steamy'), answer: null },
        {
          example: write('wind'),
          when: isWriting,
          answer: 'A good word, for 1 point. Here look for more letters: STEAM has five.',
        },
      ],
      success: '2 points. In a game everybody writes at the same time, and nobody sees your list.',
    },
    {
      text: 'Words may wind as they like, but use no cube twice. Find STINGY: along the top row, then down and across.',
      solution: [write('stingy')],
      accepts: writes(({ length }) => length > 5),
      wrongMoves: [
        { example: write('tent'), answer: null },
        {
          example: write('wing'),
          when: isWriting,
          answer: 'That counts as well. But six letters and more are found by winding: STINGY.',
        },
      ],
      success: 'Six letters: 3 points. Plurals and other forms count as well; names do not.',
    },
    {
      text: 'The Qu cube is two letters in one. Write QUIET with it.',
      solution: [write('quiet')],
      accepts: writes((word) => word.includes('qu')),
      wrongMoves: [
        { example: write('quilt'), answer: null },
        {
          example: write('diet'),
          when: isWriting,
          answer: 'A word, but without the Qu cube, bottom left. From there: QUIET.',
        },
      ],
      success: 'A good find. But did you find it alone? Next: the three minutes are over.',
      replies: [
        { by: ADA, command: write('quiet') },
        { by: ADA, command: write('wind') },
        { by: 'clock', gameTime: TIME_IS_UP },
      ],
    },
    {
      text: 'Now all lists lie open. Ada has QUIET, too, so it is struck from both. Only what nobody else found counts: look for the unusual!',
      solution: [],
    },
  ],
  ending: 'That is Boggle Master! Now ninety seconds against a gentle bot?',
  firstGame: { options: { seconds: 90 }, bots: 1, note: 'Ninety seconds against a novice' },
}
