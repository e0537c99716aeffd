/** What rules, pages and bots call the game, and how many may play it. */
export const about = {
  id: 'boggle-master',
  name: 'Boggle Master',
  seats: { min: 1, max: 16, sides: 16, teams: true },
} as const
