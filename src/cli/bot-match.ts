import type { Registered } from '#games/registry.ts'
import type { AnyBot, Level, Plan } from '#kit/bot.ts'
import { makeBotContext, makeCharacterContext } from '#kit/bots/bot-context.ts'
import { agreedLibrary } from '#kit/dictionary/agreed-library.ts'
import type { Temperament } from '#kit/bots/temperament.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { GameTime, Outcome, Seat } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import type { Library } from '#lexicon/library.ts'
import type { MatchEntry } from '#match/log.ts'
import { noticesFor } from '#match/match-view.ts'
import { applyAct, openMatch, type UnparsedAct } from '#match/match.ts'

export type BotMatchSetup = {
  /** By seat. */
  readonly levels: readonly Level[]
  /** By seat; by default the game's own bot plays on every seat. */
  readonly bots?: readonly AnyBot[]
  /** By seat; by default all are even-tempered. */
  readonly temperaments?: readonly Temperament[]
  /** By seat, the names of characters, which have a temperament and know words; null for none. */
  readonly characters?: readonly (string | null)[]
  readonly options: unknown
  /** HALL-1 to HALL-3; by default every word of the lists counts. */
  readonly dictionary?: Dictionary | null
  readonly seed: string
  readonly library: Library
}

export type FinishedMatch = { readonly outcome: Outcome; readonly log: readonly MatchEntry[] }

/**
 * Plays one match between bots in game time, without waiting. The bot with the earliest plan acts;
 * every bot that gets a notice of it plans again. Throws when a bot's command is refused.
 */
export function playBotMatch(
  { game, bot }: Pick<Registered, 'game' | 'bot'>,
  setup: BotMatchSetup,
): FinishedMatch {
  const { levels, options, dictionary = null, seed, library } = setup
  const roster = levels.map((level, seat) => ({ name: `${level} ${seat + 1}` }))
  const opening = openMatch(game, { options, dictionary, roster, seed, deal: null }, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { context } = opening.value
  let { step } = opening.value
  const log: MatchEntry[] = step.entries.map(({ entry }) => entry)
  const known = agreedLibrary(library, step.match.agreement)
  const botContexts = levels.map((level, seat) => {
    const botSeed = `${seed} bot ${seat}`
    const character = setup.characters?.[seat] ?? null
    if (character !== null) return makeCharacterContext(character, level, botSeed, known)
    return makeBotContext(level, botSeed, known, setup.temperaments?.[seat])
  })
  const plans = botContexts.map((_, seat) => planFor(seat, 0))

  function planFor(seat: Seat, gameTime: GameTime): Plan<unknown> | null {
    const player = setup.bots?.[seat] ?? bot
    return player.plan(game.view(step.match.state, seat), botContexts[seat]!, gameTime)
  }

  function apply(act: UnparsedAct): void {
    step = applyAct(step.match, act, context)
    if (step.refusal !== null) {
      throw new Error(`${roster[Number(act.by)]?.name} was refused: ${step.refusal.message}`)
    }
    log.push(...step.entries.map(({ entry }) => entry))
    for (const seat of plans.keys()) {
      const affected = seat === act.by || noticesFor(step.entries, seat).length > 0
      if (affected) plans[seat] = planFor(seat, step.match.gameTime)
    }
  }

  while (step.match.status.outcome === null) {
    const { wakeAt } = step.match.status
    const seat = earliest(plans)
    const gameTime = seat === null ? Infinity : plans[seat]!.actAt
    if (wakeAt !== null && wakeAt <= gameTime) apply({ by: 'clock', gameTime: wakeAt })
    else if (seat !== null) apply({ by: seat, gameTime, command: plans[seat]!.command })
    else throw new Error(`${game.name} is stuck: no bot has a plan and no clock is set`)
  }
  return { outcome: step.match.status.outcome, log }
}

/** The seat with the earliest plan. */
function earliest(plans: readonly (Plan<unknown> | null)[]): Seat | null {
  let first: Seat | null = null
  for (const [seat, plan] of plans.entries()) {
    if (plan !== null && (first === null || plan.actAt < plans[first]!.actAt)) first = seat
  }
  return first
}
