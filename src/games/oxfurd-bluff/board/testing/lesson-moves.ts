import type { Learner, Moves } from '../../../../../test/web/lessons/learner.ts'

const roll = (learner: Learner) => learner.press(learner.button(/^Roll/))
const say = (answer: 'YES' | 'NO') => (learner: Learner) =>
  learner.press(learner.page.getByRole('button', { name: answer }))
const rollAndSay = (answer: 'YES' | 'NO') => async (learner: Learner) => {
  await roll(learner)
  await say(answer)(learner)
}

export const moves: Moves = [
  roll,
  say('YES'),
  roll,
  say('NO'),
  rollAndSay('NO'),
  rollAndSay('YES'),
  rollAndSay('YES'),
]
