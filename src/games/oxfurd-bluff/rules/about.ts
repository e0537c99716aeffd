/** What the pages know of the game before a board is fetched: no imports. */
export const about = {
  id: 'oxfurd-bluff',
  name: 'Oxfurd Bluff',
  /** OXF-1, OXF-21: up to four sides of up to four players. */
  seats: { min: 2, max: 16, sides: 4, teams: true },
} as const
