import { createContext, type ReactNode, type RefObject } from 'react'

/** What the page around a board gives to the end of a game. */
export type EndContextValue = {
  /** The way to play again. */
  readonly again: ReactNode
  /** The way to the coach. */
  readonly coach: ReactNode
  /** Ways to another game and home. */
  readonly elsewhere: ReactNode
  /** The way to check that the game was fair. */
  readonly fairness: ReactNode
  /** How many hints were taken. */
  readonly hintCount: number
  /** Whether the board has been on the page before; false while it is drawn for the first time. */
  readonly wasShown: RefObject<boolean>
}

export const EndContext = createContext<EndContextValue>({
  again: null,
  coach: null,
  elsewhere: null,
  fairness: null,
  hintCount: 0,
  wasShown: { current: false },
})
