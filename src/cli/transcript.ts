import type { Registered } from '#games/registry.ts'
import type { AnyGame, Viewer } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import { sameJson } from '#kit/json/json.ts'
import type { Library } from '#lexicon/library.ts'
import { eventsOf } from '#match/log.ts'
import { noticesFor, viewMatch, type MatchView } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  viewersOf,
  type Match,
  type MatchStep,
  type UnparsedAct,
} from '#match/match.ts'

/** A match to replay, as JSON lines: the first line opens it, the others are its acts. */
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
 * Replays a script as readable text: every act, every event, every viewer's notices, and every
 * field of a view that changed. The same rules always produce the same text.
 */
export function formatTranscript(
  script: string,
  { library, registry }: { readonly library: Library; readonly registry: readonly Registered[] },
): string {
  const { seed, game, steps } = playScript(script, { library, registry })
  const lines = [`${game.name}, played from seed "${seed}"`]
  for (const { act, before, step } of steps) {
    if (act !== null) lines.push('', `> ${formatAct(act)}`)
    lines.push(...formatStep(before, step))
  }
  return `${lines.join('\n')}\n`
}

/** The match of a script, step by step; the first one has no act. */
export function playScript(
  script: string,
  { library, registry }: { readonly library: Library; readonly registry: readonly Registered[] },
): { readonly seed: string; readonly game: AnyGame; readonly steps: readonly PlayedStep[] } {
  const { opening, acts } = parseScript(script)
  const registered = registry.find((candidate) => candidate.game.id === opening.game)
  if (registered === undefined) throw new Error(`there is no game ${opening.game}`)
  const { game } = registered
  const opened = openMatch(game, { options: {}, deal: null, ...opening }, library)
  if (!opened.ok) throw new Error(formatFault(opened.refusal))
  const { context, step: first } = opened.value
  const steps: PlayedStep[] = [{ act: null, before: null, step: first }]
  let { match } = first
  for (const act of acts) {
    const step = applyAct(match, act, context)
    steps.push({ act, before: match, step })
    ;({ match } = step)
  }
  return { seed: opening.seed, game, steps }
}

type PlayedStep = {
  readonly act: UnparsedAct | null
  readonly before: Match | null
  readonly step: MatchStep
}

function formatStep(before: Match | null, step: MatchStep): readonly string[] {
  const { refusal, match } = step
  const refused = refusal === null ? [] : [`refused (${refusal.code}): ${refusal.message}`]
  const events = step.entries.flatMap(({ entry }) => {
    const prefix = `${entry.seq} @${entry.gameTime}`
    const happened = eventsOf(entry).map((event) => `${prefix} ${json(event)}`)
    if (entry.type !== 'revealed') return happened
    return [...happened, `${prefix} revealed: seed ${json(entry.seed)}`]
  })
  const viewers = viewersOf(match.opened)
  return [
    ...refused,
    ...events,
    ...formatNotices(step, viewers),
    ...formatViewChanges(before, match, viewers),
  ]
}

function formatNotices(step: MatchStep, viewers: readonly Viewer[]) {
  const sentences = viewers.flatMap((viewer) =>
    noticesFor(step.entries, viewer).map(({ text }) => [text, viewer] as const),
  )
  return groupByLine(sentences, viewers).map(([sentence, who]) => `  told ${who}: ${sentence}`)
}

function formatViewChanges(before: Match | null, after: Match, viewers: readonly Viewer[]) {
  const changes = viewers.flatMap((viewer) => {
    const old = before === null ? {} : fieldsOf(viewMatch(before, viewer))
    return Object.entries(fieldsOf(viewMatch(after, viewer)))
      .filter(([field, value]) => !sameJson(old[field], value))
      .map(([field, value]) => [`${field} ${json(value)}`, viewer] as const)
  })
  return groupByLine(changes, viewers).map(([change, who]) => `  seen by ${who}: ${change}`)
}

/** Each line once, with the viewers that it applies to. */
function groupByLine(
  lines: readonly (readonly [string, Viewer])[],
  viewers: readonly Viewer[],
): readonly (readonly [string, string])[] {
  const groups = Map.groupBy(lines, ([line]) => line)
  return [...groups].map(([line, pairs]) => {
    return [line, pairs.length === viewers.length ? 'all' : pairs.map(([, who]) => who).join(', ')]
  })
}

/** In the order of the golden files, which does not depend on how `viewMatch` is written. */
function fieldsOf(shown: MatchView): Readonly<Record<string, unknown>> {
  const { view, game, roster, commitment, arranged, feedLength, ...rest } = shown
  const own = Object.entries(view as Record<string, unknown>)
  return {
    game,
    roster,
    commitment,
    arranged,
    feedLength,
    ...rest,
    ...Object.fromEntries(own.map(([name, value]) => [`view.${name}`, value])),
  }
}

function formatAct(act: UnparsedAct): string {
  if (act.by === 'clock') return `@${act.gameTime} the clock`
  if (act.by === 'host') return `@${act.gameTime} seat ${act.left} leaves`
  return `@${act.gameTime} seat ${act.by} ${json(act.command)}`
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
