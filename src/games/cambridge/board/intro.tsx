import type { Intro, IntroFrame } from '#web/board.ts'
import styles from './intro.module.css'
import { Dashes } from './pieces/dashes.tsx'
import { DrawnBoard } from './pieces/drawn-board.tsx'

const TILES = 's b a n v i d e'

type Scene = {
  /** Where your token stands; null when it is off the board. */
  readonly token: number | null
  /** The tiles that it may go to. */
  readonly legal?: readonly number[]
  /** The letters whose tiles lie face down. */
  readonly down?: string
  readonly own?: string
  readonly bens: string
}

function scene({ token, legal = [], down = '', own, bens }: Scene, caption?: string): IntroFrame {
  const tiles = TILES.replaceAll(/\w/g, (tile) => (down.includes(tile) ? `-${tile}` : tile))
  return {
    picture: (
      <div className={styles['scene']}>
        <div className={styles['board']}>
          <DrawnBoard
            tiles={tiles}
            columns={4}
            tokens={token === null ? [] : [token]}
            legal={legal}
            label=""
          />
        </div>
        <div className={styles['words']}>
          {own !== undefined && (
            <>
              <span>You</span> <Dashes dashes={own} word="vivid" />
            </>
          )}
          <span>Ben</span> <Dashes dashes={bens} />
        </div>
      </div>
    ),
    ...(caption === undefined ? {} : { caption }),
  }
}

export const intro: Intro = {
  goal: {
    text: 'Everybody hides a word. Bring the others’ words to light, letter by letter, and keep your own in the dark.',
    label:
      'A token walks over the tiles B, A and N. Each is turned over, and its letter appears in Ben’s word, until it reads BANANA.',
    frames: [
      scene({ token: 0, bens: '------' }),
      scene({ token: 1, down: 'b', bens: 'b-----' }),
      scene({ token: 2, down: 'ba', bens: 'ba-a-a' }),
      scene({ token: 3, down: 'ban', bens: 'banana' }, 'Ben is out: 10 points'),
    ],
  },
  turn: {
    text: 'Step to a tile beside you. Its letter shows in every word that has it. Each word without it gives you a point.',
    label:
      'A token on S may go to B beside it or to V below. It goes to B: the letter appears in Ben’s word. Your word has no B, and you score a point.',
    frames: [
      scene({ token: 0, legal: [1, 4], own: '-----', bens: '------' }),
      scene({ token: 1, own: '-----', bens: '------' }),
      scene({ token: 1, down: 'b', own: '-----', bens: 'b-----' }, 'Not in your word: 1 point'),
    ],
  },
  catch: {
    text: 'Letters of your own word show, too. When all of them do, or when you guess wrong, you are out of the hand.',
    label:
      'Your word is VIVID. Your token goes to V, I and D. All its letters appear, and the token leaves the board.',
    frames: [
      scene({ token: 0, own: '-----', bens: '------' }),
      scene({ token: 4, down: 'v', own: 'v-v--', bens: '------' }),
      scene({ token: 5, down: 'vi', own: 'vivi-', bens: '------' }),
      scene({ token: null, down: 'vid', own: 'vivid', bens: '------' }, 'You are out'),
    ],
  },
}
