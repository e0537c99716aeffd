import type { Stage } from '#web/ui/hooks/stage.ts'
import { SETBACK, type Level, type Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import type { SideView, View } from '#games/oxfurd-bluff/rules/view.ts'

const CAST = 750
const VERDICT = 900
const STEP = 200
const FALL = 550
/** Before the game is looked back on everybody sees who got there. */
const LAST_LOOK = 1600

/**
 * What to show one after another: the die comes to rest, the answer is told, the Climber goes step
 * by step, others are pulled down, Descenders go down. The last stage is `next`.
 */
export function stagesBetween(shown: View, next: View): readonly Stage<View>[] {
  const last = { view: next, hold: 0 }
  if (shown.turn === null || !isNextAct(shown, next)) return [last]
  const mover = shown.turn
  const stages: Stage<View>[] = []
  let view = shown
  const go = (change: Partial<View>, hold: number) => {
    view = { ...view, ...change }
    stages.push({ view, hold })
  }
  if (next.casts > shown.casts) go({ casts: next.casts, roll: next.roll }, CAST)
  if (isNewAnswer(shown.answered, next)) {
    go({ answered: next.answered, card: null, phase: 'answering' }, VERDICT)
  }
  for (const climber of stepsUp(shown.sides[mover]!.climber, next.sides[mover]!.climber)) {
    go({ sides: moved(view.sides, mover, { climber }) }, STEP)
  }
  const { descender } = shown.sides[mover]!
  const setBack = isSetBack(shown, next, mover)
  for (const level of levelsDown(descender, next.sides[mover]!.descender, setBack)) {
    go({ sides: moved(view.sides, mover, { descender: level }) }, FALL)
  }
  if (view.sides.some((side, at) => side.climber !== next.sides[at]!.climber)) {
    go({ sides: next.sides }, FALL)
  }
  if (next.phase === 'over' && stages.length > 0) go({ sides: next.sides }, LAST_LOOK)
  return [...stages, last]
}

/** Whether one act leads from one to the other; a longer way is not walked again. */
function isNextAct(shown: View, next: View): boolean {
  return next.casts - shown.casts <= 1 && next.draws - shown.draws <= 1
}

function isNewAnswer(before: AnsweredCard | null, { answered }: View): boolean {
  return answered !== null && (answered.number !== before?.number || answered.side !== before.side)
}

function moved(
  sides: readonly SideView[],
  side: number,
  to: Partial<SideView>,
): readonly SideView[] {
  return sides.with(side, { ...sides[side]!, ...to })
}

/** OXF-9: the steps on the way up; none on the way down. */
function stepsUp(from: Step, to: Step): readonly Step[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, before) => from + before + 1)
}

/** OXF-10, OXF-11: one level down; by way of SETBACK where it ends there. */
function levelsDown(from: Level, to: Level, setBack: boolean): readonly Level[] {
  return setBack ? [SETBACK] : to > from ? [to] : []
}

/** OXF-11: from LAST CHANCE the Descender comes up again only by a setback. */
function isSetBack(shown: View, next: View, side: number): boolean {
  return next.sides[side]!.descender < shown.sides[side]!.descender
}
