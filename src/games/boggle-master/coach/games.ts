import { asBot, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { KNOWN_TO_ALL } from '#kit/coach/words-to-learn.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import { findWords, type Find } from '../bot/finds.ts'
import type { BoggleMaster } from '../rules/game.ts'
import type { Grid } from '../rules/pieces/grid.ts'
import type { Report } from '../rules/play/judging.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { wordsOn } from '../rules/solver/words-on.ts'

/** A game of a tournament, or the only one, as the coach sees it. */
export type ReviewedGame = {
  readonly game: number
  readonly grid: Grid
  readonly seconds: number
  /** When the last word could be written: a player who is alone may finish early. */
  readonly ended: Millis
  /** What is public once it is over. */
  readonly report: Report | null
  /** The valid words of the player, in the order of writing, with the moment of each. */
  readonly written: readonly Written[]
  /** The first moment of the game. */
  readonly start: number
  /** Words that the player could have known and did not write, the commonest first. */
  readonly missed: readonly string[]
  /** What a master finds in the same time, several times over. */
  readonly masters: readonly (readonly Find[])[]
}

export type Written = Find & { readonly moment: number }

/** How often a master plays the same grid. */
const MASTERS = 4
/** The player is taken to know words as rare as their own, of which the rarest fifth does not count. */
const KNOWN_SHARE = 0.8

export function* reviewGames(
  { seat, steps }: SeenMatch<BoggleMaster>,
  context: CoachContext,
): Generator<number, readonly ReviewedGame[], undefined> {
  const numbers = [...new Set(steps.map(({ view }) => view.game))]
  const english = context.words(ENGLISH.words)
  const offensive = context.words(ENGLISH.offensive)
  const games: Omit<ReviewedGame, 'missed'>[] = []
  for (const [place, game] of numbers.entries()) {
    const start = steps.findIndex(({ view }) => view.game === game)
    const { grid, options, players, until } = steps[start]!.view
    const { minimum } = players[seat]!
    const began = until - 1000 * options.seconds
    const held = new Set(wordsOn(grid, minimum, context.words))
    const kept = steps.findLast(({ view }) => view.game === game)!.view.list ?? []
    const written = kept.flatMap((word): Written[] => {
      if (!held.has(word)) return []
      const moment = steps.findLastIndex(({ command, view }) => {
        return view.game === game && command?.type === 'write' && command.word === word
      })
      const step = steps[moment < 0 ? start : moment]!
      return [{ word, after: step.gameTime - began, moment: moment < 0 ? start : moment }]
    })
    const masters: (readonly Find[])[] = []
    for (let nth = 0; nth < MASTERS; nth += 1) {
      const found = findWords(grid, minimum, asBot(context, 'master'), `game ${game} master ${nth}`)
      masters.push(found.filter(({ after }) => after < 1000 * options.seconds))
      yield (place + (nth + 1) / MASTERS) / numbers.length
    }
    const finish = steps.find(({ command, view }) => {
      return view.game === game && command?.type === 'finish'
    })
    const ended = finish === undefined ? 1000 * options.seconds : finish.gameTime - began
    const report = steps.find(({ view }) => view.report?.game === game)?.view.report ?? null
    const { seconds } = options
    games.push({ game, grid, seconds, ended, report, written, start, masters })
  }
  const rarest = knownRarity(
    games.flatMap(({ written }) => written.map(({ word }) => rarityOf(word, english)!)),
  )
  return games.map((reviewed) => {
    const own = new Set(reviewed.written.map(({ word }) => word))
    const missed = wordsOn(reviewed.grid, steps[0]!.view.players[seat]!.minimum, context.words)
      .filter(
        (word) => !own.has(word) && !offensive.has(word) && rarityOf(word, english)! <= rarest,
      )
      .toSorted((a, b) => rarityOf(a, english)! - rarityOf(b, english)! || b.length - a.length)
    return { ...reviewed, missed }
  })
}

/** The rarity up to which a player knows words, judged by those they wrote. */
function knownRarity(rarities: readonly number[]): number {
  const sorted = rarities.toSorted((a, b) => a - b)
  return Math.max(KNOWN_TO_ALL, sorted[Math.floor(KNOWN_SHARE * (sorted.length - 1))] ?? 0)
}

/** The points that a list would score if nobody else had any of its words. */
export function worthOf(finds: readonly Pick<Find, 'word'>[]): number {
  return finds.reduce((sum, { word }) => sum + pointsFor(word), 0)
}

/** The accuracy is 100 for a list that is worth this many times a master's. */
const PERFECT = 1.6

/**
 * The worth of the player's lists compared with a master's. The square root evens out the steps: to find twice
 * as much is as hard for a beginner as for somebody good.
 */
export function accuracyOf(games: readonly Pick<ReviewedGame, 'written' | 'masters'>[]): number {
  const own = games.reduce((sum, { written }) => sum + worthOf(written), 0)
  const par = games.reduce((sum, game) => sum + masterWorth(game), 0)
  if (par === 0) return 100
  return 100 * Math.min(1, Math.sqrt(own / (PERFECT * par)))
}

/** What a master's list is worth, on average. */
export function masterWorth({ masters }: Pick<ReviewedGame, 'masters'>): number {
  return masters.reduce((sum, finds) => sum + worthOf(finds), 0) / masters.length
}

/** The start and the end of each part of a game, by which its pace is judged. */
export function partsOf(seconds: number): readonly (readonly [from: Millis, to: Millis])[] {
  const part = (1000 * seconds) / PARTS
  return Array.from({ length: PARTS }, (_, nth) => [nth * part, (nth + 1) * part] as const)
}

const PARTS = 6
