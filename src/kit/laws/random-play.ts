import { dueClock } from '#kit/clock.ts'
import { diceFrom, oneIn, pick, type Dice } from '#kit/dice.ts'
import { agreedLibrary } from '#kit/dictionary/agreed-library.ts'
import { languageOf } from '#kit/match-language.ts'
import type { Act, AnyGame, DealSetting, GameTime, Roster, Seat, Viewer, World } from '#kit/game.ts'
import { formatFault, type Parsed } from '#kit/input-fault.ts'
import { deepFreeze } from '#kit/json/json.ts'
import type { Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { LawBroken, unchanged } from '#kit/laws/law-broken.ts'
import type { AnyLawFixture } from '#kit/laws/law-fixture.ts'

/** One act of a random play, with what is needed to decide it again. */
export type Turn = {
  readonly before: unknown
  readonly act: Act<unknown>
  readonly decided: Result<readonly unknown[]>
  readonly after: unknown
  /** A fresh world with the same dice as the one the act was decided in. */
  world(): World
}

export type RandomPlay = {
  readonly game: AnyGame
  readonly fixture: AnyLawFixture
  readonly roster: Roster
  readonly options: unknown
  readonly opening: readonly unknown[]
  readonly turns: readonly Turn[]
  readonly last: unknown
  /** When it ended. */
  readonly until: GameTime
  /** A fresh world with the same dice as the opening. */
  openingWorld(): World
  /** Dice for the checks of the play. */
  dice(purpose: string): Dice
  readonly library: Library
}

const MAX_TURNS = 250

/** The fixture's deal; null when it arranges none, or one for more players than there are. */
export function fittingDeal(
  { game, deal }: AnyLawFixture,
  chance: Dice,
  setting: DealSetting,
): unknown {
  const arranged = deal(chance)
  if (arranged === null) return null
  const parsed = deepFreeze(accepted(game.parse.deal(arranged)))
  return (game.checkDeal?.(parsed, setting) ?? null) === null ? parsed : null
}

/**
 * Plays one game at random: seats that may act send commands the game itself samples, time
 * passes in leaps, somebody leaves now and then. All inputs are frozen. Everything follows from
 * the seed.
 */
export function playAtRandom(fixture: AnyLawFixture, seed: string, built: Library): RandomPlay {
  const { game } = fixture
  const chance = diceFrom(seed, 'play')
  const roster = deepFreeze(fixture.roster(chance))
  const options = deepFreeze(accepted(game.parse.options(fixture.options(chance, roster), roster)))
  const lists = game.ownLists?.(options) ?? {}
  const language = languageOf(game, options)
  const library = agreedLibrary(built, { dictionary: null, language, admitted: [], lists })
  const deal = fittingDeal(fixture, chance, { roster, deck: library.deck })
  const world = (turn: number): World => ({
    ...library,
    dice: diceFrom(seed, `turn ${turn}`),
    deal,
  })

  const opening = deepFreeze(game.open(options, roster, world(-1)))
  let state = deepFreeze(fold(game, null, opening))
  let gameTime = 0
  const turns: Turn[] = []

  function deliver(act: Act<unknown>): void {
    const turn = turns.length
    const before = state
    deepFreeze(act)
    const decided = deepFreeze(unchanged(() => game.decide(before, act, world(turn))))
    if (decided.ok) {
      const { value } = decided
      state = deepFreeze(unchanged(() => fold(game, before, value)))
    }
    turns.push({ before, act, decided, after: state, world: () => world(turn) })
  }

  const nextClock = () => dueClock(game.status(state), gameTime)

  while (turns.length < MAX_TURNS && game.status(state).outcome === null) {
    gameTime = later(gameTime, game.status(state).wakeAt, chance)
    for (let due = nextClock(); due !== null; due = nextClock()) {
      deliver(due)
      if (turns.length > 2 * MAX_TURNS) throw new LawBroken('clock-moves-on', 'the clock spins')
    }
    const { toAct, outcome } = game.status(state)
    if (outcome !== null) break
    if (oneIn(chance, 60)) deliver({ by: 'host', gameTime, left: chance.below(roster.length) })
    else if (toAct.length > 0) actAs(pick(chance, toAct))
  }

  function actAs(seat: Seat): void {
    const view = deepFreeze(game.view(state, seat))
    const command = game.sample(view, world(turns.length))
    if (command !== null) deliver({ by: seat, gameTime, command })
  }

  return {
    game,
    fixture,
    roster,
    options,
    opening,
    turns,
    last: state,
    until: gameTime,
    openingWorld: () => world(-1),
    dice: (purpose) => diceFrom(seed, `examine ${purpose}`),
    library,
  }
}

const MAX_SPOTS = 6

/** A random sample of the turns: checking each closely would take too long. */
export function spotsOf(play: RandomPlay): readonly (readonly [number, Turn])[] {
  return play
    .dice('spots')
    .shuffle([...play.turns.entries()])
    .slice(0, MAX_SPOTS)
}

export function viewersOf(play: RandomPlay): readonly Viewer[] {
  return [...play.roster.keys(), 'spectator']
}

/** The state is the fold of its events. */
export function fold(game: AnyGame, from: unknown, events: readonly unknown[]): unknown {
  return events.reduce<unknown>((state, event) => game.evolve(state, event), from)
}

/** Mostly a moment later, sometimes right up to the wake time or past it. */
function later(gameTime: GameTime, wakeAt: GameTime | null, chance: Dice): GameTime {
  if (wakeAt === null) return gameTime + chance.below(5000)
  const left = Math.max(wakeAt - gameTime, 0)
  if (oneIn(chance, 25)) return wakeAt + chance.below(3)
  return gameTime + chance.below(Math.floor(left / 10) + 2)
}

function accepted<T>(result: Parsed<T>): T {
  if (!result.ok) {
    throw new Error(`the fixture sent what its game refuses: ${formatFault(result.refusal)}`)
  }
  return result.value
}
