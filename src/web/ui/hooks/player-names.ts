import { createContext } from 'react'

/** The names of all players, so that tokens of the same initial can differ. */
export const PlayerNames = createContext<readonly string[]>([])
