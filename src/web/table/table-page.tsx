import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import { cardOf } from '#web/games.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { Gathering } from '#web/table/gathering.tsx'
import { People } from '#web/table/people.tsx'
import { Playing } from '#web/table/playing.tsx'
import { RulesSheet } from '#web/table/rules-sheet.tsx'
import { Story } from '#web/table/story.tsx'
import lone from '#web/ui/lone.module.css'
import styles from './table-page.module.css'

type Entrance =
  | { readonly at: 'door' }
  | { readonly at: 'table'; readonly id: string }
  | { readonly at: 'wall'; readonly message: string }

/** A table by its code: before, during and after the game. */
export function TablePage({ code }: { code: string }) {
  const [entrance, setEntrance] = useState<Entrance>({ at: 'door' })
  useEffect(() => {
    let here = true
    const entering = enter(code)
    void entering.then((next) => here && setEntrance(next))
    return () => {
      here = false
      void entering.then(leave)
    }
  }, [code])
  const table = useHall(({ tables }) =>
    entrance.at === 'table' ? (tables[entrance.id] ?? null) : null,
  )

  if (entrance.at === 'wall') return <Wall message={entrance.message} />
  if (table === null)
    return <p className={`${lone['lone']} ${styles['waiting']}`}>Finding the table…</p>
  return <Seen table={table} />
}

/** How often each table is on the page: a page that comes may overtake the one that goes. */
const visits = new Map<string, number>()

async function enter(code: string): Promise<Entrance> {
  const client = await hall()
  const found = await client.find(code)
  if (!found.ok) return { at: 'wall', message: found.refusal.message }
  const { table } = found.value
  const watched = await client.subscribe(table, found.value.code)
  if (!watched.ok) return { at: 'wall', message: watched.refusal.message }
  visits.set(table, (visits.get(table) ?? 0) + 1)
  return { at: 'table', id: table }
}

/** Who turns to another page does not follow the table any longer; the seat stays. */
async function leave(entrance: Entrance): Promise<void> {
  if (entrance.at !== 'table') return
  const others = (visits.get(entrance.id) ?? 1) - 1
  visits.set(entrance.id, others)
  if (others > 0) return
  const client = await hall()
  await client.unsubscribe(entrance.id)
}

function Seen({ table }: { table: ClientTable }) {
  const { table: sitting } = table.view
  const name = cardOf(sitting.game)?.name ?? sitting.game
  useEffect(() => {
    document.title = `${name} · Wordhall`
  }, [name])
  const gathering = sitting.phase === 'gathering'
  return (
    <div className={styles['table']} data-game={sitting.game} data-phase={sitting.phase}>
      <h1 className="unseen">{name}</h1>
      <aside className={styles['people']} aria-label="People">
        <People table={table} />
      </aside>
      <div className={styles['board']}>
        {gathering || table.view.view === null ? (
          <Gathering table={table} />
        ) : (
          <Playing table={table} />
        )}
      </div>
      <aside className={styles['story']} aria-label="Story and chat">
        <Story table={table} />
      </aside>
      <RulesSheet game={sitting.game} />
    </div>
  )
}

function Wall({ message }: { message: string }) {
  return (
    <div className={lone['lone']}>
      <h1>No way in</h1>
      <p>{message}</p>
      <p>
        Ask your friend for the link once more, or go <Link href="/">to the front door</Link>.
      </p>
    </div>
  )
}
