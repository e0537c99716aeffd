import type { Intro, IntroFrame } from '#web/board.ts'
import { Tile } from '#web/ui/pieces/tile.tsx'
import { pathOf } from '../rules/pieces/path.ts'
import styles from './intro.module.css'
import { EXAMPLE_GRID } from './pieces/example-grid.ts'
import { StaticGrid } from './pieces/static-grid.tsx'

/** A word on the grid as far as it is found. */
function found(word: string, letters: number, caption = word.slice(0, letters)): IntroFrame {
  const path = pathOf(EXAMPLE_GRID, word.toLowerCase())!.slice(0, letters)
  return {
    picture: (
      <div className={styles['grid']}>
        <StaticGrid grid={EXAMPLE_GRID} path={path} label="" />
      </div>
    ),
    caption,
  }
}

/** Two lists; the words in `struck` are crossed out of both. */
function lists(struck: readonly string[], caption: string): IntroFrame {
  return {
    picture: (
      <div className={styles['lists']}>
        <List name="You" words={['STEAM', 'STING']} struck={struck} />
        <List name="Ben" words={['RINGS', 'STEAM']} struck={struck} />
      </div>
    ),
    caption,
  }
}

function List({
  name,
  words,
  struck,
}: {
  name: string
  words: readonly string[]
  struck: readonly string[]
}) {
  return (
    <div className={styles['list']}>
      <span>{name}</span>
      {words.map((word) => (
        <span
          key={word}
          className={styles['word']}
          data-struck={struck.includes(word) || undefined}
        >
          {Array.from(word, (letter, place) => (
            <Tile key={place} face={letter} underlined={letter === 'M'} />
          ))}
        </span>
      ))}
    </div>
  )
}

export const intro: Intro = {
  goal: {
    text: 'Find words in the letters, and find those that nobody else does. The longer a word, the more it scores.',
    label: 'A line goes through the letters M, A, G, N, E, T and S of the grid: MAGNETS, 5 points.',
    frames: [
      found('MAGNETS', 1),
      found('MAGNETS', 3),
      found('MAGNETS', 5),
      found('MAGNETS', 7, 'MAGNETS: 5 points'),
    ],
  },
  turn: {
    text: 'Go from cube to cube beside it, diagonally too, each cube once. Four letters or more. Drag, tap or type.',
    label: 'A line from S to T beside it, down to I, then to N and G: STING.',
    frames: [found('STING', 1), found('STING', 2), found('STING', 4), found('STING', 5)],
  },
  catch: {
    text: 'When the three minutes are over, lists are compared. A word that somebody else has, too, counts for neither of you.',
    label: 'You have STEAM and STING, Ben has RINGS and STEAM. STEAM is crossed out of both lists.',
    frames: [lists([], 'Both have STEAM …'), lists(['STEAM'], '… so nobody scores for it')],
  },
}
