/** What a coach says about a match. Plain JSON, because it comes from a worker. */
export type Report = {
  /** From 0 to 100, for comparison with other games of the same kind. */
  readonly accuracy: number
  /** What mattered most; three at most. */
  readonly remarks: readonly Remark[]
  /** Null where chance decided nothing. */
  readonly luck: Luck | null
  readonly chart: Chart
  readonly turns: readonly TurnReport[]
  /** What is particular to the game. */
  readonly sections: readonly Section[]
  /** Words worth learning, the most useful first; twelve at most, none offensive. */
  readonly words: readonly WordToLearn[]
}

/**
 * A word for the player's own list, in lower case. `missed`: it could have been played, found or known.
 * `met`: others played it, or it came up.
 */
export type WordToLearn = { readonly word: string; readonly why: 'missed' | 'met' }

/**
 * `moment`: where to look in the player's replay, for a decision the moment in which it was made, not the
 * one after it; null for the match as a whole.
 */
export type Remark = { readonly text: string; readonly moment: number | null }

/** What chance brought, compared with what it brings on average. */
export type Luck = { readonly points: number; readonly text: string }

/** Lines over the course of the match. All have as many values as there are moments. */
export type Chart = {
  readonly title: string
  readonly axis: ChartAxis
  readonly lines: readonly ChartLine[]
  /** The moment in the replay of each value. */
  readonly moments: readonly number[]
}

/** What runs from left to right, such as turns, and where on it each value is. */
export type ChartAxis = { readonly name: string; readonly places: readonly number[] }

export type ChartLine = {
  readonly name: string
  readonly isOwn: boolean
  readonly values: readonly number[]
}

/** A decision of the player, or another part of the match that is judged as one. */
export type TurnReport = {
  /** In which it was decided: what was done is to be seen in the next. */
  readonly moment: number
  /** When it was: "Hand 1, turn 3". */
  readonly name: string
  /** What was done: "Moved to M". */
  readonly played: string
  /** From 0 to 100; null where there was no choice. */
  readonly accuracy: number | null
  /** The points given away, on average. */
  readonly lost: number
  /** What could be known: "412 words fitted Ann’s pattern." */
  readonly note: string | null
  /** What could have been done, the best first. */
  readonly options: readonly Option[]
}

export type Option = {
  readonly text: string
  /** Expected points compared with the best option, or what else the game counts. */
  readonly value: string
  readonly note: string | null
  readonly isPlayed: boolean
}

export type Section =
  | (Heading & { readonly kind: 'words'; readonly groups: readonly WordGroup[] })
  | (Heading & {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    })
  | (Heading & {
      readonly kind: 'heat'
      readonly columns: number
      /** Row by row. */
      readonly cells: readonly HeatCell[]
    })
  | (Heading & { readonly kind: 'crosswords'; readonly crosswords: readonly DrawnCrossword[] })

type Heading = { readonly title: string; readonly text: string }

export type WordGroup = { readonly name: string; readonly words: readonly string[] }

export type HeatCell = {
  readonly letter: string
  /** From 0, cool, to 1, the hottest of all. */
  readonly heat: number
  readonly label: string
}

export type DrawnCrossword = {
  readonly name: string
  /** An empty string is a gap. */
  readonly rows: readonly (readonly string[])[]
}
