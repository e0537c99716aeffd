import { createContext } from 'react'

/** The rulebook that lies beside the table. */
export type RulesAtHand = {
  /** The page of the rulebook at that rule, for another tab. */
  readonly addressOf: (rule: string) => string
  /** Opens the rules over the table, at a rule or, with null, at the one that matters now. */
  readonly open: (rule: string | null) => void
}

/** Null where there is no table. */
export const RulesContext = createContext<RulesAtHand | null>(null)
