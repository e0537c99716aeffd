/** What rules, pages and bots call the game, and how many may play it. */
export const about = {
  id: 'tuf',
  name: 'Tuf',
  seats: { min: 1, max: 4, sides: 4, teams: false },
} as const
