/** Three cards before somebody's first game: pictures of real pieces, few words. Loaded when shown. */
import type { Intro, IntroFrame } from '#web/board.ts'
import styles from './intro.module.css'
import { Chain } from './pieces/chain.tsx'

/** The chain after these words; those that come with the next frame are seen to arrive. */
function chain(words: readonly string[], caption: string): IntroFrame {
  return {
    picture: (
      <div className={styles['chain']}>
        <Chain links={words.map((word) => ({ word, by: null }))} />
      </div>
    ),
    caption,
  }
}

export const intro: Intro = {
  goal: {
    text: 'Build a chain of words together. Long words score the most.',
    label: 'A chain grows: river, rabbit, tulip.',
    frames: [
      chain(['river'], 'The chain begins'),
      chain(['river', 'rabbit'], 'RABBIT: 4 points'),
      chain(['river', 'rabbit', 'tulip'], 'TULIP: 3 points'),
    ],
  },
  turn: {
    text: 'Play a word that begins with the letter the last one ended with. Or pass.',
    label: 'The chain ends with tulip. Planet follows it.',
    frames: [chain(['tulip'], 'P comes next'), chain(['tulip', 'planet'], 'PLANET')],
  },
  catch: {
    text: 'Everybody has a secret letter. At the end it scores once more for each time it is in your words.',
    label: 'Toast and tot: with the secret letter T they score four more points.',
    frames: [chain(['toast', 'tot'], 'Your letter is T'), chain(['toast', 'tot'], '4 more points')],
  },
}
