import { confidence, playCharacter, winShare, type Tally, type Tournament } from '#cli/arena.ts'
import { formatTable } from '#cli/text-table.ts'
import type { Registered } from '#games/registry.ts'
import { CAST } from '#kit/bots/cast.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import { groupBy } from '#kit/group-by.ts'
import type { Millis } from '#kit/game.ts'
import { lemmasOf } from '#lexicon/inflection.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { deviation, mean, percent, quantile } from '../measurement/statistics.ts'
import type { BotAct, MatchRecord } from './record.ts'

/** How often each level wins against the one below it. A shared win counts half. */
export function ladderTable(tallies: readonly Tally[]): string {
  return formatTable(
    ['ladder', 'games', 'wins', '95 % interval', 'points', 'against'],
    tallies.map((tally) => {
      const { lineup, games, sides } = tally
      const [above, below] = sides
      const wins = winShare(tally) * games
      const [low, high] = confidence(wins, games)
      return [
        lineup.join(' v '),
        String(games),
        percent(wins / games),
        `${percent(low)} – ${percent(high)}`,
        (above!.points / games).toFixed(1),
        (below!.points / games).toFixed(1),
      ]
    }),
  )
}

/** How often each character wins against an even-tempered bot of its level, and by how much it leads. */
export function characterTable(
  game: Registered,
  games: number,
  settings: CharacterSettings,
): string {
  const rows = CAST.map((character) => {
    const { wins, lead, within } = playCharacter(game, character, games, settings)
    const [low, high] = confidence(wins * games, games)
    const { boldness, wordLength, tempo } = character.temperament
    return [
      character.name,
      character.level,
      [boldness, wordLength, tempo].join(' '),
      percent(wins),
      `${percent(low)} – ${percent(high)}`,
      `${lead.toFixed(1)} ± ${within.toFixed(1)}`,
    ]
  })
  const head = ['character', 'level', 'bold long quick', 'wins', '95 % interval', 'lead']
  return formatTable(head, rows)
}

type CharacterSettings = Pick<Tournament, 'options' | 'seed' | 'library'>

/**
 * The time that acts take, in seconds, by kind. `equal`: the share of pauses that are, to the
 * millisecond, the commonest one of acts with words of the same lengths; people have none.
 */
export function paceTable(records: readonly MatchRecord[]): string {
  const acts = records.flatMap((record) => record.acts)
  const rows = LEVELS.flatMap((level) => {
    const own = acts.filter((act) => act.level === level)
    const openings = own.flatMap(({ opening }) => (opening === null ? [] : [opening]))
    const byKind = [...groupBy(own, ({ kind }) => kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [
      [level, 'first of all', String(openings.length), ...spread(openings), ''],
      ...byKind.map(([kind, some]) => {
        const pauses = some.map(({ pause }) => pause)
        return ['', kind, String(some.length), ...spread(pauses), percent(equalShare(some))]
      }),
    ]
  })
  return formatTable(['pace', 'act', 'acts', 'p10', 'median', 'p90', 'equal'], rows)
}

function spread(times: readonly Millis[]): readonly string[] {
  if (times.length === 0) return ['', '', '']
  return [0.1, 0.5, 0.9].map((share) => (quantile(times, share) / 1000).toFixed(1))
}

function equalShare(acts: readonly BotAct[]): number {
  const alike = groupBy(acts, ({ words }) => words.map(({ length }) => length).join(' '))
  const equal = [...alike.values()].map((some) => {
    return Math.max(
      ...[...groupBy(some, ({ pause }) => pause).values()].map(({ length }) => length),
    )
  })
  // A pause that occurs once equals no other.
  return equal.reduce((sum, count) => sum + (count > 1 ? count : 0), 0) / acts.length
}

const RARITIES = [10, 20, 35, 50, 60, 70, 80]

/** Which words are used, by rarity, and how many of them are forms of others. */
export function vocabularyTable(
  records: readonly MatchRecord[],
  words: (name: string) => Words,
): string | null {
  const english = words(ENGLISH.words)
  const used = records.flatMap((record) => record.words)
  if (used.length === 0) return null
  const rows = LEVELS.map((level) => {
    const own = used.flatMap((use) => (use.level === level ? [use.word] : []))
    const rarities = own.map((word) => rarityOf(word, english) ?? Infinity)
    const shareOf = (isCounted: (word: string) => boolean) =>
      percent(own.filter(isCounted).length / own.length)
    return [
      level,
      String(own.length),
      mean(own.map(({ length }) => length)).toFixed(1),
      ...RARITIES.map((rarity, nth) => {
        const above = RARITIES[nth - 1] ?? 0
        const those = rarities.filter((each) => each > above && each <= rarity)
        return percent(those.length / own.length)
      }),
      shareOf((word) => isForm(word, 's', english)),
      shareOf((word) => isForm(word, 'ed', english) || isForm(word, 'ing', english)),
    ]
  })
  const bands = RARITIES.map((rarity) => `≤ ${rarity}`)
  return formatTable(['vocabulary', 'words', 'letters', ...bands, '-s', '-ed, -ing'], rows)
}

/** Whether a word may be a form of another one with this ending. */
function isForm(word: string, ending: string, english: Words): boolean {
  return (
    word.endsWith(ending) &&
    lemmasOf(word).some(({ word: lemma, part }) => {
      return (part === 'noun' || part === 'verb') && lemma.length > 2 && english.has(lemma)
    })
  )
}

/** Scores, and the figures that only this game has: mean, standard deviation and number. */
export function figureTable(records: readonly MatchRecord[]): string | null {
  const figures = records.flatMap((record) => record.figures)
  const byName = [...groupBy(figures, ({ name }) => name)]
  if (byName.length === 0) return null
  const rows = byName.map(([name, some]) => {
    return [name, ...LEVELS.map((level) => meanAt(level, some))]
  })
  return formatTable(['mean', ...LEVELS], rows)
}

function meanAt(level: Level, figures: MatchRecord['figures']): string {
  const values = figures.filter((figure) => figure.level === level).map(({ value }) => value)
  if (values.length === 0) return ''
  const numbers = values.map(Number)
  const shown =
    typeof values[0] === 'boolean'
      ? percent(mean(numbers))
      : `${mean(numbers).toFixed(1)} ± ${deviation(numbers).toFixed(1)}`
  return `${shown} (${values.length})`
}
