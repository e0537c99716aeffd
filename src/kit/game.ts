import type { Library } from '#lexicon/library.ts'
import type { Dice } from '#kit/dice.ts'
import type { OwnLists } from '#kit/dictionary/dictionary.ts'
import type { InputFault, Parsed } from '#kit/input-fault.ts'
import type { Result } from '#kit/result.ts'

export type Seat = number
/** A duration in milliseconds. */
export type Millis = number
/** A point in the match's own time: milliseconds since it opened, stamped by the host. */
export type GameTime = number
export type Viewer = Seat | 'spectator'
/** The players by seat. Equal team numbers make a team. */
export type Roster = readonly { readonly name: string; readonly team: number }[]

export type Outcome = {
  /** Seats by place, the winners first; several in one place share it. */
  readonly places: readonly (readonly Seat[])[]
  /** Points by seat. */
  readonly scores: readonly number[]
  readonly reason: string
}

/** What everybody may know about the state of a match. */
export type Status = {
  readonly toAct: readonly Seat[]
  /** When the game needs a clock act, unless something happens before. */
  readonly wakeAt: GameTime | null
  readonly outcome: Outcome | null
}

/** What a decision may consult besides the state. */
export type World<Deal = unknown> = Pick<Library, 'words' | 'deck'> & {
  readonly dice: Dice
  /** An arranged deal; null when chance decides everything. */
  readonly deal: Deal | null
}

/** What an arranged deal must fit. */
export type DealSetting = Pick<Library, 'deck'> & { readonly roster: Roster }

/**
 * Everything that can happen to a match. Nothing else changes its state. `host` is the program that
 * hosts the match: it reports that a player has left.
 */
export type Act<Command> =
  | { readonly by: Seat; readonly gameTime: GameTime; readonly command: Command }
  | ClockAct
  | { readonly by: 'host'; readonly gameTime: GameTime; readonly left: Seat }

/** Delivered at the wake time, before any later act. */
export type ClockAct = { readonly by: 'clock'; readonly gameTime: GameTime }

/** The types of one game. All of them are plain JSON. */
export type GameTypes = {
  options: unknown
  deal: unknown
  command: unknown
  event: unknown
  state: unknown
  view: unknown
  notice: unknown
  refusal: string
}

/** The types of one game, in the order in which they come up. */
export type TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal extends string> = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

/** A game is a pure value: no clock, no randomness of its own, no input or output. */
export interface Game<T extends GameTypes> {
  readonly id: string
  readonly name: string
  /** Incremented when the same acts are decided differently. Stored in every log. */
  readonly version: number
  /**
   * How many can play, in how many sides at most, where a lone player is a side of one, and whether
   * players may form teams.
   */
  readonly seats: {
    readonly min: number
    readonly max: number
    readonly sides: number
    readonly teams: boolean
  }
  /** Whether all who act at the start race each other, so that they must begin at the same moment. */
  readonly isRace?: boolean
  readonly parse: {
    /** Variants are options; `{}` gives the usual game. */
    options(input: unknown, roster: Roster): Parsed<T['options']>
    /** An arranged deal, which replaces what chance would decide. */
    deal(input: unknown): Parsed<T['deal']>
    command(input: unknown): Parsed<T['command']>
    /** Upcasts events of older versions. */
    event(stored: unknown): T['event']
  }
  /** Options that were added since version 1 of the rules, with the values for logs that lack them. */
  readonly addedOptions?: Readonly<Record<string, unknown>>
  /** Why a parsed deal cannot be dealt in this match: it names a seat or card that does not exist. */
  checkDeal?(deal: T['deal'], setting: DealSetting): InputFault | null
  /** The id of the language that its words are of; left out by games in English only. */
  language?(options: T['options']): string
  /** The built word lists this match will ask its world for. */
  lexicons(options: T['options']): readonly string[]
  /** Lists that the options of a match contain; its world has them by these names, too. */
  ownLists?(options: T['options']): OwnLists
  /** Whether a word counts already, where that takes less than being in all of the lists (HALL-4). */
  isWord?(word: string, options: T['options'], words: Library['words']): boolean
  /** The decks of word cards its matches ask their world for, where a game has any. */
  readonly decks?: readonly string[]
  open(options: T['options'], roster: Roster, world: World<T['deal']>): readonly T['event'][]
  decide(
    state: T['state'],
    act: Act<T['command']>,
    world: World<T['deal']>,
  ): Result<readonly T['event'][], T['refusal']>
  evolve(state: T['state'] | null, event: T['event']): T['state']
  status(state: T['state']): Status
  view(state: T['state'], viewer: Viewer): T['view']
  /** The notice of an event for this viewer's feed; null for none. */
  notice(before: T['state'], event: T['event'], viewer: Viewer): T['notice'] | null
  /** Points by seat as they stand now, for the list of players; null for a game without points. */
  scores(view: T['view']): readonly number[] | null
  /** Why the command would be refused, as far as the view can tell. Browser and server share it. */
  check(view: T['view'], command: T['command'], gameTime: GameTime): T['refusal'] | null
  /** A random state that this viewer cannot distinguish from the real one. */
  imagine(view: T['view'], world: World): T['state']
  /** A random command that `check` accepts; null when there is none. */
  sample(view: T['view'], world: World): T['command'] | null
  /** The notice as a sentence, for the viewer's feed and for screen readers. */
  describe(notice: T['notice'], view: T['view']): string
  /** The refusal as a sentence: what is wrong and what would be right. */
  explain(refusal: T['refusal'], view: T['view'], command: T['command'] | null): string
  /**
   * Only games in which players write whatever they like, with `say` commands: replaces what a player
   * has written in a command and in the events that followed from it. The log must stay one that can
   * be verified.
   */
  readonly redact?: {
    command(command: T['command'], replacement: string): T['command']
    event(event: T['event'], replacement: string): T['event']
  }
}

/** A game whose own types do not matter to the caller. */
export type AnyGame = Game<GameTypes>
