import type { Seat, World } from '#kit/game.ts'
import { DASH, hasHidden } from './pieces/dashes.ts'
import { imagineWord } from './play/possible-words.ts'
import type { Player, State } from './state.ts'
import type { PlayerView, View } from './view.ts'

/** A state the viewer could not tell from the real one: the others' words are made up. */
export function imagine(view: View, world: World): State {
  return {
    options: view.options,
    roster: view.players.map(({ name }, seat) => ({ name, team: seat })),
    phase: view.phase,
    hand: view.hand,
    board: view.board,
    order: view.order,
    players: view.players.map((player, seat) => imaginePlayer(player, seat, view, world)),
    turn: view.turn,
    guesses: view.guesses,
    awards: view.awards,
    reports: view.reports,
    until: view.until,
    ready: view.players.map(({ ready }) => ready),
    left: view.players.map(({ left }) => left),
    outcome: view.outcome,
    clock: view.clock,
  }
}

function imaginePlayer(player: PlayerView, seat: Seat, view: View, world: World): Player {
  const { dashes, guessed, out, token, idle } = player
  return {
    word: dashes === null ? null : wordBehind(dashes, seat, view, world),
    revealed: Array.from(dashes ?? '', (dash) => dash !== DASH),
    guessed,
    out,
    token,
    idle,
  }
}

function wordBehind(dashes: string, seat: Seat, view: View, world: World): string {
  if (seat === view.seat) return view.word!
  const report = view.reports.at(-1)
  if (report?.hand === view.hand) return report.words[seat]!
  return hasHidden(dashes) ? imagineWord(dashes, seat, view, world) : dashes
}
