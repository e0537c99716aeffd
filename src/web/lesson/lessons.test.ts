import { describe, expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import { registry } from '#games/registry.ts'
import { library as built } from '#server/lexicons.ts'
import { deckOf, listsOf } from './lesson-words.ts'
import {
  beginLesson,
  goToStep,
  playInLesson,
  viewOf,
  type LessonDeps,
  type LessonRun,
} from './lesson-run.ts'
import type { LessonModule } from './lesson.ts'
import { stepOf } from './use-lesson.ts'

const MOST_WORDS = 30

async function depsOf(game: AnyGame): Promise<LessonDeps> {
  const module = `../../games/${game.id}/board/lesson.ts`
  const { lesson } = (await import(/* @vite-ignore */ module)) as LessonModule
  const names = listsOf(lesson, game)
  const library: Library = {
    ...built,
    // Only what the page fetches.
    words: (name) => {
      expect(names).toContain(name)
      return built.words(name)
    },
    deck: () => deckOf(lesson.cards!),
  }
  return { lesson, game, library }
}

describe.each(registry.map(({ game }) => game))('the lesson of $name', (game) => {
  test('can be played as it says, from any step, and answers wrong moves', async () => {
    const deps = await depsOf(game)
    const { steps } = deps.lesson
    for (const [index, step] of steps.entries()) {
      const where = `step ${index + 1}`
      let run = beginLesson(deps, index)
      for (const { example, answer } of step.wrongMoves ?? []) {
        const answered = firstRefusal(deps, run, step.solution, example)
        expect(answered, `${where}: ${JSON.stringify(example)}`).not.toBeNull()
        if (answer === null) expect(answered!.code, where).not.toBe('lesson')
        else expect(answered, where).toEqual({ code: 'lesson', message: answer })
      }
      for (const [place, command] of step.solution.entries()) {
        expect(run.isDone, `${where}: before move ${place + 1}`).toBe(false)
        const played = playInLesson(deps, run, command)
        expect(played.refusal, `${where}: move ${place + 1}`).toBeNull()
        run = played.run
      }
      expect(run.isDone, where).toBe(true)
      expect(playInLesson(deps, run, step.solution[0]).refusal, where).not.toBeNull()
      expect(goToStep(deps, run, index + 1).match.state, where).toEqual(
        beginLesson(deps, index + 1).match.state,
      )
    }
    expect(beginLesson(deps, steps.length)).toMatchObject({ step: steps.length, isDone: true })
  })

  test('says one short thing at a time', async () => {
    const { lesson } = await depsOf(game)
    const texts = [
      lesson.ending,
      ...lesson.steps.flatMap(({ text, success = '' }) => [text, success]),
    ]
    for (const text of texts) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(MOST_WORDS)
    }
    expect(lesson.steps.length).toBeGreaterThanOrEqual(3)
    expect(lesson.steps.length).toBeLessThanOrEqual(9)
    expect(lesson.steps[0]!.position).toBeDefined()
    for (const { solution, success } of lesson.steps) {
      expect(success !== undefined).toBe(solution.length > 0)
    }
  })

  test('leads to a game that can be opened', async () => {
    const { lesson } = await depsOf(game)
    const { options, bots } = lesson.firstGame
    const roster = Array.from({ length: bots + 1 }, (_, team) => ({ name: `${team}`, team }))
    expect(game.parse.options(options, roster).ok).toBe(true)
  })
})

test('what a learner plays stays; what is skipped is played as the lesson has it', async () => {
  const deps = await depsOf(registry.find(({ game }) => game.id === 'boggle-master')!.game)
  const listOf = (run: LessonRun) => (viewOf(run) as { readonly list: readonly string[] }).list
  const own = playInLesson(deps, beginLesson(deps, 0), { type: 'write', word: 'wind' }).run
  expect(own.isDone).toBe(true)
  const skipped = goToStep(deps, goToStep(deps, own, 1), 2)
  expect(listOf(skipped)).toEqual(['wind', 'steam'])
  expect(listOf(goToStep(deps, skipped, 1))).toEqual(['wind'])
  expect(listOf(goToStep(deps, skipped, 0))).toEqual([])
  expect(goToStep(deps, skipped, 99).step).toBe(deps.lesson.steps.length)
})

test.each(registry.map(({ game }) => game))(
  '$name: part of a solution, then Skip, leads to where the lesson does',
  async (game) => {
    const deps = await depsOf(game)
    for (const [index, { solution }] of deps.lesson.steps.entries()) {
      let run = beginLesson(deps, index)
      for (const command of solution.slice(0, -1)) {
        run = playInLesson(deps, run, command).run
        expect(goToStep(deps, run, index + 1).match.state, `step ${index + 1}`).toEqual(
          beginLesson(deps, index + 1).match.state,
        )
      }
    }
  },
)

test.each([
  ['', 0],
  ['?step=3', 2],
  ['?step=99', 7],
  ['?step=-4', 0],
  ['?step=x', 0],
])('the address %j names step %i, from 0', (query, step) => {
  expect(stepOf(query, 7)).toBe(step)
})

/** Why a move is refused, before or between the moves of the solution; null if it is taken. */
function firstRefusal(
  deps: LessonDeps,
  begun: LessonRun,
  solution: readonly unknown[],
  example: unknown,
) {
  let run = begun
  for (const command of solution) {
    const { refusal } = playInLesson(deps, run, example)
    if (refusal !== null) return refusal
    run = playInLesson(deps, run, command).run
  }
  return null
}
