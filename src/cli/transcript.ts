import { formatFault } from '#kit/input-fault.ts'
import type { Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import { registeredGame } from '#games/registry.ts'
import type { Library } from '#lexicon/library.ts'
import { eventsOf } from '#match/log.ts'
import { viewMatch, noticesFor, type MatchView } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  viewersOf,
  type UnparsedAct,
  type MatchStep,
  type Match,
} from '#match/match.ts'

/** A game to be played again: how it opens, and every act. The first line opens, the rest act. */
type Script = {
  readonly opening: {
    readonly game: string
    readonly options?: unknown
    readonly roster: unknown
    readonly seed: string
    readonly deal?: unknown
  }
  readonly acts: readonly UnparsedAct[]
}

/**
 * A whole game to be read: every act, every event, what everybody is told, and every change in
 * what everybody sees. Two runs of the same rules write the same text.
 */
export function transcribe(script: string, library: Library): string {
  const { opening, acts } = parseScript(script)
  const registered = registeredGame(opening.game)
  if (registered === null) throw new Error(`there is no game ${opening.game}`)
  const { game } = registered
  const setup = { options: {}, deal: null, ...opening }
  const opened = openMatch(game, setup, library)
  if (!opened.ok) throw new Error(formatFault(opened.refusal))
  const { context, step: first } = opened.value
  const lines = [`${game.name}, played from seed "${opening.seed}"`]
  lines.push(...describeStep(null, first))
  let { match } = first
  for (const incoming of acts) {
    const step = applyAct(match, incoming, context)
    lines.push('', `> ${formatAct(incoming)}`, ...describeStep(match, step))
    ;({ match } = step)
  }
  return `${lines.join('\n')}\n`
}

function describeStep(before: Match | null, step: MatchStep): readonly string[] {
  const { refusal, match } = step
  const refused = refusal === null ? [] : [`refused (${refusal.code}): ${refusal.message}`]
  const events = step.entries.flatMap(({ entry }) => {
    const happened = eventsOf(entry).map(
      (event) => `${entry.seq} @${entry.gameTime} ${json(event)}`,
    )
    if (entry.type !== 'revealed') return happened
    return [...happened, `${entry.seq} @${entry.gameTime} revealed: seed ${json(entry.seed)}`]
  })
  const viewers = viewersOf(match.opened)
  return [
    ...refused,
    ...events,
    ...describeNotices(step, viewers),
    ...describeSights(before, match, viewers),
  ]
}

/** Each sentence once, with all who hear it. */
function describeNotices(step: MatchStep, viewers: readonly Viewer[]) {
  const sentences = viewers.flatMap((viewer) =>
    noticesFor(step.entries, viewer).map(({ text }) => [text, viewer] as const),
  )
  return grouped(sentences, viewers).map(([sentence, who]) => `  told ${who}: ${sentence}`)
}

/** Every field of anybody's sight that is not as it was, with all who see it so. */
function describeSights(before: Match | null, after: Match, viewers: readonly Viewer[]) {
  const changes = viewers.flatMap((viewer) => {
    const old = before === null ? {} : fieldsOf(viewMatch(before, viewer))
    return Object.entries(fieldsOf(viewMatch(after, viewer)))
      .filter(([field, value]) => !sameJson(old[field], value))
      .map(([field, value]) => [`${field} ${json(value)}`, viewer] as const)
  })
  return grouped(changes, viewers).map(([change, who]) => `  seen by ${who}: ${change}`)
}

function grouped(
  lines: readonly (readonly [string, Viewer])[],
  viewers: readonly Viewer[],
): readonly (readonly [string, string])[] {
  const groups = Map.groupBy(lines, ([line]) => line)
  return [...groups].map(([line, pairs]) => {
    return [line, pairs.length === viewers.length ? 'all' : pairs.map(([, who]) => who).join(', ')]
  })
}

function fieldsOf({ view, ...sight }: MatchView): Readonly<Record<string, unknown>> {
  const seen = Object.entries(view as Record<string, unknown>)
  return { ...sight, ...Object.fromEntries(seen.map(([name, value]) => [`view.${name}`, value])) }
}

function formatAct(incoming: UnparsedAct): string {
  if (incoming.by === 'clock') return `@${incoming.gameTime} the clock`
  if (incoming.by === 'host') return `@${incoming.gameTime} seat ${incoming.left} leaves`
  return `@${incoming.gameTime} seat ${incoming.by} ${json(incoming.command)}`
}

function parseScript(script: string): Script {
  const [opening, ...acts] = script
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)
  return { opening: opening as Script['opening'], acts: acts as readonly UnparsedAct[] }
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
