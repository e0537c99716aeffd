import { useState } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import type { OptionsProps } from '#web/board.ts'
import { useDraft } from '#web/draft.ts'
import { cardOf } from '#web/games.ts'
import { ask } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { Invitation } from '#web/table/invitation.tsx'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import select from '../ui/controls/select.module.css'
import styles from './gathering.module.css'

/** Before the start: who comes, what is played, and the way in for friends. */
export function Gathering({ table }: { table: ClientTable }) {
  const { table: sitting } = table.view
  const me = useHall((state) => state.me?.person ?? null)
  const hosts = me !== null && me === sitting.host
  const card = cardOf(sitting.game)
  if (sitting.phase === 'over') {
    return (
      <div className={styles['gathering']}>
        <h2>The table was given up</h2>
        <p>
          Everybody left before the game began. <Link href="/">Open another one.</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['gathering']}>
      <header>
        <h2>{card?.name ?? sitting.game}</h2>
        <p>
          {card?.tagline} <RulesLink game={sitting.game} />
        </p>
      </header>
      <Invitation code={sitting.code} />
      {hosts && <Chairs table={table} />}
      <GameOptions table={table} hosts={hosts} />
      {hosts && <Listing table={table} />}
      <Actions table={table} hosts={hosts} />
    </div>
  )
}

function Listing({ table }: { table: ClientTable }) {
  const [listed, draft] = useDraft(table.view.table.listed)
  return (
    <Switch
      name="List the table at the front door"
      message="Then anybody can join."
      on={listed}
      change={(on) => draft(on, ask(table.id, { type: 'set-listed', listed: on }))}
    />
  )
}

/** What everything above leads up to; it stays in sight however long that is. */
function Actions({ table, hosts }: { table: ClientTable; hosts: boolean }) {
  if (hosts) {
    return (
      <div className={styles['actions']}>
        <Button kind="main" onClick={() => void ask(table.id, { type: 'start' })}>
          Begin
        </Button>
      </div>
    )
  }
  const { chairs, seats } = table.view.table
  if (table.seat === null && chairs.length >= seats.max) {
    return (
      <div className={styles['actions']}>
        <p>All {seats.max} seats are taken. You can watch, or wait for one.</p>
      </div>
    )
  }
  if (table.seat === null) {
    return (
      <div className={styles['actions']}>
        <Button kind="main" onClick={() => void ask(table.id, { type: 'sit' })}>
          Sit down
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['actions']}>
      <p>You have a seat. The host begins when everybody is here.</p>
      <Button kind="quiet" onClick={() => void ask(table.id, { type: 'get-up' })}>
        Get up
      </Button>
    </div>
  )
}

function AddBot({ table }: { table: ClientTable }) {
  const [level, setLevel] = useState<Level>('regular')
  return (
    <div className={styles['bot']}>
      <Button onClick={() => void ask(table.id, { type: 'seat-bot', level })}>Add a bot</Button>
      <label>
        <span className="unseen">Level of the bot</span>
        <select
          className={select['select']}
          value={level}
          onChange={(event) => setLevel(event.target.value as Level)}
        >
          {LEVELS.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Who sits where, in which team; the host may ask somebody to go. */
function Chairs({ table }: { table: ClientTable }) {
  const { chairs, host, game, seats } = table.view.table
  const teams = cardOf(game)?.teams ?? false
  return (
    <section
      className={styles['chairs']}
      data-teams={teams || undefined}
      aria-label={teams ? 'Seats and teams' : 'Seats'}
    >
      <h3>Seats</h3>
      <ul>
        {chairs.map(({ person, name, team }, chair) => (
          <li key={`${chair} ${person ?? name}`}>
            <span>{name}</span>
            {teams && (
              <label>
                <span className="unseen">Team of {name}</span>
                <select
                  className={select['select']}
                  value={team ?? 'alone'}
                  onChange={(event) => {
                    const { value } = event.target
                    const chosen = value === 'alone' ? null : Number(value)
                    void ask(table.id, { type: 'set-team', chair, team: chosen })
                  }}
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
            {person !== host && (
              <Button
                kind="quiet"
                aria-label={`Ask ${name} to leave`}
                onClick={() => void ask(table.id, { type: 'kick', chair })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chairs.length < seats.max ? (
        <AddBot table={table} />
      ) : (
        <p className={styles['full']}>All {seats.max} seats are taken.</p>
      )}
    </section>
  )
}

function GameOptions({ table, hosts }: { table: ClientTable; hosts: boolean }) {
  const { game, options, chairs } = table.view.table
  const [shown, draft] = useDraft(options)
  const board = useBoard(game)
  const Options = board?.Options as React.ComponentType<OptionsProps<unknown>> | undefined
  if (Options === undefined) return <p className={styles['fetching']}>Fetching the options…</p>
  return (
    <section aria-label="Options">
      <Options
        options={shown}
        names={chairs.map(({ name }) => name)}
        change={
          hosts
            ? (chosen) => draft(chosen, ask(table.id, { type: 'set-options', options: chosen }))
            : null
        }
      />
    </section>
  )
}
