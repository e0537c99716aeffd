import type { BotContext } from '#kit/bot.ts'
import { drawFrom } from '#kit/bots/pace.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import type { Grid } from '../rules/pieces/grid.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import { easeOf } from './ease.ts'
import { FIRST_LOOK, FOLLOWING, freshness, writingTime } from './pace.ts'
import { skillOf, type Skill } from './skill.ts'

/** A word, and when it has been written, counted from the start of the game. */
export type Find = { readonly word: string; readonly after: Millis }

/**
 * The words this bot finds on the grid, in order. It looks until it notices a word, writes it, then
 * writes the forms of that word that come to mind, and looks on. Easy words go first, so that finds
 * become rarer; after each word those that begin like it are noticed sooner.
 */
export function findWords(
  grid: Grid,
  minimum: number,
  context: BotContext,
  purpose: string,
): readonly Find[] {
  const skill = skillOf(context)
  const dice = context.dice(purpose)
  const glances = skill.glances * drawForm(dice, skill.bestForm)
  const search = new Search(grid, minimum, context, skill, dice)
  const finds: Find[] = []
  let after = drawFrom(dice, FIRST_LOOK)
  const write = (word: string) => {
    after += writingTime(word, skill, dice)
    finds.push({ word, after })
  }
  for (;;) {
    const noticed = search.notice(glances * freshness(after))
    if (noticed === null) return finds
    after += noticed.looking
    write(noticed.word)
    for (const form of search.recall(noticed.word)) {
      after += drawFrom(dice, FOLLOWING)
      write(form)
    }
  }
}

/** What forms of a word end in: cats, boxes, baked, teamed, teamer, baker, teaming. */
const ENDINGS = ['s', 'es', 'd', 'ed', 'r', 'er', 'ers', 'ing'] as const
/** Plurals are always known with their word. */
const PLURAL = 's'
/** Words with this many first letters in common lead to each other; and how much sooner they are noticed then. */
const COMMON_LETTERS = 3
const LEADS_ON = 4

/** The words on the grid that are still to be found. */
class Search {
  readonly #skill: Skill
  readonly #dice: Dice
  /** The words that may be noticed, with how easily; found ones are deleted. */
  readonly #ease = new Map<string, number>()
  /** Words that come to mind only as a form of another word. */
  readonly #others = new Set<string>()
  #last = ''

  constructor(grid: Grid, minimum: number, { words }: BotContext, skill: Skill, dice: Dice) {
    this.#skill = skill
    this.#dice = dice
    const english = words(ENGLISH.words)
    const offensive = words(ENGLISH.offensive)
    for (const word of wordsOn(grid, minimum, words)) {
      if (offensive.has(word)) continue
      const ease = drawWait(dice) * easeOf(word, rarityOf(word, english)!, grid, skill)
      if (ease > 0) this.#ease.set(word, ease)
      else this.#others.add(word)
    }
  }

  /** The next word and how long it takes to see it; null when all are found. */
  notice(glances: number): { readonly word: string; readonly looking: Millis } | null {
    let total = 0
    for (const [word, ease] of this.#ease) total += ease * this.#attention(word)
    if (this.#ease.size === 0) return null
    const looking = Math.round((1000 * drawWait(this.#dice)) / (glances * total))
    let rest = fraction(this.#dice) * total
    let noticed = ''
    for (const [word, ease] of this.#ease) {
      noticed = word
      rest -= ease * this.#attention(word)
      if (rest < 0) break
    }
    this.#find(noticed)
    return { word: noticed, looking }
  }

  /** The forms of a word, and the words of which it is a form, that come to mind with it. */
  recall(word: string): readonly string[] {
    return ENDINGS.flatMap((ending) => {
      const form = word + ending
      const isPlural = ending === PLURAL && this.#others.has(form)
      const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
      return [stem, form].filter((each) => {
        const isThere = this.#ease.has(each) || (each === form && isPlural)
        const isRecalled = isThere && fraction(this.#dice) < this.#skill.recall
        if (isRecalled) this.#find(each)
        return isRecalled
      })
    })
  }

  #attention(word: string): number {
    return word.startsWith(this.#last.slice(0, COMMON_LETTERS)) ? LEADS_ON : 1
  }

  #find(word: string): void {
    this.#ease.delete(word)
    this.#others.delete(word)
    this.#last = word
  }
}

const RESOLUTION = 0x1_0000_0000

/** From 0 up to, not including, 1. */
function fraction(dice: Dice): number {
  return dice.below(RESOLUTION) / RESOLUTION
}

/** Exponentially distributed, with a mean of 1. */
function drawWait(dice: Dice): number {
  return -Math.log(1 - fraction(dice))
}

/** The bot's form in this game: a factor from `1 / best` to `best`. */
function drawForm(dice: Dice, best: number): number {
  return best ** (2 * fraction(dice) - 1)
}
