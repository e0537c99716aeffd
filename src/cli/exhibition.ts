import { formatFault } from '#kit/input-fault.ts'
import type { AnyBot, Level, BotContext, Plan } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import type { Outcome, Seat } from '#kit/game.ts'
import type { Registered } from '#games/registry.ts'
import type { Library } from '#lexicon/library.ts'
import type { MatchEntry } from '#match/log.ts'
import { noticesFor } from '#match/match-view.ts'
import { applyAct, openMatch, type UnparsedAct, type MatchStep } from '#match/match.ts'

export type Exhibition = {
  readonly levels: readonly Level[]
  /** By seat who plays there; without it the game's own bot does. */
  readonly bots?: readonly AnyBot[]
  readonly options: unknown
  readonly seed: string
  readonly library: Library
}

export type Exhibited = { readonly outcome: Outcome; readonly log: readonly MatchEntry[] }

/**
 * Bots play one whole game among themselves, as fast as the machine can, in the table's own
 * time: whoever means to act first does, and whoever hears of it thinks again.
 */
export function exhibit({ game, bot }: Registered, exhibition: Exhibition): Exhibited {
  const { levels, options, seed, library } = exhibition
  const roster = levels.map((level, seat) => ({ name: `${level} ${seat + 1}` }))
  const opening = openMatch(game, { options, roster, seed, deal: null }, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { context } = opening.value
  let { step } = opening.value
  const log: MatchEntry[] = step.entries.map(({ entry }) => entry)
  const minds = levels.map((level, seat) => mindOf(level, `${seed} bot ${seat}`, library))
  const plans = minds.map((_, seat) => think(seat, 0))

  function think(seat: Seat, now: number): Plan<unknown> | null {
    const player = exhibition.bots?.[seat] ?? bot
    return player.plan(game.view(step.match.state, seat), minds[seat]!, now)
  }

  function take(incoming: UnparsedAct): MatchStep {
    const before = step.match
    step = applyAct(before, incoming, context)
    if (step.refusal !== null) {
      throw new Error(`${roster[Number(incoming.by)]?.name} was refused: ${step.refusal.message}`)
    }
    log.push(...step.entries.map(({ entry }) => entry))
    for (const seat of plans.keys()) {
      const concerned = seat === incoming.by || noticesFor(step.entries, seat).length > 0
      if (concerned) plans[seat] = think(seat, step.match.gameTime)
    }
    return step
  }

  while (step.match.status.outcome === null) {
    const { wakeAt } = step.match.status
    const seat = earliest(plans)
    const gameTime = seat === null ? Infinity : plans[seat]!.actAt
    if (wakeAt !== null && wakeAt <= gameTime) take({ by: 'clock', gameTime: wakeAt })
    else if (seat !== null) take({ by: seat, gameTime, command: plans[seat]!.command })
    else throw new Error(`${game.name} is stuck: nobody means to act and no clock is set`)
  }
  return { outcome: step.match.status.outcome, log }
}

export function mindOf(level: Level, seed: string, { words, definitions }: Library): BotContext {
  return { level, words, definitions, dice: (purpose) => diceFrom(seed, purpose) }
}

function earliest(plans: readonly (Plan<unknown> | null)[]): Seat | null {
  let first: Seat | null = null
  for (const [seat, plan] of plans.entries()) {
    if (plan !== null && (first === null || plan.actAt < plans[first]!.actAt)) first = seat
  }
  return first
}
