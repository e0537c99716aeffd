import { useEffect, useRef, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { capitalize } from '#kit/prose.ts'
import type { Chair } from '#table/table.ts'
import { cardOf } from '#web/games.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import select from '#web/ui/controls/select.module.css'
import styles from './seats.module.css'

/** Rows in sight. More of them scroll, so that newcomers do not push the options down. */
const VISIBLE_ROWS = 4

/** For the host: who sits where and in which team, with a way to add bots and to remove people. */
export function Seats({ followed }: { followed: ClientTable }) {
  const { chairs, game, seats } = followed.view.table
  const hasTeams = cardOf(game)?.seats.teams ?? false
  const rows = Math.min(seats.max, VISIBLE_ROWS)
  const list = useRef<HTMLUListElement>(null)
  const count = chairs.length
  useEffect(() => {
    const scroller = list.current
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight
  }, [count])
  return (
    <section
      className={styles['seats']}
      data-teams={hasTeams || undefined}
      aria-label={hasTeams ? 'Seats and teams' : 'Seats'}
    >
      <h3>Seats</h3>
      <ul ref={list} style={{ ['--rows' as string]: rows }}>
        {chairs.map((chair, index) => (
          <TakenSeat
            key={`${index} ${chair.person ?? chair.name}`}
            chair={chair}
            index={index}
            followed={followed}
            hasTeams={hasTeams}
          />
        ))}
        {Array.from({ length: Math.max(0, rows - count) }, (_, index) => (
          <li key={`free ${index}`} data-free>
            Free
          </li>
        ))}
      </ul>
      {count < seats.max ? (
        <AddBot table={followed.id} />
      ) : (
        <p className={styles['full']}>All {seats.max} seats are taken.</p>
      )}
    </section>
  )
}

function TakenSeat({
  chair: { person, name, team },
  index,
  followed,
  hasTeams,
}: {
  chair: Chair
  index: number
  followed: ClientTable
  hasTeams: boolean
}) {
  const { id, view } = followed
  const setTeam = (value: string) => {
    const chosen = value === 'alone' ? null : Number(value)
    void sendRequest(id, { type: 'set-team', chair: index, team: chosen })
  }
  const remove = async () => {
    const isDone = await sendRequest(id, { type: 'kick', chair: index })
    if (isDone && person !== null) {
      toast(`${name} was asked to leave. Under People you can let them come back.`)
    }
  }
  return (
    <li>
      <span title={name}>{name}</span>
      {hasTeams && (
        <label>
          <span className="unseen">Team of {name}</span>
          <select
            className={select['select']}
            value={team ?? 'alone'}
            onChange={({ target }) => setTeam(target.value)}
          >
            <option value="alone">plays alone</option>
            {[0, 1, 2, 3].map((number) => (
              <option key={number} value={number}>
                team {number + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {person !== view.table.host && (
        <Button
          kind="quiet"
          aria-label={person === null ? `Remove ${name}` : `Ask ${name} to leave`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function AddBot({ table }: { table: string }) {
  const [level, setLevel] = useState<Level>('regular')
  return (
    <div className={styles['bot']}>
      <Button onClick={() => void sendRequest(table, { type: 'seat-bot', level })}>
        Add a bot
      </Button>
      <label>
        <span className="unseen">Level of the bot</span>
        <select
          className={select['select']}
          value={level}
          onChange={({ target }) => setLevel(target.value as Level)}
        >
          {LEVELS.map((value) => (
            <option key={value} value={value}>
              {capitalize(value)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
