import type { AnyGame } from '#kit/game.ts'
import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { formatFault } from '#kit/input-fault.ts'
import { sameJson } from '#kit/json/json.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Library } from '#lexicon/library.ts'
import { applyAct, openMatch, type Match, type MatchContext } from '#match/match.ts'
import type { AnyLesson, AnyLessonStep, LessonAct, LessonPosition } from '#web/lesson/lesson.ts'

/** What a lesson is played with: real rules, and real words. */
export type LessonDeps = {
  readonly lesson: AnyLesson
  readonly game: AnyGame
  readonly library: Library
}

/** Unless it is done, the step is skipped: what was played of it does not count. */
type PlayedStep = { readonly commands: readonly unknown[]; readonly isDone: boolean }

const UNPLAYED: PlayedStep = { commands: [], isDone: false }

/** Where a learner is in a lesson. */
export type LessonRun = {
  /** From 0; as many as there are steps when all of them are done. */
  readonly step: number
  readonly isDone: boolean
  /** What the learner has played, by step. */
  readonly played: readonly PlayedStep[]
  readonly match: Match
  readonly context: MatchContext
}

const LEARNER = 0

/** What the learner sees. */
export function viewOf({ match }: LessonRun): unknown {
  return match.game.view(match.state, LEARNER)
}

export function beginLesson(deps: LessonDeps, step: number): LessonRun {
  return goToStep(deps, { played: [] }, step)
}

/**
 * The beginning of a step: where it is arranged, or where the steps since the last arrangement lead to,
 * as the learner has played them. What was skipped is played as the lesson has it.
 */
export function goToStep(
  deps: LessonDeps,
  { played }: Pick<LessonRun, 'played'>,
  step: number,
): LessonRun {
  const { steps } = deps.lesson
  const at = Math.max(0, Math.min(step, steps.length))
  const first = steps.findLastIndex(({ position }, index) => index <= at && position !== undefined)
  const opened = openPosition(deps, steps[first]!.position!)
  let { match } = opened
  const { context } = opened
  for (let index = first; index < at; index += 1) {
    const { solution, replies = [] } = steps[index]!
    const playedHere = played[index]
    const own = playedHere?.isDone === true ? playedHere.commands : solution
    const acts = own.map((command): LessonAct<unknown> => ({ by: LEARNER, command }))
    match = applyAll(match, [...acts, ...replies], context)
  }
  const isDone = at === steps.length || steps[at]!.solution.length === 0
  return { step: at, isDone, played: without(played, at), match, context }
}

export type LessonAnswer = { readonly run: LessonRun; readonly refusal: Refusal | null }

/** The learner plays: the rules answer first, then the lesson. */
export function playInLesson(
  { lesson }: Pick<LessonDeps, 'lesson'>,
  run: LessonRun,
  command: unknown,
): LessonAnswer {
  const step = lesson.steps[run.step]
  if (run.isDone || step === undefined) return refused(run, 'That is done. Go on with “Next”.')
  const { match, context } = run
  const act = { by: LEARNER, gameTime: match.gameTime, command }
  const applied = applyAct(match, act, context)
  if (applied.refusal !== null) return { run, refusal: applied.refusal }
  const moves = run.played[run.step]?.commands ?? []
  const move = { command: parsed(match.game, command), view: viewOf(run), game: match.game }
  if (!isAccepted(step, move, moves.length)) return refused(run, answerTo(step, move))
  const commands = [...moves, command]
  const after: LessonRun = { ...run, match: applied.match }
  const isDone = step.isDone?.(viewOf(after)) ?? commands.length >= step.solution.length
  const played = [...padded(run.played, run.step), { commands, isDone }]
  return { run: { ...after, isDone, played }, refusal: null }
}

type Move = { readonly command: unknown; readonly view: unknown; readonly game: AnyGame }

function isAccepted(step: AnyLessonStep, move: Move, place: number): boolean {
  return step.accepts?.(move.command, move.view) ?? isMove(move, step.solution[place])
}

function answerTo({ wrongMoves = [], otherwise }: AnyLessonStep, move: Move): string {
  const wrong = wrongMoves.find(
    ({ example, when, answer }) =>
      answer !== null && (when?.(move.command, move.view) ?? isMove(move, example)),
  )
  return wrong?.answer ?? otherwise ?? 'You may do that in a game. Here, try what the lesson says.'
}

/** Lessons may leave out what commands need not say. */
function isMove({ command, game }: Move, written: unknown): boolean {
  return sameJson(command, parsed(game, written))
}

function parsed(game: AnyGame, command: unknown): unknown {
  const result = game.parse.command(command)
  return result.ok ? result.value : null
}

function refused(run: LessonRun, message: string): LessonAnswer {
  return { run, refusal: { code: 'lesson', message } }
}

function openPosition(
  { game, library }: LessonDeps,
  { players, options, deal, acts }: LessonPosition<unknown>,
): { readonly match: Match; readonly context: MatchContext } {
  const roster = players.map((name) => ({ name }))
  const setup = { options, roster, seed: 'lesson', deal, dictionary: USUAL_DICTIONARY }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { step, context } = opening.value
  return { match: applyAll(step.match, acts, context), context }
}

/** Lessons are data that tests have played: an act that is refused is a broken lesson. */
function applyAll(match: Match, acts: readonly LessonAct<unknown>[], context: MatchContext): Match {
  return acts.reduce((before, act) => {
    const step = applyAct(
      before,
      'gameTime' in act ? act : { ...act, gameTime: before.gameTime },
      context,
    )
    if (step.refusal !== null) {
      throw new Error(`${JSON.stringify(act)} is refused: ${step.refusal.message}`)
    }
    return step.match
  }, match)
}

function padded(played: LessonRun['played'], length: number): LessonRun['played'] {
  return Array.from({ length }, (_, index) => played[index] ?? UNPLAYED)
}

/** What was played before a step. */
function without(played: LessonRun['played'], step: number): LessonRun['played'] {
  return played.slice(0, step)
}
