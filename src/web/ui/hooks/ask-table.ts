import { createContext } from 'react'

/**
 * HALL-4: a way to put a word to the table; null when that cannot be done, because the player watches,
 * the game is over or the table was asked before.
 */
export type AskTable = (word: string) => (() => void) | null

export const AskTableContext = createContext<AskTable>(() => null)
