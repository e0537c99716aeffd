import type { ClientTable } from '#client/hall-client.ts'
import type { Seat } from '#kit/game.ts'
import { replayLog, type AppliedEntry } from '#match/match.ts'
import { isReplayCut, momentOf, openMomentOf, parseMoments } from '#match/replay.ts'
import { hintText, shownHint } from '#table/given-hint.ts'
import { parseTableLog, type TableLogFile } from '#table/log/table-log-file.ts'
import { loadBoard } from '#web/games.ts'
import { loadGame } from '#web/loading/load-game.ts'
import { hashText } from '#table/log/hash-text.ts'
import {
  timelineOf,
  type Perspective,
  type ReplayMoment,
  type Timeline,
} from '#web/replay/timeline.ts'

/** A match that can be seen again. */
export type Replay = {
  /** From whose point of view it can be seen. */
  readonly perspectives: readonly Perspective[]
  /** The log, where everything may be known. */
  readonly log: string | null
  /** Whether it was too long, and ends before the match does. */
  readonly isCut: boolean
  timeline(perspective: Perspective): Timeline
}

/**
 * Of a match that has ended everybody may know everything. Of any other, people get what they have
 * seen themselves.
 */
export async function loadReplay({ id, seat, view }: ClientTable): Promise<Replay> {
  const [game, board] = await Promise.all([loadGame(view.table.game), loadBoard(view.table.game)])
  if (board === null) throw new Error('There is no board for this game.')
  const judge = { scores: game.scores, highlightOf: board.highlightOf }
  const { code } = view.table
  if ((view.match?.secret ?? null) === null) {
    const file = await fetchText(`/api/tables/${id}/replay?code=${code}`)
    const moments = parseMoments(file)
    const own: Perspective = seat ?? 'spectator'
    const timeline = timelineOf(
      moments.map((moment) => ({ ...moment, seat })),
      judge,
    )
    return { perspectives: [own], log: null, isCut: isReplayCut(file), timeline: () => timeline }
  }
  const log = await fetchLog(id, code)
  const parsed = parseTableLog(log, hashText)
  if (!parsed.ok) throw new Error(parsed.refusal.message)
  const { match, hints } = parsed.value
  const entries = replayLog(match, game)
  const seats = entries[0]!.after.opened.roster.map((_, index) => index)
  const perspectives: readonly Perspective[] = ['everything', ...seats, 'spectator']
  const timelines = new Map<Perspective, Timeline>()
  return {
    perspectives,
    log,
    isCut: false,
    timeline(perspective) {
      const known = timelines.get(perspective)
      if (known !== undefined) return known
      const made = timelineOf(momentsSeenFrom(entries, perspective, hints), judge)
      timelines.set(perspective, made)
      return made
    },
  }
}

function momentsSeenFrom(
  entries: readonly AppliedEntry[],
  perspective: Perspective,
  hints: TableLogFile['hints'],
): readonly ReplayMoment[] {
  const moments: ReplayMoment[] = []
  let actor: Seat = 0
  for (const [index, entry] of entries.entries()) {
    addHints(
      moments,
      hints.filter(({ after }) => after === index),
      entry,
      perspective,
    )
    if (perspective === 'everything') {
      const moment = openMomentOf(entry, actor)
      if (moment === null) continue
      moments.push(moment)
      actor = moment.seat
    } else {
      const moment = momentOf(entry, perspective)
      if (moment !== null)
        moments.push({ ...moment, seat: perspective === 'spectator' ? null : perspective })
    }
  }
  return moments
}

/** HALL-7: hints are part of the moment that they were given in. Their text is known to the player who asked. */
function addHints(
  moments: ReplayMoment[],
  hints: TableLogFile['hints'],
  { after: { opened } }: AppliedEntry,
  perspective: Perspective,
): void {
  const last = moments.at(-1)
  if (last === undefined || hints.length === 0) return
  const texts = hints.map(({ hint }) => {
    const viewer = perspective === 'everything' ? hint.chair : perspective
    return hintText(opened.roster[hint.chair]!.name, shownHint(hint, viewer))
  })
  moments[moments.length - 1] = { ...last, texts: [...last.texts, ...texts] }
}

/** The log of a table whose match has ended. */
export function fetchLog(id: string, code: string): Promise<string> {
  return fetchText(`/api/tables/${id}/log?code=${code}`)
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (response.ok) return response.text()
  const { message } = (await response.json()) as { readonly message?: string }
  throw new Error(message ?? `The hall answered with ${response.status}.`)
}

/** Changes when somebody is erased from the record, so that nothing read before is kept. */
export function versionOf({ id, feed }: ClientTable): string {
  return `${id} ${feed.findLast(({ event }) => event?.type === 'redacted')?.seq ?? 0}`
}
