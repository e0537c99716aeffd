import type { CSSProperties } from 'react'
import type { Intro, IntroFrame } from '#web/board.ts'
import { cubeColour } from '#web/ui/pieces/cube-colour.ts'
import { Tile } from '#web/ui/pieces/tile.tsx'
import styles from './intro.module.css'
import { colourOf } from './pieces/letter-colour.ts'

type Place = readonly [x: number, y: number]

/** A cube, where it lies in the crossword and where beside it. */
type Cube = { readonly letter: string; readonly inside: Place; readonly beside: Place }

/** TRAINS across; TEA and SAND down. O makes AO, which is no word. */
const TRAINS = word('trains', (place) => [place, 0])
const TEA = word('ea', (place) => [0, 1 + place])
const SAND = word('and', (place) => [5, 1 + place])
const AO = word('o', () => [2, 1])
const CUBES = [...TRAINS, ...TEA, ...SAND, ...AO]

function word(letters: string, inside: (place: number) => Place): readonly Cube[] {
  return Array.from(letters, (letter, place) => {
    const [x, y] = inside(place)
    return { letter, inside: [x, y], beside: [7 + (x > 2 ? 1 : 0), y + (letter === 'o' ? 2 : 0)] }
  })
}

type Timer = 'red' | 'yellow' | 'blue'
const TIMERS: readonly (readonly [Timer, string])[] = [
  ['red', 'Tuf'],
  ['yellow', 'Tuffer'],
  ['blue', 'Tuffest'],
]

type Scene = {
  readonly laid: readonly Cube[]
  readonly timer?: Timer | null
  readonly wrong?: readonly Cube[]
}

function scene({ laid, timer, wrong = [] }: Scene, caption: string): IntroFrame {
  return {
    picture: (
      <div className={styles['scene']}>
        {timer !== undefined && (
          <div className={styles['timers']}>
            {TIMERS.map(([colour, title]) => (
              <span
                key={colour}
                style={cubeColour(colour)}
                data-runs={timer === colour || undefined}
              >
                {title}
              </span>
            ))}
          </div>
        )}
        <div className={styles['cubes']}>
          {CUBES.map((cube, index) => (
            <span
              key={index}
              className={styles['cube']}
              style={placed(laid.includes(cube) ? cube.inside : cube.beside)}
            >
              <Tile
                face={cube.letter.toUpperCase()}
                colour={colourOf(cube.letter)}
                mark={wrong.includes(cube) ? 'legal' : null}
              />
            </span>
          ))}
        </div>
      </div>
    ),
    caption,
  }
}

function placed([x, y]: Place): CSSProperties {
  return { ['--x' as string]: x, ['--y' as string]: y }
}

const EIGHT = [...TRAINS, ...TEA]
const ELEVEN = [...EIGHT, ...SAND]

export const intro: Intro = {
  goal: {
    text: 'Build a crossword from twenty cubes of your own. The more words a cube is in, and the longer they are, the better.',
    label:
      'TRAINS lies there, and cubes beside it. TEA is laid down from T, then SAND down from S.',
    frames: [
      scene({ laid: TRAINS }, 'TRAINS: 12 points'),
      scene({ laid: EIGHT }, 'TEA: 3 more'),
      scene({ laid: ELEVEN }, 'SAND: 4 more'),
    ],
  },
  turn: {
    text: 'All build at once. Use more than half of your cubes and call Tuf: the others have three minutes to use more.',
    label:
      'With eleven cubes laid you call Tuf, and the red timer starts. Ben uses twelve and calls Tuffer, with the yellow timer.',
    frames: [
      scene({ laid: EIGHT, timer: null }, 'Everybody builds'),
      scene({ laid: ELEVEN, timer: 'red' }, 'You, with 11 cubes: Tuf!'),
      scene({ laid: ELEVEN, timer: 'yellow' }, 'Ben, with 12: Tuffer!'),
    ],
  },
  catch: {
    text: 'With one wrong word your whole crossword scores nothing. Whoever finds it calls an error and gets 5 points.',
    label: 'O is laid below the A of TRAINS. AO is marked: it is no word.',
    frames: [
      scene({ laid: ELEVEN }, 'One more cube?'),
      scene({ laid: CUBES }, 'AO?'),
      scene({ laid: CUBES, wrong: [TRAINS[2]!, AO[0]!] }, 'No word: 0 points'),
    ],
  },
}
