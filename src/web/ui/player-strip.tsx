import { Button } from './button.tsx'
import styles from './player-strip.module.css'

export type StripPlayer = {
  readonly key: string
  readonly name: string
  readonly you: boolean
  readonly host: boolean
  readonly bot: boolean
  /** A bot holds the seat for somebody who is away. */
  readonly held: boolean
  readonly away: boolean
  readonly left: boolean
  readonly team: number | null
  readonly toAct: boolean
  readonly score: number | null
  readonly won: boolean
}

/** People in a column beside the board, or in a row above it on a phone. */
export function PlayerStrip({
  players,
  hold,
}: {
  players: readonly StripPlayer[]
  /** Lets a bot hold the seat of who is away; null where nobody may. */
  hold: ((chair: number) => void) | null
}) {
  return (
    <ul className={styles['strip']}>
      {players.map((player, chair) => (
        <li
          key={player.key}
          className={styles['player']}
          data-to-act={player.toAct || undefined}
          data-absent={player.away || player.left || undefined}
        >
          <span className={styles['name']} title={player.name}>
            {player.name}
          </span>
          {player.score !== null && <span className={styles['score']}>{player.score}</span>}
          <span className={styles['notes']}>{notesOf(player).join(' · ')}</span>
          {hold !== null && player.away && !player.held && (
            <Button
              kind="quiet"
              onClick={() => hold(chair)}
              aria-label={`Let a bot hold it: the seat of ${player.name}`}
            >
              Let a bot hold it
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function notesOf(player: StripPlayer): readonly string[] {
  const notes: readonly [boolean, string][] = [
    [player.won, 'winner'],
    [player.you, 'you'],
    [player.bot, 'bot'],
    [player.team !== null, `team ${(player.team ?? 0) + 1}`],
    [player.host && !player.you, 'host'],
    [player.left, 'left'],
    [player.held, 'a bot holds the seat'],
    [player.away && !player.held, 'away'],
  ]
  return notes.filter(([is]) => is).map(([, note]) => note)
}
