import { useEffect, useRef, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { CAST, characterNamed, type Character } from '#kit/bots/cast.ts'
import { capitalize } from '#kit/prose.ts'
import type { Chair } from '#table/table.ts'
import { BotPaceChoice } from '#web/table/bot-pace.tsx'
import { cardOf } from '#web/games.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import select from '#web/ui/controls/select.module.css'
import { Face } from '#web/ui/pieces/face.tsx'
import scrollHint from '#web/ui/scroll-hint.module.css'
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
      <ul ref={list} className={scrollHint['down']} style={{ ['--rows' as string]: rows }}>
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
        <AddBot followed={followed} />
      ) : (
        <p className={styles['full']}>All {seats.max} seats are taken.</p>
      )}
      <BotPaceChoice followed={followed} />
    </section>
  )
}

function TakenSeat({
  chair: { person, name, bot, team },
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
  // Only the host sees this list.
  const own = person === view.table.host
  const setTeam = (value: string) => {
    const chosen = value === 'alone' ? null : Number(value)
    void sendRequest(id, { type: 'set-team', chair: index, team: chosen })
  }
  const remove = async () => {
    const isDone = await sendRequest(id, { type: 'kick', chair: index })
    if (isDone && person !== null) {
      toast(`${name} is removed. Under People you can let them come back.`)
    }
  }
  return (
    <li>
      <span className={styles['who']}>
        {person === null && <Face name={name} />}
        <span title={name}>
          {own ? 'You' : name}
          {person === null && <small>{bot} bot</small>}
        </span>
      </span>
      {hasTeams && (
        <label>
          <span className="unseen">{own ? 'Your team' : `Team of ${name}`}</span>
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
      {!own && (
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </li>
  )
}

/** Any bot of a level, or a certain one. */
function AddBot({ followed: { id, view } }: { followed: ClientTable }) {
  const [chosen, setChosen] = useState<Level | Character>('regular')
  const seated = new Set(view.table.chairs.map(({ name }) => name))
  const isCertain = typeof chosen === 'object'
  // If the chosen bot already sits here, any other of its level is added.
  const wanted = isCertain && seated.has(chosen.name) ? chosen.level : chosen
  const request = typeof wanted === 'object' ? pick(wanted) : { level: wanted }
  return (
    <div className={styles['bot']}>
      <Button onClick={() => void sendRequest(id, { type: 'seat-bot', ...request })}>
        Add a bot
      </Button>
      <label>
        <span className="unseen">Which bot</span>
        <select
          className={select['select']}
          value={typeof wanted === 'object' ? wanted.name : wanted}
          onChange={({ target }) =>
            setChosen(characterNamed(target.value) ?? (target.value as Level))
          }
        >
          {LEVELS.map((level) => (
            <optgroup key={level} label={capitalize(level)}>
              <option value={level}>Any {level}</option>
              {CAST.filter((character) => character.level === level).map(({ name }) => (
                <option key={name} value={name} disabled={seated.has(name)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p className={styles['line']}>{typeof wanted === 'object' ? `“${wanted.line}”` : ''}</p>
    </div>
  )
}

function pick({ level, name }: Character) {
  return { level, name }
}
