import { formatFault } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { AnyGame, GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { agreedWord } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import { mustBe, oneOf, parseWith, yesOrNo } from '#kit/parsing.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { inLog, logRefusal } from '#match/refusals.ts'

/**
 * The log of a match: one entry for each act that changed something, with the events that resulted
 * from it. Entries are numbered from 0 without a gap; an entry is stored whole or not at all.
 */
export type MatchEntry = Opened | Acted | Ruled | Revealed

export type Opened = {
  readonly type: 'opened'
  readonly seq: 0
  readonly gameTime: 0
  readonly game: string
  readonly version: number
  readonly options: unknown
  readonly roster: Roster
  /** Hash of the secret that all chance in this match depends on. */
  readonly commitment: string
  /** Whether something was arranged and not left to chance. */
  readonly arranged: boolean
  /** Word lists and decks consulted, by name, with their fingerprints. */
  readonly lexicons: Readonly<Record<string, string>>
  /** HALL-1: what counts as a word; left out where every word of the lists does. */
  readonly dictionary?: Dictionary
  readonly events: readonly unknown[]
}

export type Acted = {
  readonly type: 'acted'
  readonly seq: number
  readonly gameTime: GameTime
  readonly act:
    | { readonly by: Seat; readonly command: unknown }
    | { readonly by: 'clock' }
    | { readonly by: 'host'; readonly left: Seat }
  readonly events: readonly unknown[]
}

/** HALL-4, HALL-6: the table has decided on a word. From here on an admitted one counts. */
export type Ruled = {
  readonly type: 'ruled'
  readonly seq: number
  readonly gameTime: GameTime
  readonly word: string
  readonly admitted: boolean
}

/** The last entry: with it anybody can check every draw. */
export type Revealed = {
  readonly type: 'revealed'
  readonly seq: number
  readonly gameTime: GameTime
  readonly seed: string
  readonly deal: unknown
  readonly outcome: Outcome
}

export function eventsOf(entry: MatchEntry): readonly unknown[] {
  return 'events' in entry ? entry.events : []
}

const number = v.pipe(v.number(mustBe('a number')), v.safeInteger(mustBe('a whole number')))
const text = v.string(mustBe('a text'))
const events = v.array(v.unknown(), mustBe('a list of events'))
const numbered = { seq: number, gameTime: number }

const entrySchema = v.variant(
  'type',
  [
    v.looseObject({
      ...numbered,
      type: v.literal('opened'),
      game: text,
      version: number,
      roster: v.array(v.unknown(), mustBe('a list of players')),
      commitment: text,
      lexicons: v.record(text, text, mustBe('fingerprints by name')),
      events,
    }),
    v.looseObject({
      ...numbered,
      type: v.literal('acted'),
      act: v.looseObject({
        by: v.union([number, oneOf(['clock', 'host'])], mustBe('a seat, "clock" or "host"')),
      }),
      events,
    }),
    v.looseObject({
      ...numbered,
      type: v.literal('ruled'),
      word: agreedWord(),
      admitted: yesOrNo(),
    }),
    v.looseObject({ ...numbered, type: v.literal('revealed'), seed: text }),
  ],
  mustBe('"opened", "acted", "ruled" or "revealed"'),
)

/** The entry with its events as the game reads them today: stored events may be of older versions. */
export function parseEvents(stored: MatchEntry, game: AnyGame): MatchEntry {
  if (!('events' in stored)) return stored
  const entry = stored.type === 'opened' ? withAllOptions(stored, game) : stored
  return { ...entry, events: stored.events.map((event) => game.parse.event(event)) }
}

/** Older logs lack options that were added since. */
export function withAllOptions(stored: Opened, game: AnyGame): Opened {
  const written =
    typeof stored.options === 'object' && stored.options !== null
      ? { ...game.addedOptions, ...stored.options }
      : stored.options
  const options = game.parse.options(written, stored.roster)
  return options.ok ? { ...stored, options: options.value } : stored
}

/** Entries were stored with `at` in place of `gameTime` up to version 0.1. */
export function upcastMatchEntry(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, 'at')) return stored
  const { at, ...entry } = stored as { readonly at: unknown }
  return { gameTime: at, ...entry }
}

/** A log file: one entry of JSON per line. */
export function parseLog(file: string): Result<readonly MatchEntry[], Refusal> {
  const lines = [...file.split('\n').entries()].filter(([, written]) => written.trim() !== '')
  const values: unknown[] = []
  for (const [line, written] of lines) {
    try {
      values.push(JSON.parse(written))
    } catch {
      return refuse(inLog(`line ${line + 1}`, logRefusal('not-json')))
    }
  }
  return parseEntries(values, (index) => `line ${lines[index]![0] + 1}`)
}

/** The entries of a log; `place` names one of them in a refusal. */
export function parseEntries(
  values: readonly unknown[],
  place: (index: number) => string = (index) => `entry ${index}`,
): Result<readonly MatchEntry[], Refusal> {
  const entries: MatchEntry[] = []
  for (const [index, value] of values.entries()) {
    const parsed = parseWith(entrySchema, upcastMatchEntry(value), 'entry')
    if (!parsed.ok) {
      const problem = formatFault(parsed.refusal)
      return refuse(inLog(place(index), logRefusal('malformed-entry', { problem })))
    }
    const { seq } = parsed.value
    if (seq !== index) {
      return refuse(inLog(place(index), logRefusal('wrong-seq', { seq, expected: index })))
    }
    entries.push(parsed.value as unknown as MatchEntry)
  }
  return entries.length === 0 ? refuse(logRefusal('empty')) : ok(entries)
}

export function formatLog(log: readonly MatchEntry[]): string {
  return log.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
