import type { Millis } from '#kit/game.ts'
import type { Stage } from '#web/ui/hooks/stage.ts'
import { SETBACK, type Level, type Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { Side } from '#games/oxfurd-bluff/rules/play/side.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { isNewAnswer } from './sounds.ts'

/** How long each stage is shown. */
const HOLD = {
  roll: 750,
  word: 700,
  verdict: 900,
  step: 200,
  fall: 550,
  /** So that everybody sees who got there before the results. */
  end: 1600,
} satisfies Record<string, Millis>

/**
 * The stages on the way to `next`: the die comes to rest, the word is shown without its definition, then the
 * verdict; the Climber goes up step by step, others are pulled down, the Descender goes down. The last stage is
 * `next`.
 */
export function stagesBetween(shown: View, next: View): readonly Stage<View>[] {
  const last = { view: next, hold: 0 }
  if (shown.turn === null || !isOneAct(shown, next)) return [last]
  const mover = shown.turn
  const stages: Stage<View>[] = []
  let view = shown
  const add = (change: Partial<View>, hold: Millis) => {
    view = { ...view, ...change }
    stages.push({ view, hold })
  }
  if (next.rollCount > shown.rollCount) {
    add({ rollCount: next.rollCount, roll: next.roll }, HOLD.roll)
  }
  const { card } = next
  if (shown.card === null && card !== null && card.back === null) {
    add(
      { phase: next.phase, drawCount: next.drawCount, card: { ...card, definition: '' } },
      HOLD.word,
    )
  }
  if (isNewAnswer(shown, next)) {
    add({ answered: next.answered, card: null, phase: 'answering' }, HOLD.verdict)
  }
  const { climber: step, descender: level } = shown.sides[mover]!
  for (const climber of stepsUp(step, next.sides[mover]!.climber)) {
    add({ sides: withPieces(view.sides, mover, { climber }) }, HOLD.step)
  }
  for (const descender of levelsDown(level, next.sides[mover]!.descender)) {
    add({ sides: withPieces(view.sides, mover, { descender }) }, HOLD.fall)
  }
  if (view.sides.some(({ climber }, side) => climber !== next.sides[side]!.climber)) {
    add({ sides: next.sides }, HOLD.fall)
  }
  if (next.phase === 'over' && stages.length > 0) add({ sides: next.sides }, HOLD.end)
  return [...stages, last]
}

/** Whether a single act led from one to the other; longer gaps are not animated. */
function isOneAct(shown: View, next: View): boolean {
  return next.rollCount - shown.rollCount <= 1 && next.drawCount - shown.drawCount <= 1
}

function withPieces(
  sides: readonly Side[],
  side: number,
  pieces: Partial<Pick<Side, 'climber' | 'descender'>>,
): readonly Side[] {
  return sides.with(side, { ...sides[side]!, ...pieces })
}

/** OXF-9: the steps on the way up; none on the way down. */
function stepsUp(from: Step, to: Step): readonly Step[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)
}

/** OXF-10: one level down. OXF-11: a Descender comes up only by way of SETBACK. */
function levelsDown(from: Level, to: Level): readonly Level[] {
  if (to < from) return [SETBACK]
  return to > from ? [to] : []
}
