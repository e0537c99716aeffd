export const about = {
  id: 'take-my-word',
  name: 'Take My Word For It',
  seats: { min: 2, max: 6, sides: 6, teams: false },
} as const
