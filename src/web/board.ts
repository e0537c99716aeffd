import type { Refusal } from '#kit/refusal.ts'
import type { ComponentType } from 'react'
import type { Game, GameTypes } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** What the hall hands to a game's board: a view in, commands out. */
export type BoardProps<View, Command> = {
  readonly view: View
  /** The viewer's seat; null for who watches. */
  readonly seat: number | null
  /** The game's own time. */
  readonly now: () => number
  /** Null when it was carried out; otherwise why not. */
  readonly play: (command: Command) => Promise<Refusal | null>
  readonly sound: (name: SoundName) => void
  /** A list of words in the browser, the very one the hall judges by. */
  readonly words: (name: string) => Promise<Words>
}

export type OptionsProps<Options> = {
  readonly options: Options
  /** The people at the table, in order, for options that name one of them. */
  readonly names: readonly string[]
  /** Null where options are only shown. */
  readonly change: ((options: Options) => void) | null
}

export type SoundName = 'tap' | 'flip' | 'right' | 'wrong' | 'bell'

/** `src/games/GAME/board/board.tsx` exports this; nothing else of the web knows a game. */
export type BoardModule = {
  readonly game: Pick<Game<GameTypes>, 'scores'>
  readonly Board: ComponentType<BoardProps<never, never>>
  readonly Options: ComponentType<OptionsProps<never>>
}

/**
 * `src/games/GAME/board/picture.tsx` exports this: boards to look at, by name, for the rulebook
 * and, as `front`, in a square at the front door. Whoever comes in gets it, so it is small: it
 * takes from the board only what it draws with.
 */
export type PictureModule = { readonly Picture: ComponentType<{ readonly name: string }> }

/** A key, or several, and what they do. */
export type Key = readonly [key: string, does: string]

/** `src/games/GAME/board/card.ts` exports this as `card`: small, for the front door. */
export type GameCard = {
  readonly id: string
  readonly name: string
  readonly tagline: string
  readonly players: string
  readonly minutes: string
  /** What the keyboard does at its tables. */
  readonly keys: readonly Key[]
  /** Whether players may be put together in teams. */
  readonly teams?: boolean
  /** How many bots sit down with who plays bots at once; one when left out. */
  readonly bots?: number
  /** Kinds of notices of which the story keeps only the latest of each player. */
  readonly fleeting?: readonly string[]
}
