import { readFileSync } from 'node:fs'
import { playScript } from '#cli/transcript.ts'
import { registry, registeredGame } from '#games/registry.ts'
import { reviewAll, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import type { Report } from '#kit/coach/report.ts'
import { diceFrom } from '#kit/dice.ts'
import type { GameTypes, Seat } from '#kit/game.ts'
import type { AppliedEntry } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from '../../tools/golden-files.ts'

export const CONTEXT: CoachContext = {
  words: library.words,
  dice: (purpose) => diceFrom('coach', purpose),
}

/** The entries of a golden match, by its name: "tuf round". */
export function goldenEntries(name: string): readonly AppliedEntry[] {
  const { script } = goldenFiles().find((golden) => golden.name === name)!
  const { steps } = playScript(readFileSync(script, 'utf8'), { library, registry })
  return steps.flatMap(({ step }) => step.entries)
}

export function reviewOf(
  game: string,
  match: SeenMatch<GameTypes>,
  onProgress?: (done: number) => void,
): Report {
  return reviewAll(registeredGame(game)!.coach, match, CONTEXT, onProgress)
}

/** What the coach of the game tells a player of a golden match. */
export function goldenReport(
  name: string,
  seat: Seat,
  onProgress?: (done: number) => void,
): Report {
  return reviewOf(name.split(' ')[0]!, seenBy(goldenEntries(name), seat), onProgress)
}
