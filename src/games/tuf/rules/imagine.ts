import type { State } from './state.ts'
import type { View } from './view.ts'

/** TUF-9: nothing is hidden, so the view has the whole state, except the count of rolls. */
export function imagine(view: View): State {
  return {
    options: view.options,
    roster: view.players.map(({ name, team }) => ({ name, team })),
    phase: view.phase,
    round: view.round,
    rolled: 0,
    rolls: view.rolls,
    grids: view.grids,
    timer: view.timer,
    declarations: view.declarations,
    calls: view.calls,
    turn: view.turn,
    played: view.played,
    players: view.players.map(({ done, called, left }) => ({ done, called, left })),
    report: view.report,
    history: view.history,
    outcome: view.outcome,
  }
}
