/** What every game refuses alike. */
export type CommonRefusal = 'not-seated' | 'already-left' | 'game-over'

export const COMMON_REFUSALS: Readonly<Record<CommonRefusal, string>> = {
  'not-seated': 'You are watching; only those who have a seat can play.',
  'already-left': 'This player has left the table.',
  'game-over': 'The game is over.',
}
