import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { HALL, loadRulebook } from '#web/games.ts'
import { PendingPage } from '#web/pages/message-page.tsx'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import { SearchBar } from '#web/rulebook/search-bar.tsx'
import { PASSAGE, RulebookText } from '#web/rulebook/rulebook-text.tsx'
import type { Passage, RulebookPart } from '#web/rulebook/rulebook-part.ts'
import { passagesOf, searchRules } from '#web/rulebook/rule-search.ts'
import { useFetched } from '#web/loading/use-fetched.ts'
import styles from './rulebook.module.css'

type Place = {
  readonly game: string
  /** Where it opens; null for the rule that matters now. */
  readonly rule: string | null
  /** The rule that matters at the table now. */
  readonly currentRule?: string | null
}

/** A game's RULES.md: in short and in full, with a search. */
export function Rulebook({ game, ...place }: Place) {
  const parts = useFetched(loadRulebook, game)
  if (parts === null) return <PendingPage>Opening the rulebook…</PendingPage>
  if (parts === 'missing') return <NothingHere>There is no game of that name here.</NothingHere>
  return <Reader game={game} parts={parts} {...place} />
}

function Reader({
  game,
  parts,
  rule,
  currentRule = null,
}: Place & { readonly parts: readonly RulebookPart[] }) {
  const [query, setQuery] = useState('')
  // A new object for each jump, so that the same place is scrolled to again.
  const [jump, setJump] = useState<{ readonly to: string | Passage | null }>({
    to: rule ?? currentRule,
  })
  const book = useRef<HTMLDivElement>(null)
  const isSearching = query.trim() !== ''
  const shown = useMemo(
    () => (isSearching ? searchRules(parts, query) : parts),
    [parts, query, isSearching],
  )
  useEffect(() => {
    if (isSearching) return
    const target = book.current?.querySelector<HTMLElement>('[data-current]')
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [jump, isSearching])

  const search = (text: string) => {
    setQuery(text)
    book.current?.scrollIntoView()
  }
  const go = (to: string | Passage | null) => {
    setQuery('')
    setJump({ to })
    if (to === null) book.current?.scrollIntoView()
  }
  const isCurrent = (passage: Passage) =>
    !isSearching &&
    (passage === jump.to || (typeof jump.to === 'string' && passage.rules.includes(jump.to)))

  /** Up and down from match to match, Enter to a match in its place, Escape out of the search. */
  const press = (event: KeyboardEvent) => {
    if (!isSearching) return
    const field = book.current!.querySelector('input')
    const matches = [...book.current!.querySelectorAll<HTMLElement>(`[${PASSAGE}]`)]
    const focused = matches.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: focused + 1, ArrowUp: focused - 1 }[event.key]
    if (next !== undefined) (matches[next] ?? (next < 0 ? field : null))?.focus()
    else if (event.key === 'Enter') go(passagesOf(shown)[Math.max(focused, 0)] ?? null)
    else if (event.key === 'Escape') {
      setQuery('')
      field?.focus()
    } else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (link === null) return
    // Over a table the address is the table's.
    if (book.current?.closest('dialog') !== null) event.preventDefault()
    go(link.getAttribute('href')!.slice(1))
  }
  return (
    <div ref={book} className={styles['book']} data-game={game} onKeyDown={press} onClick={click}>
      <SearchBar
        query={query}
        change={search}
        found={isSearching ? passagesOf(shown).length : null}
        showStart={() => go(null)}
        showNow={currentRule === null ? null : () => go(currentRule)}
      />
      <RulebookText game={game} parts={shown} isCurrent={isCurrent} currentRule={currentRule} />
      {game !== HALL && !isSearching && (
        <p>
          Which words count, and how a table decides about one:{' '}
          <a href={`/rules/${HALL}`} target="_blank">
            the rules at every table
          </a>
        </p>
      )}
    </div>
  )
}
