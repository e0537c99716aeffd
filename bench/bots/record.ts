import type { Contender, Lineup } from '#cli/arena.ts'
import type { BotProfile, Figure } from '#cli/bot-profile.ts'
import type { FinishedMatch } from '#cli/bot-match.ts'
import type { GameTime, Millis, Seat } from '#kit/game.ts'
import { eventsOf } from '#match/log.ts'

/** What a bot did, and how long it took to do it. */
export type BotAct = {
  readonly level: Contender
  readonly kind: string
  /** Since it could begin to think. */
  readonly pause: Millis
  /** Since its game, hand or round began; null unless this is its first act there. */
  readonly opening: Millis | null
  /** The words that it chose with this act. */
  readonly words: readonly string[]
}

/** What a match tells about its bots. */
export type MatchRecord = {
  readonly acts: readonly BotAct[]
  /** The words that levels chose, also those that no single act shows. */
  readonly words: readonly { readonly level: Contender; readonly word: string }[]
  readonly figures: readonly Figure[]
}

export function recordMatch(
  { log, outcome }: FinishedMatch,
  seated: Lineup,
  profile: BotProfile,
): MatchRecord {
  const acts: BotAct[] = []
  const words: MatchRecord['words'][number][] = []
  const since = new Map<Seat, GameTime>()
  const waiting = new Set<Seat>()
  let begun: GameTime = 0
  let last: GameTime = 0
  for (const entry of log) {
    const events = eventsOf(entry) as readonly { readonly type: string }[]
    const used = events.flatMap((event) => profile.wordsIn?.(event) ?? [])
    for (const { seat, word } of used) words.push({ level: seated[seat]!, word })
    if (entry.type === 'acted' && 'command' in entry.act) {
      const { by, command } = entry.act
      const from = profile.areAllAtOnce ? (since.get(by) ?? begun) : last
      acts.push({
        level: seated[by]!,
        kind: (command as { readonly type: string }).type,
        pause: entry.gameTime - from,
        opening: waiting.delete(by) ? entry.gameTime - begun : null,
        words: used.filter(({ seat }) => seat === by).map(({ word }) => word),
      })
      since.set(by, entry.gameTime)
    }
    last = entry.gameTime
    if (!events.some(({ type }) => type === profile.beginning)) continue
    begun = entry.gameTime
    since.clear()
    for (const seat of seated.keys()) waiting.add(seat)
  }
  const scores = outcome.scores.map((value, seat): Figure => {
    return { level: seated[seat]!, name: 'score of a match', value }
  })
  return { acts, words, figures: [...scores, ...profile.figuresOf(log, seated)] }
}
