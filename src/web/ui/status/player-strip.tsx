import { useEffect, useRef } from 'react'
import type { Level } from '#kit/bot.ts'
import { Button } from '../controls/button.tsx'
import { Face } from '../pieces/face.tsx'
import scrollHint from '../scroll-hint.module.css'
import styles from './player-strip.module.css'

export type StripPlayer = {
  readonly key: string
  readonly name: string
  readonly you: boolean
  readonly host: boolean
  /** The level of a bot; null for people. */
  readonly bot: Level | null
  /** What a bot says about itself. */
  readonly line: string | null
  /** A bot holds the seat for somebody who is away. */
  readonly held: boolean
  readonly away: boolean
  readonly left: boolean
  readonly team: number | null
  readonly toAct: boolean
  readonly score: number | null
  /** What the game has to say about them. */
  readonly note: string | null
}

/** Longer names are written smaller where there is little room. */
const LONG = 14

/** People in a column beside the board, or in a row above it on a phone. */
export function PlayerStrip({
  players,
  growing = false,
  hold,
}: {
  players: readonly StripPlayer[]
  /** Whether more people may come: then the row has the height of the longest names already. */
  growing?: boolean
  /** Lets a bot hold the seat of somebody who is away; null where that is not allowed. */
  hold: ((chair: number) => void) | null
}) {
  const strip = useRef<HTMLUListElement>(null)
  const highlighted = onlyHighlighted(players)
  useEffect(() => {
    const item = strip.current?.children[highlighted]
    if (item instanceof HTMLElement) scrollIntoStrip(strip.current!, item)
  }, [highlighted])
  return (
    <ul
      ref={strip}
      className={`${styles['strip']} ${scrollHint['across']}`}
      data-growing={growing || undefined}
    >
      {players.map((player, chair) => (
        <Player
          key={player.key}
          player={player}
          hold={hold !== null && player.away && !player.held ? () => hold(chair) : null}
        />
      ))}
    </ul>
  )
}

function Player({ player, hold }: { player: StripPlayer; hold: (() => void) | null }) {
  const { name, you, score, toAct, away, left } = player
  const notes = notesOf(player).join(' · ')
  return (
    <li
      className={styles['player']}
      data-to-act={toAct || undefined}
      data-absent={away || left || undefined}
    >
      <span
        className={styles['name']}
        data-long={(!you && name.length > LONG) || undefined}
        title={player.line ?? undefined}
      >
        {player.bot !== null && <Face name={name} />}
        {you ? 'You' : name}
      </span>
      {score !== null && (
        <span className={styles['score']}>
          {' '}
          <b>{signed(score)}</b>
        </span>
      )}
      <span className={styles['notes']} title={notes}>
        {notes}
      </span>
      {hold !== null && (
        <Button kind="quiet" onClick={hold} aria-label={`Seat a bot for ${name}`}>
          Seat a bot
        </Button>
      )}
    </li>
  )
}

/** The chair of the one player who is to act; -1 where there is none or several. */
function onlyHighlighted(players: readonly StripPlayer[]): number {
  const chairs = [...players.keys()].filter((chair) => players[chair]!.toAct)
  return chairs.length === 1 ? chairs[0]! : -1
}

/** Scrolls the row, not the page, as far as needed. */
function scrollIntoStrip(strip: HTMLElement, item: HTMLElement): void {
  const { left, right } = strip.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  const by = box.left < left ? box.left - left : Math.max(0, box.right - right)
  if (by !== 0) strip.scrollBy({ left: by, behavior: 'instant' })
}

function notesOf(player: StripPlayer): readonly string[] {
  const notes: readonly [boolean, string][] = [
    [player.bot !== null, `${player.bot} bot`],
    [player.team !== null, `team ${(player.team ?? 0) + 1}`],
    [player.host && !player.you, 'host'],
    [player.left, 'left'],
    [player.held, 'a bot holds the seat'],
    [player.away && !player.held, 'away'],
  ]
  const own = player.note === null ? [] : [player.note]
  return [...own, ...notes.filter(([is]) => is).map(([, note]) => note)]
}

/** With a minus sign as wide as the digits. */
function signed(score: number): string {
  return score < 0 ? `−${-score}` : String(score)
}
