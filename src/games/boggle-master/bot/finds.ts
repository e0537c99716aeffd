import type { BotContext } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'
import { SIDE, type Grid } from '../rules/pieces/grid.ts'
import { pathOf } from '../rules/pieces/path.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import { ENGLISH } from '#kit/english.ts'
import { SKILLS, type Skill } from './vocabulary.ts'

/** A word and when it is written down, counted from the start of the game. */
export type Find = { readonly word: string; readonly after: GameTime }

const USUAL_LENGTH = 4
/** Nobody writes a word as soon as the lid is off. */
const FIRST_LOOK: GameTime = 2500

/**
 * What this bot finds on the grid, in order. Each word it knows waits to be seen for a while that
 * is short for common, short and straight words and long for others; then it takes its time to
 * write it down, one word after the other.
 */
export function findsOn(
  grid: Grid,
  minimum: number,
  mind: BotContext,
  purpose: string,
): readonly Find[] {
  const skill = SKILLS[mind.level]
  const dice = mind.dice(purpose)
  const form = formOf(dice)
  const shunned = mind.words(ENGLISH.offensive)
  const seen = wordsOn(grid, minimum, mind.words)
    .map((word) => ({ word, after: waitFor(form * rateOf(word, grid, skill, mind), dice) }))
    .filter(({ word, after }) => Number.isFinite(after) && !shunned.has(word))
    .toSorted((a, b) => a.after - b.after)
  let free = FIRST_LOOK
  return seen.map(({ word, after }) => {
    free = Math.max(free, after) + writingTime(word, skill)
    return { word, after: free }
  })
}

export function writingTime(word: string, { writing, perLetter }: Skill): GameTime {
  return writing + perLetter * word.length
}

const MOST_FORM = 2

/** Nobody is at their best every time: a factor between a half and two, mostly near one. */
function formOf(dice: Dice): number {
  const throws = [0, 0, 0].map(() => dice.below(FINENESS) / FINENESS)
  const mean = throws.reduce((sum, share) => sum + share, 0) / throws.length
  return MOST_FORM ** (2 * mean - 1)
}

/** How many times a second the eye falls on the word. */
function rateOf(word: string, grid: Grid, skill: Skill, { words }: BotContext): number {
  const english = words(ENGLISH.words)
  const known = skill.known[english.rarity(english.rank(word)!)!] ?? 0
  if (known === 0) return 0
  const length = skill.dimming ** Math.max(word.length - USUAL_LENGTH, 0)
  return skill.eye * known * length * skill.winding ** turnsOf(pathOf(grid, word)!)
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

const FINENESS = 0x1_0000_0000

const GLANCES = 2

/**
 * How long a word that is glanced at so often waits to be seen: a glance or two is not enough to
 * read it, so common words come well before rare ones.
 */
function waitFor(glancesPerSecond: number, dice: Dice): GameTime {
  let seconds = 0
  for (let glance = 0; glance < GLANCES; glance += 1) {
    seconds -= Math.log((dice.below(FINENESS) + 1) / FINENESS) / glancesPerSecond
  }
  return Math.round(seconds * 1000)
}
