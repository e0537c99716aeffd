import type { Intro, IntroFrame } from '#web/board.ts'
import { Die } from '#web/ui/pieces/die.tsx'
import styles from './intro.module.css'
import { Scene } from './pieces/scene.tsx'
import { FrontCard } from './pieces/word-card.tsx'

type Pair = readonly [climber: number, descender: number]

/** The hill with your pieces and Ben's. */
function hill(yours: Pair, bens: Pair, caption: string): IntroFrame {
  const pieces = [yours, bens].map(([climber, descender], side) => ({
    side,
    name: ['You', 'Ben'][side]!,
    climber,
    descender,
    active: side === 0,
  }))
  return {
    picture: (
      <div className={styles['hill']}>
        <Scene pieces={pieces} label="" />
      </div>
    ),
    caption,
  }
}

const CARD = {
  word: 'gusset',
  said: '',
  approximate: false,
  definition: 'a metal plate that stiffens a joint',
}

function question(answer: 'YES' | null, caption: string): IntroFrame {
  return {
    picture: (
      <div className={styles['question']}>
        <Die eyes={4} />
        <FrontCard card={CARD} />
        <div className={styles['answers']}>
          {['YES', 'NO'].map((each) => (
            <span key={each} data-chosen={each === answer || undefined}>
              {each}
            </span>
          ))}
        </div>
      </div>
    ),
    caption,
  }
}

export const intro: Intro = {
  goal: {
    text: 'Be the first to climb up to OXFURD. Every right answer takes you higher, and you go on until you are wrong.',
    label: 'A Climber goes up the trail, step by step, past Ben’s, and into OXFURD.',
    frames: [
      hill([33, 2], [37, 3], 'Right: up 4'),
      hill([37, 2], [40, 3], 'Right: up 6'),
      hill([43, 2], [40, 3], 'Right: up 5'),
      hill([48, 2], [40, 3], 'OXFURD!'),
    ],
  },
  turn: {
    text: 'Roll the die. You get a rare word and a definition. Is that what it means? Say yes or no.',
    label:
      'The die shows four. The card says: gusset, a metal plate that stiffens a joint? You say YES, and that is right.',
    frames: [
      question(null, 'Is it?'),
      question(null, 'Hm …'),
      question('YES', 'Right: 4 steps up'),
    ],
  },
  catch: {
    text: 'A wrong answer ends your turn, and your Descender goes down a level. At the bottom your Climber falls back.',
    label:
      'Your Descender goes down from level 6 to LAST CHANCE and to SETBACK. Your Climber falls from step 31 to Plateau 4.',
    frames: [
      hill([31, 6], [13, 2], 'Wrong …'),
      hill([31, 7], [13, 2], 'Wrong again …'),
      hill([31, 8], [13, 2], 'Setback!'),
      hill([24, 4], [13, 2], 'Back to the plateau below'),
    ],
  },
}
