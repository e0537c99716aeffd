import type { Refusal } from '#kit/refusal.ts'
import type { ComponentType } from 'react'
import type { Game, GameTypes } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** What a game's board gets: a view to render, and a function that sends commands. */
export type BoardProps<View, Command> = {
  readonly view: View
  /** The viewer's seat; null for spectators. */
  readonly seat: number | null
  /** The game's own time. */
  readonly now: () => number
  /** Resolves to null when the command took effect, otherwise to the refusal. */
  readonly play: (command: Command) => Promise<Refusal | null>
  readonly sound: (name: SoundName) => void
  /** Fetches the word list by which the hall judges. */
  readonly words: (name: string) => Promise<Words>
}

export type OptionsProps<Options> = {
  readonly options: Options
  /** The people at the table, in order, for options that name one of them. */
  readonly names: readonly string[]
  /** Null where options are read-only. */
  readonly change: ((options: Options) => void) | null
}

export type SoundName = 'tap' | 'flip' | 'right' | 'wrong' | 'bell'

/** The exports of `src/games/GAME/board/board.tsx`. The pages know no more about a game. */
export type BoardModule = {
  readonly game: Pick<Game<GameTypes>, 'scores' | 'ownLists'>
  readonly Board: ComponentType<BoardProps<never, never>>
  readonly Options: ComponentType<OptionsProps<never>>
}

/**
 * The exports of `src/games/GAME/board/picture.tsx`: boards as pictures, by name, for the rulebook
 * and, as `front`, for a square at the front door. Every visitor downloads it, so it imports from
 * the board only what it draws with.
 */
export type PictureModule = { readonly Picture: ComponentType<{ readonly name: string }> }

/** A key, or several, and what they do. */
export type Key = readonly [key: string, does: string]

/** `card` of `src/games/GAME/board/card.ts`: what the front door shows. */
export type GameCard = {
  readonly id: string
  readonly name: string
  /** Whether players may be put together in teams. */
  readonly seats: { readonly teams: boolean }
  readonly tagline: string
  readonly players: string
  readonly minutes: string
  /** Keyboard shortcuts at its tables. */
  readonly keys: readonly Key[]
  /** How many bots "Play bots" seats; one by default. */
  readonly bots?: number
  /** Types of notices of which the feed keeps only the latest of each player. */
  readonly transientNotices?: readonly string[]
}
