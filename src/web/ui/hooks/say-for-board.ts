import { createContext } from 'react'

/** Says what a board cannot say itself, because nothing is heard from within an inert element. */
export const SayForBoard = createContext<((text: string) => void) | null>(null)
