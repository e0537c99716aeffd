import type { Stage } from '#web/ui/hooks/stage.ts'
import type { PlayerView, View } from '#games/cambridge/rules/view.ts'

const SLIDE = 380
const DROP = 620
/** Before all words are laid open everybody sees what ended the hand. */
const LAST_LOOK = 1900

/**
 * What to show one after another, so that one sees what happened: tokens slide, then letters drop
 * and points are counted, then tiles turn over and the turn passes. The last stage is `next`.
 */
export function stagesBetween(shown: View, next: View): readonly Stage<View>[] {
  const last = { view: next, hold: 0 }
  if (!isNextStep(shown, next)) return [last]
  const moved: View = {
    ...shown,
    players: shown.players.map((player, seat) => afterMove(player, next.players[seat]!)),
  }
  const told: View = {
    ...moved,
    guesses: next.guesses,
    awards: next.awards,
    // What is added to the totals when the hand ends is still counted beside them.
    players: next.players.map((player, seat) => ({
      ...player,
      token: moved.players[seat]!.token,
      total: shown.players[seat]!.total,
    })),
  }
  const ends = next.phase !== 'playing' && next.phase !== 'placing'
  return [
    ...(tokensOf(moved) === tokensOf(shown) ? [] : [{ view: moved, hold: SLIDE }]),
    ...(ends || revealedIn(told) !== revealedIn(moved)
      ? [{ view: told, hold: ends ? LAST_LOOK : DROP }]
      : []),
    last,
  ]
}

/** Whether one act leads from one to the other; a longer way is not walked again. */
function isNextStep(shown: View, next: View): boolean {
  if (shown.hand !== next.hand || shown.board.length === 0) return false
  if (shown.phase !== 'playing' && shown.phase !== 'placing') return false
  const turns = (next.turn?.number ?? 0) - (shown.turn?.number ?? 0)
  return next.turn === null || turns <= 1
}

/** Who is out stays on the board for a moment more. */
function afterMove(before: PlayerView, after: PlayerView): PlayerView {
  return { ...before, token: after.token ?? before.token }
}

function tokensOf({ players }: View): string {
  return players.map(({ token }) => token).join()
}

function revealedIn({ players, awards, guesses }: View): string {
  return JSON.stringify([players.map(({ dashes }) => dashes), awards.length, guesses.length])
}
