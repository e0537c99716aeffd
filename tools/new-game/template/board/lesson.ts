/** The game learned by playing it, as data: positions, texts, what is accepted, answers to wrong moves. */
import type { Lesson } from '#web/lesson/lesson.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'

const play = (word: string): Command => ({ type: 'play-word', word })

export const lesson: Lesson<Command, View> = {
  steps: [
    {
      text: 'The chain ends with R, so the next word begins with it. Enter RABBIT and press Play.',
      position: {
        players: ['You', 'Ada'],
        options: {},
        deal: { word: 'river', first: 0, letters: 'taelno' },
        acts: [],
      },
      solution: [play('rabbit')],
      wrongMoves: [
        { example: play('tulip'), answer: null },
        { example: { type: 'pass' }, answer: 'You may pass, but it brings nothing.' },
      ],
      otherwise: 'A good word! This lesson goes on with RABBIT.',
      success: '4 points: one for each letter from the third on.',
      replies: [{ by: 1, command: play('tulip') }],
    },
    {
      text: 'Ada played TULIP. Long words score more: play PLANET.',
      solution: [play('planet')],
      accepts: ({ type }) => type === 'play-word',
      wrongMoves: [{ example: play('rabbit'), answer: null }],
      success: 'No word counts twice.',
      replies: [{ by: 1, command: play('toad') }],
    },
    {
      text: 'Your secret letter T will score once more at the end. Play any word that begins with D and has a T.',
      solution: [play('daughter')],
      accepts: (command) => command.type === 'play-word' && command.word.includes('t'),
      wrongMoves: [
        {
          example: play('dream'),
          when: ({ type }) => type === 'play-word',
          answer: 'That counts, but it has no T: find one that has, such as DAUGHTER.',
        },
      ],
      success: 'Each T in your words is one more point at the end.',
    },
  ],
  ending: 'That is Word Chain! Now three rounds against a gentle bot?',
  firstGame: { options: { rounds: 3 }, bots: 1, note: 'Three rounds against a novice' },
}
