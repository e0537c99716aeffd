/** The id (the folder's name), the name and the seats. The front page loads it: no imports. */
export const about = {
  id: 'word-chain',
  name: 'Word Chain',
  /** WCH-1 */
  seats: { min: 2, max: 6, sides: 6, teams: false },
} as const
