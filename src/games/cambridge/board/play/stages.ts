import type { Millis } from '#kit/game.ts'
import type { Stage } from '#web/ui/hooks/stage.ts'
import type { PlayerView, View } from '#games/cambridge/rules/view.ts'

const SLIDE: Millis = 380
const DROP: Millis = 620
/** How long the move that ended the hand is shown before the words are. */
const LAST_LOOK: Millis = 1900

/**
 * The views to show one after another: tokens slide, then letters drop and points are counted, then
 * tiles turn over and the turn passes. The last stage is `next`.
 */
export function stagesBetween(shown: View, next: View): readonly Stage<View>[] {
  const last = { view: next, hold: 0 }
  if (!isNextStep(shown, next)) return [last]
  const moved: View = {
    ...shown,
    players: shown.players.map((player, seat) => afterMove(player, next.players[seat]!)),
  }
  const scored: View = {
    ...moved,
    guesses: next.guesses,
    awards: next.awards,
    // Once the hand has ended its points are in `total` too; here they are still counted apart.
    players: next.players.map((player, seat) => ({
      ...player,
      token: moved.players[seat]!.token,
      total: shown.players[seat]!.total,
    })),
  }
  const ends = next.phase !== 'playing' && next.phase !== 'placing'
  return [
    ...(tokensOf(moved) === tokensOf(shown) ? [] : [{ view: moved, hold: SLIDE }]),
    ...(ends || revealedIn(scored) !== revealedIn(moved)
      ? [{ view: scored, hold: ends ? LAST_LOOK : DROP }]
      : []),
    last,
  ]
}

/** Whether a single act leads from one view to the other; longer sequences are not replayed. */
function isNextStep(shown: View, next: View): boolean {
  if (shown.hand !== next.hand || shown.board.length === 0) return false
  if (shown.phase !== 'playing' && shown.phase !== 'placing') return false
  const turns = (next.turn?.number ?? 0) - (shown.turn?.number ?? 0)
  return next.turn === null || turns <= 1
}

/** Keeps the token of a player who is out for one more stage. */
function afterMove(before: PlayerView, after: PlayerView): PlayerView {
  return { ...before, token: after.token ?? before.token }
}

function tokensOf({ players }: View): string {
  return players.map(({ token }) => token).join()
}

function revealedIn({ players, awards, guesses }: View): string {
  return JSON.stringify([players.map(({ dashes }) => dashes), awards.length, guesses.length])
}
