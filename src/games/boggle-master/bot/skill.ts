import type { Level } from '#kit/bot.ts'

/** How a level plays. Found by self-play: each should win about three games in four from the one below. */
export type Skill = {
  /** How keenly a word of each rarity catches the eye; words of a rarity not named are unknown. */
  readonly known: Readonly<Record<number, number>>
  /** How many times a second a common four-letter word in a straight line is glanced at. */
  readonly eye: number
  /** How much each letter past the fourth dims a word. */
  readonly dimming: number
  /** How much each turn of the path dims a word. */
  readonly winding: number
  /** Milliseconds to write a word down, and for each letter of it. */
  readonly writing: number
  readonly perLetter: number
}

export const SKILLS: Readonly<Record<Level, Skill>> = {
  novice: {
    known: { 10: 1, 20: 0.7, 35: 0.35 },
    eye: 0.012,
    dimming: 0.5,
    winding: 0.84,
    writing: 2500,
    perLetter: 450,
  },
  regular: {
    known: { 10: 1, 20: 0.8, 35: 0.5, 40: 0.25, 50: 0.1 },
    eye: 0.013,
    dimming: 0.56,
    winding: 0.86,
    writing: 2000,
    perLetter: 350,
  },
  expert: {
    known: { 10: 1, 20: 0.9, 35: 0.6, 40: 0.4, 50: 0.25, 55: 0.15, 60: 0.1 },
    eye: 0.014,
    dimming: 0.62,
    winding: 0.88,
    writing: 1500,
    perLetter: 280,
  },
  master: {
    known: { 10: 1, 20: 0.95, 35: 0.7, 40: 0.5, 50: 0.35, 55: 0.25, 60: 0.2, 70: 0.1, 80: 0.03 },
    eye: 0.0145,
    dimming: 0.68,
    winding: 0.9,
    writing: 1100,
    perLetter: 220,
  },
}
