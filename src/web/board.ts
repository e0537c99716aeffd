import type { Refusal } from '#kit/refusal.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Game, GameTypes } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Terms } from '#web/ui/rules/term.ts'

/** What a game's board gets: a view to render, and a function that sends commands. */
export type BoardProps<View, Command> = {
  readonly view: View
  /** The viewer's seat; null for spectators. */
  readonly seat: number | null
  /** The game time at the moment. */
  readonly gameTime: () => number
  /** Resolves to null when the command took effect, otherwise to the refusal. */
  readonly play: (command: Command) => Promise<Refusal | null>
  readonly sound: (name: SoundName) => void
  /** Lets bots act at once until a person is to act; null where a person is to act now. */
  readonly skipAhead: (() => void) | null
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

/** The pieces as they sound when they are moved, and what happens: `hurry` is a second of the last ten. */
export type SoundName =
  | 'tile'
  | 'card'
  | 'cube'
  | 'die'
  | 'token'
  | 'pencil'
  | 'right'
  | 'wrong'
  | 'bell'
  | 'hurry'

/** The exports of `src/games/GAME/board/board.tsx`. The pages know no more about a game. */
export type BoardModule = {
  readonly game: Pick<Game<GameTypes>, 'scores' | 'ownLists'>
  readonly Board: ComponentType<BoardProps<never, never>>
  readonly Options: ComponentType<OptionsProps<never>>
  /** The id of the rule that matters to the viewer now. */
  readonly currentRule: (view: never) => string
  /** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
  readonly highlightOf: (notice: never) => number
  /** What only the viewer sees, in a few words, for replays with everything visible; null for nothing. */
  readonly secretOf: (view: never) => string | null
  /** What can be asked about on the board. */
  readonly terms: Terms
  /** What stands beside each player's name while the game is played, by seat; null for nothing. */
  readonly notes?: (view: never) => readonly (string | null)[]
  /** The word lists that its board reads at an ordinary table. */
  readonly lists?: readonly string[]
}

/**
 * The exports of `src/games/GAME/board/picture.tsx`: boards as pictures, by name, for the rulebook
 * and, as `front`, for a square at the front door. Every visitor downloads it, so it imports from
 * the board only what it draws with.
 */
export type PictureModule = { readonly Picture: ComponentType<{ readonly name: string }> }

/**
 * `intro` of `src/games/GAME/board/intro.tsx`: three cards before somebody's first game, and behind the
 * question mark at the table.
 */
export type Intro = {
  readonly goal: IntroCard
  readonly turn: IntroCard
  readonly catch: IntroCard
}

export type IntroCard = {
  /** At most 25 words. */
  readonly text: string
  /** What the picture shows, for people who do not see it. */
  readonly label: string
  /** The picture, frame by frame; it rests at the last, which alone is shown with less motion. */
  readonly frames: readonly IntroFrame[]
}

export type IntroFrame = {
  /** Drawn with the game's own pieces; what is the same in the next frame moves there. */
  readonly picture: ReactNode
  /** A few words below it. */
  readonly caption?: string
}

export type IntroModule = { readonly intro: Intro }

/** A key, or several, and what they do. */
export type Key = readonly [key: string, does: string]

/** Types of notices that the feed does not simply list. */
export type NoticeKinds = {
  /** Of these only the latest of each player stays. */
  readonly transient?: readonly string[]
  /** These are shown and announced by the board, so that the feed leaves them out. */
  readonly announced?: readonly string[]
  /** These are shown to everybody, even to the player whose own command caused them. */
  readonly shownToAll?: readonly string[]
}

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
  /** Whether its board lists all players while it is played; if not, they are listed beside it. */
  readonly listsPlayers?: boolean
  /** Where its board has, on a wide screen, what is not the middle of it: below, unless it is beside. */
  readonly shape?: 'beside'
  /** How many bots "Play bots" seats; one by default. */
  readonly bots?: number
  /** How "Play bots" differs from the usual game, and what the front door says about it. */
  readonly botGame?: { readonly options: unknown; readonly note: string }
  /** How the feed treats this game's notices, by their types. */
  readonly notices?: NoticeKinds
}
