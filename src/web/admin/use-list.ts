import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#kit/refusal.ts'
import { useAdmin } from './admin-context.ts'

export type List<Row> = {
  /** Null until the hall has answered. */
  readonly rows: readonly Row[] | null
  readonly refusal: Refusal | null
  readonly hasMore: boolean
  /** Reads the first page again. */
  refresh(): void
  /** Adds the next page. */
  extend(): void
}

type Loaded<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/**
 * A list of the hall, page by page; read again every `interval` milliseconds, if one is given. What was found
 * before stays until there is an answer, so that nothing in use goes away.
 */
export function useList<Row>(name: string, search = '', interval: number | null = null): List<Row> {
  const api = useAdmin()
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** The latest search; answers to earlier ones are ignored. */
  const latest = useRef('')
  const load = useCallback(
    async (after: string) => {
      latest.current = search
      const page = await api.list<Row>(name, search, after)
      if (latest.current !== search) return
      setRefusal(page.ok ? null : page.refusal)
      if (!page.ok) return
      const { rows, next } = page.value
      setLoaded((before) => {
        return { rows: after === '' ? rows : [...(before?.rows ?? []), ...rows], next }
      })
    },
    [api, name, search],
  )
  useEffect(() => {
    void load('')
    if (interval === null) return
    const timer = setInterval(() => void load(''), interval)
    return () => clearInterval(timer)
  }, [load, interval])
  const next = loaded?.next ?? null
  return {
    rows: loaded?.rows ?? null,
    refusal,
    hasMore: next !== null,
    refresh: () => void load(''),
    extend: () => void load(next ?? ''),
  }
}
