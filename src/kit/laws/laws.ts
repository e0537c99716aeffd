import { dueClock } from '#kit/clock.ts'
import { pick } from '#kit/dice.ts'
import type { Act, AnyGame, Seat, Viewer } from '#kit/game.ts'
import { deepFreeze, firstDifference, sameJson } from '#kit/json/json.ts'
import { corrupt } from '#kit/laws/garbage.ts'
import { demand, LawBroken, unchanged } from '#kit/laws/law-broken.ts'
import { fold, spotsOf, viewersOf, type RandomPlay, type Turn } from '#kit/laws/random-play.ts'

/** Changes time and randomness outside the game, so that hidden use of them shows. */
export type Disturb = () => void

type LawCheck = (play: RandomPlay, disturb: Disturb) => void

/** Everything that a single play can show. Each throws `LawBroken`. */
export const LAW_CHECKS: readonly LawCheck[] = [
  checkOpening,
  (play, disturb) => play.turns.forEach((turn, index) => checkTurn(play, turn, index, disturb)),
  (play) => spotsOf(play).forEach(([index, turn]) => checkState(play, turn.before, index)),
  (play) => checkState(play, play.last, play.turns.length),
  (play) => spotsOf(play).forEach(([index, turn]) => checkRestored(play, turn, index)),
  (play) => play.turns.forEach((turn, index) => checkSecrecy(play, turn, index)),
  checkEnd,
  checkReplay,
]

function checkOpening(play: RandomPlay, disturb: Disturb): void {
  const { game } = play
  disturb()
  const again = game.open(play.options, play.roster, play.openingWorld())
  demand(sameJson(again, play.opening), 'repeatable', () => 'opening twice gives two openings')
  plain(play.options, 'options')
  const options = game.parse.options(play.options, play.roster)
  demand(options.ok && sameJson(options.value, play.options), 'repeatable', () => {
    return 'options that were parsed once are not taken as they are'
  })
  const { deal } = play.openingWorld()
  const dealt = deal === null ? { ok: true, value: null } : game.parse.deal(deal)
  demand(dealt.ok && sameJson(dealt.value, deal), 'repeatable', () => {
    return 'a deal that was parsed once is not taken as it is'
  })
}

function checkTurn(play: RandomPlay, turn: Turn, index: number, disturb: Disturb): void {
  const { game } = play
  const { act, before, decided } = turn
  disturb()
  const again = unchanged(() => game.decide(before, act, turn.world()))
  demand(sameJson(again, decided), 'repeatable', () => `deciding ${say(act)} twice differs`)
  if (act.by === 'clock') checkClock(game, turn)
  else if (act.by === 'host') checkLeaving(play, turn)
  else checkCommand(play, turn, index)
  if (decided.ok) checkEvents(play, turn)
}

function checkCommand(play: RandomPlay, turn: Turn, index: number): void {
  const { game } = play
  const act = turn.act as Act<unknown> & { by: Seat; command: unknown }
  const view = deepFreeze(game.view(turn.before, act.by))
  plain(act.command, 'command')
  demand(game.check(view, act.command, act.gameTime) === null, 'sample-passes', () => {
    return `sample gave ${say(act.command)}, which check refuses`
  })
  const parsed = game.parse.command(act.command)
  demand(parsed.ok && sameJson(parsed.value, act.command), 'garbage-refused', () => {
    return `sample gave ${say(act.command)}, which parse.command does not take as it is`
  })
  const dice = play.dice(`garbage ${index}`)
  const corrupted = corrupt(act.command, dice)
  const anyone = dice.below(play.roster.length)
  checkAnyCommand(play, turn, anyone, act.command)
  checkOutOfTurn(play, turn, act.command)
  const garbage = noThrow('garbage-refused', () => game.parse.command(corrupted), corrupted)
  if (garbage.ok) checkAnyCommand(play, turn, anyone, garbage.value)
}

/** Any well-formed command from anybody: what `check` refuses, `decide` refuses for the same reason. */
function checkAnyCommand(play: RandomPlay, turn: Turn, by: Seat, command: unknown): void {
  const { game } = play
  const { gameTime } = turn.act
  const view = deepFreeze(game.view(turn.before, by))
  const refusal = noThrow('garbage-refused', () => game.check(view, command, gameTime), command)
  const decided = noThrow(
    'garbage-refused',
    () => game.decide(turn.before, { by, gameTime, command }, turn.world()),
    command,
  )
  if (refusal !== null) {
    demand(!decided.ok && decided.refusal === refusal, 'check-agrees', () => {
      return `check says ${refusal} to ${say(command)}, decide says ${say(decided)}`
    })
  }
  if (!decided.ok) {
    const sentence = game.explain(decided.refusal, view, command)
    demand(sentence.trim() !== '', 'sentences', () => `no sentence for ${decided.refusal}`)
  }
}

/** A command of somebody who is to act, sent by everybody who is not. */
function checkOutOfTurn(play: RandomPlay, turn: Turn, command: unknown): void {
  const { game, fixture } = play
  if (fixture.isAllowedOutOfTurn?.(command, turn.before) === true) return
  const { toAct } = game.status(turn.before)
  for (const by of play.roster.keys()) {
    if (toAct.includes(by)) continue
    const decided = game.decide(
      turn.before,
      { by, gameTime: turn.act.gameTime, command },
      turn.world(),
    )
    demand(!decided.ok, 'out-of-turn', () => {
      return `seat ${by} is not to act, yet ${say(command)} was accepted`
    })
  }
}

function checkClock(game: AnyGame, turn: Turn): void {
  demand(turn.decided.ok, 'clock-moves-on', () => `the clock was refused: ${say(turn.decided)}`)
  const { wakeAt } = game.status(turn.after)
  demand(wakeAt === null || wakeAt > turn.act.gameTime, 'clock-moves-on', () => {
    return `after the clock at ${turn.act.gameTime} the game wants to be woken at ${wakeAt}`
  })
}

function checkLeaving(play: RandomPlay, turn: Turn): void {
  const { game } = play
  if (!turn.decided.ok) return
  const act = turn.act as Act<unknown> & { left: Seat }
  demand(!game.status(turn.after).toAct.includes(act.left), 'leaving', () => {
    return `seat ${act.left} left and is still waited for`
  })
  const twice = game.decide(turn.after, act, turn.world())
  demand(!twice.ok, 'leaving', () => `seat ${act.left} left twice`)
}

function checkEvents(play: RandomPlay, turn: Turn): void {
  const { game } = play
  let state = turn.before
  for (const event of turn.decided.ok ? turn.decided.value : []) {
    plain(event, 'event')
    const stored = game.parse.event(JSON.parse(JSON.stringify(event)))
    demand(sameJson(stored, event), 'replay', () => `parse.event changes ${say(event)}`)
    const before = state
    state = deepFreeze(unchanged(() => game.evolve(before, event)))
    for (const viewer of viewersOf(play)) {
      const notice = game.notice(before, event, viewer)
      if (notice === null) continue
      plain(notice, 'notice')
      const sentence = game.describe(notice, game.view(state, viewer))
      demand(sentence.trim() !== '', 'sentences', () => `no sentence for ${say(notice)}`)
    }
  }
}

function checkState(play: RandomPlay, state: unknown, index: number): void {
  const { game, fixture } = play
  plain(state, 'state')
  const status = game.status(state)
  plain(status, 'status')
  if (status.outcome === null) {
    demand(status.toAct.length > 0 || status.wakeAt !== null, 'never-stuck', () => {
      return 'no outcome, nobody to act and no wake time'
    })
  }
  const lost = fixture.conserved(state)
  demand(lost === null, 'conservation', () => String(lost))
  for (const viewer of viewersOf(play)) {
    const view = deepFreeze(game.view(state, viewer))
    plain(view, 'view')
    const world = { ...play.library, dice: play.dice(`imagine ${index} ${viewer}`), deal: null }
    const imagined = deepFreeze(game.imagine(view, world))
    const seen = game.view(imagined, viewer)
    demand(sameJson(seen, view), 'imagination', () => {
      return `viewer ${viewer} could tell the imagined state by ${firstDifference(seen, view)}`
    })
    demand(sameJson(game.status(imagined), status), 'imagination', () => {
      return `the imagined state of viewer ${viewer} has another status`
    })
  }
}

/** For this many turns, because a difference may not show at once. */
const RESTORED_TURNS = 3

/** A state that was stored and read again behaves like the original. */
function checkRestored(play: RandomPlay, first: Turn, index: number): void {
  const { game } = play
  let state = deepFreeze(JSON.parse(JSON.stringify(first.before)) as unknown)
  for (const turn of play.turns.slice(index, index + RESTORED_TURNS)) {
    const restored = state
    const again = game.decide(restored, turn.act, turn.world())
    demand(sameJson(again, turn.decided), 'restored-state', () => {
      return `a state that was read from JSON decides ${say(turn.act)} in another way`
    })
    const events = turn.decided.ok ? turn.decided.value : []
    state = deepFreeze(fold(game, restored, events))
    const difference = firstDifference(state, turn.after)
    demand(difference === null, 'restored-state', () => {
      return `a state that was read from JSON evolves in another way: ${difference}`
    })
    for (const viewer of viewersOf(play)) {
      const isSame =
        sameJson(game.view(state, viewer), game.view(turn.after, viewer)) &&
        sameJson(
          noticesOf(game, restored, events, viewer),
          noticesOf(game, turn.before, events, viewer),
        )
      demand(isSame, 'restored-state', () => {
        return `viewer ${viewer} can tell a state that was read from JSON`
      })
    }
  }
}

/**
 * Tries two different commands: viewers who get the same notices of both must see the same.
 * This catches a view that reveals more than the notices do, even if `imagine` leaks it too.
 */
function checkSecrecy(play: RandomPlay, turn: Turn, index: number): void {
  const { game } = play
  const { act, decided } = turn
  if (!decided.ok || typeof act.by !== 'number') return
  const other = game.sample(game.view(turn.before, act.by), {
    ...play.library,
    dice: play.dice(`other ${index}`),
    deal: null,
  })
  if (other === null) return
  const alternative = game.decide(turn.before, { ...act, command: other }, turn.world())
  if (!alternative.ok) return
  const otherwise = fold(game, turn.before, alternative.value)
  for (const viewer of viewersOf(play)) {
    if (viewer === act.by) continue
    const notices = noticesOf(game, turn.before, decided.value, viewer)
    if (!sameJson(notices, noticesOf(game, turn.before, alternative.value, viewer))) continue
    const view = game.view(turn.after, viewer)
    const difference = firstDifference(view, game.view(otherwise, viewer))
    demand(difference === null, 'secrecy', () => {
      return `viewer ${viewer} is told the same of two commands, yet sees ${difference} differ`
    })
  }
}

function checkEnd(play: RandomPlay): void {
  const { game, last, roster } = play
  const { outcome, toAct, wakeAt } = game.status(last)
  if (outcome === null) return
  demand(toAct.length === 0 && wakeAt === null, 'final-is-final', () => {
    return 'there is an outcome, yet somebody is to act or a wake time is set'
  })
  const placed = outcome.places.flat().toSorted((a, b) => a - b)
  const seats = roster.map((_, seat) => seat)
  demand(sameJson(placed, seats) && outcome.scores.length === seats.length, 'outcome', () => {
    return `places ${say(outcome.places)} are not all seats, each once`
  })
  const gameTime = play.until + 1
  const commands = play.turns.flatMap(({ act }) =>
    typeof act.by === 'number' ? [act.command] : [],
  )
  const acts: Act<unknown>[] = seats.map((left) => ({ by: 'host', gameTime, left }))
  if (commands.length > 0) {
    const dice = play.dice('after the end')
    for (const by of seats) acts.push({ by, gameTime, command: pick(dice, commands) })
  }
  for (const act of acts) {
    const decided = game.decide(last, act, play.openingWorld())
    demand(!decided.ok, 'final-is-final', () => `after the end ${say(act)} was let through`)
  }
  demand(dueClock(game.status(last), Number.MAX_SAFE_INTEGER) === null, 'final-is-final', () => {
    return 'the clock goes on after the end'
  })
}

function checkReplay(play: RandomPlay): void {
  const { game } = play
  const events = [
    ...play.opening,
    ...play.turns.flatMap(({ decided }) => (decided.ok ? decided.value : [])),
  ]
  const stored = (JSON.parse(JSON.stringify(events)) as unknown[]).map(game.parse.event)
  const replayed = fold(game, null, stored)
  demand(sameJson(replayed, play.last), 'replay', () => {
    return `the replayed state differs at ${firstDifference(replayed, play.last)}`
  })
}

function noticesOf(game: AnyGame, before: unknown, events: readonly unknown[], viewer: Viewer) {
  let state = before
  return events
    .map((event) => {
      const notice = game.notice(state, event, viewer)
      state = game.evolve(state, event)
      return notice
    })
    .filter((notice) => notice !== null)
}

function plain(value: unknown, what: string): void {
  const text = JSON.stringify(value)
  demand(text !== undefined && sameJson(JSON.parse(text), value), 'plain-json', () => {
    return `a ${what} does not survive JSON: ${say(value)}`
  })
}

function noThrow<R>(law: 'garbage-refused', work: () => R, input: unknown): R {
  try {
    return work()
  } catch (cause) {
    throw new LawBroken(law, `${say(input)} made the game throw: ${String(cause)}`, { cause })
  }
}

function say(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
