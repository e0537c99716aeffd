import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
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
  const strip = useRef<HTMLUListElement>(null)
  const spotlit = inTheLight(players)
  useEffect(() => {
    const item = strip.current?.children[spotlit]
    if (item instanceof HTMLElement) bringIn(strip.current!, item)
  }, [spotlit])
  return (
    <ul ref={strip} className={styles['strip']}>
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
          {player.score !== null && (
            <span className={styles['score']}>
              {' '}
              <b>{signed(player.score)}</b>
            </span>
          )}
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

/** The one who is to act, or who has won; -1 where there is none or more than one. */
function inTheLight(players: readonly StripPlayer[]): number {
  const lit = [...players.keys()].filter((chair) => players[chair]!.toAct || players[chair]!.won)
  return lit.length === 1 ? lit[0]! : -1
}

/** Where the row is longer than the window, it moves just as far as needed; the page stays. */
function bringIn(strip: HTMLElement, item: HTMLElement): void {
  const { left, right } = strip.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  const by = box.left < left ? box.left - left : Math.max(0, box.right - right)
  if (by !== 0) strip.scrollBy({ left: by, behavior: 'instant' })
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

/** With a minus as wide as the digits. */
function signed(score: number): string {
  return score < 0 ? `−${-score}` : String(score)
}
