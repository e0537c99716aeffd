import { useEffect, useState } from 'react'
import type { Refusal } from '#kit/refusal.ts'
import type { Answered, ClientTable, HallClient } from '#client/hall-client.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'

type Location = { readonly table: string; readonly code: string | null }

type Lookup =
  | { readonly is: 'pending' }
  | { readonly is: 'found'; readonly table: string }
  | { readonly is: 'refused'; readonly refusal: Refusal }

export type FollowedTable =
  | { readonly is: 'pending' }
  | { readonly is: 'followed'; readonly table: ClientTable }
  | { readonly is: 'refused'; readonly refusal: Refusal }

const PENDING = { is: 'pending' } as const

/** A table by its code, subscribed to while the component is mounted. */
export function useTableByCode(code: string): FollowedTable {
  return useFollowed('code', code)
}

/** The same by its id, for tables that one may follow without the code; null for none. */
export function useTableById(id: string | null): ClientTable | null {
  const followed = useFollowed('id', id)
  return followed.is === 'followed' ? followed.table : null
}

function useFollowed(by: 'code' | 'id', key: string | null): FollowedTable {
  const [lookup, setLookup] = useState<Lookup>(PENDING)
  useEffect(() => {
    if (key === null) return
    let isMounted = true
    const following = follow(by, key)
    void following.then((next) => isMounted && setLookup(next))
    return () => {
      isMounted = false
      setLookup(PENDING)
      void following.then(unfollow)
    }
  }, [by, key])
  const table = useHall(({ tables }) =>
    lookup.is === 'found' ? (tables[lookup.table] ?? null) : null,
  )
  const ended = useHall((state) =>
    lookup.is === 'found' ? (state.ended[lookup.table] ?? null) : null,
  )
  if (lookup.is === 'refused') return lookup
  if (ended !== null) return { is: 'refused', refusal: ended }
  return table === null ? PENDING : { is: 'followed', table }
}

/** How many components follow each table: one that mounts may overtake one that unmounts. */
const followers = new Map<string, number>()

async function follow(by: 'code' | 'id', key: string): Promise<Lookup> {
  const client = await hall()
  const located = await locate(client, by, key)
  if (!located.ok) return { is: 'refused', refusal: located.refusal }
  const { table, code } = located.value
  followers.set(table, (followers.get(table) ?? 0) + 1)
  // Those who watch from the match before are not at this table.
  const subscribed = await client.subscribe(table, code, by === 'code')
  if (subscribed.ok) return { is: 'found', table }
  followers.set(table, followers.get(table)! - 1)
  return { is: 'refused', refusal: subscribed.refusal }
}

function locate(
  client: HallClient,
  by: 'code' | 'id',
  key: string,
): Promise<Answered<Location>> | Answered<Location> {
  return by === 'code' ? client.find(key) : { ok: true, value: { table: key, code: null } }
}

async function unfollow(lookup: Lookup): Promise<void> {
  if (lookup.is !== 'found') return
  const { table } = lookup
  const others = followers.get(table)! - 1
  followers.set(table, others)
  if (others === 0) await (await hall()).unsubscribe(table)
}
