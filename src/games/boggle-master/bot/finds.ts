import type { BotContext } from '#kit/bot.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import { SIDE, type Grid } from '../rules/pieces/grid.ts'
import { pathOf } from '../rules/pieces/path.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import { FIRST_LOOK, writingTime } from './pace.ts'
import { SKILLS, type Skill } from './skill.ts'

/** A word, and when it has been written, counted from the start of the game. */
export type Find = { readonly word: string; readonly after: Millis }

const USUAL_LENGTH = 4

/**
 * The words this bot finds on the grid, in order. Each known word is noticed after a random time,
 * which is shorter for common, short and straight words; the words are then written one by one.
 */
export function findWords(
  grid: Grid,
  minimum: number,
  context: BotContext,
  purpose: string,
): readonly Find[] {
  const skill = SKILLS[context.level]
  const dice = context.dice(purpose)
  const form = drawForm(dice)
  const offensive = context.words(ENGLISH.offensive)
  const noticed = wordsOn(grid, minimum, context.words)
    .map((word) => {
      return { word, after: noticingTime(form * glanceRate(word, grid, skill, context), dice) }
    })
    .filter(({ word, after }) => Number.isFinite(after) && !offensive.has(word))
    .toSorted((a, b) => a.after - b.after)
  let written = FIRST_LOOK
  return noticed.map(({ word, after }) => {
    written = Math.max(written, after) + writingTime(word, skill)
    return { word, after: written }
  })
}

const RESOLUTION = 0x1_0000_0000
const BEST_FORM = 2

/** The bot's form in this game: a factor from a half to two, mostly near one. */
function drawForm(dice: Dice): number {
  const draws = [0, 0, 0].map(() => dice.below(RESOLUTION) / RESOLUTION)
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  return BEST_FORM ** (2 * mean - 1)
}

/** Glances per second at the word; 0 for unknown words. */
function glanceRate(word: string, grid: Grid, skill: Skill, { words }: BotContext): number {
  const noticed = skill.noticed[rarityOf(word, words(ENGLISH.words))!] ?? 0
  if (noticed === 0) return 0
  const length = skill.perExtraLetter ** Math.max(word.length - USUAL_LENGTH, 0)
  return skill.glances * noticed * length * skill.perTurn ** turnsOf(pathOf(grid, word)!)
}

/** How often a path changes direction. */
function turnsOf(path: readonly number[]): number {
  const steps = path.slice(1).map((cell, place) => stepBetween(path[place]!, cell))
  return steps.filter((step, place) => place > 0 && step !== steps[place - 1]).length
}

function stepBetween(from: number, to: number): number {
  const rows = Math.floor(to / SIDE) - Math.floor(from / SIDE)
  return 3 * rows + (to % SIDE) - (from % SIDE)
}

/** A word is noticed at the second glance, which makes very early finds unlikely. */
const GLANCES_NEEDED = 2

/** A sum of exponential waiting times; infinite for a rate of 0. */
function noticingTime(glancesPerSecond: number, dice: Dice): Millis {
  let seconds = 0
  for (let glance = 0; glance < GLANCES_NEEDED; glance += 1) {
    seconds -= Math.log((dice.below(RESOLUTION) + 1) / RESOLUTION) / glancesPerSecond
  }
  return Math.round(seconds * 1000)
}
