/** What the rules and the game's card both state about the game. */
export const about = {
  id: 'tuf',
  name: 'Tuf',
  seats: { min: 1, max: 4, sides: 4 },
} as const
