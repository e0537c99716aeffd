/** What rules, pages and bots call the game, and how many may play it. */
export const about = {
  id: 'cambridge',
  name: 'Cambridge',
  seats: { min: 2, max: 5, sides: 5, teams: false },
} as const
