import { useState } from 'react'
import { listed } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { Choice } from '#web/ui/controls/choice.tsx'
import styles from './grid-words.module.css'
import { Mark } from '../pieces/mark.tsx'
import type { Showing } from './judged-list.tsx'
import {
  grouped,
  heldWords,
  sift,
  type Group,
  type HeldWord,
  type Rarities,
  type Order,
  type Sieve,
} from './report-words.ts'

/** BOG-20: every word the grid held, and who had it. */
export function HeldWords({
  view,
  rarities,
  showing,
}: {
  view: View
  rarities: Rarities | null
  showing: Showing
}) {
  const [order, setOrder] = useState<Order>('length')
  const [sieve, setSieve] = useState<Sieve>('all')
  const words = heldWords(view.report!)
  const found = sift(words, 'found').length
  const groups = grouped(sift(words, sieve), order, rarities ?? new Map())
  const names = view.players.map(({ name }) => name)
  return (
    <section className={styles['held']}>
      <header>
        <h3>Every word the grid held</h3>
        <p className={styles['sum']}>
          {words.length} in all, {found} found.
        </p>
      </header>
      <div className={styles['choices']}>
        <Choice
          legend="Show"
          value={sieve}
          choose={setSieve}
          choices={[
            { value: 'all', name: 'All' },
            { value: 'found', name: 'Found' },
            { value: 'missed', name: 'Missed' },
          ]}
        />
        <Choice
          legend="Order"
          value={order}
          choose={setOrder}
          choices={[
            { value: 'length', name: 'Length' },
            { value: 'rarity', name: 'Rarity', disabled: rarities === null || rarities.size === 0 },
            { value: 'alphabet', name: 'A to Z' },
          ]}
        />
      </div>
      {groups.length === 0 && <p className={styles['sum']}>{emptiness(sieve)}</p>}
      {groups.map((group) => (
        <HeldGroup
          key={`${order} ${sieve} ${group.heading}`}
          group={group}
          names={names}
          showing={showing}
        />
      ))}
    </section>
  )
}

const FIRST = 48

function HeldGroup({
  group,
  names,
  showing,
}: {
  group: Group
  names: readonly string[]
  showing: Showing
}) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? group.words : group.words.slice(0, FIRST)
  const more = group.words.length - shown.length
  return (
    <section className={styles['group']}>
      <h4>
        {group.heading} <span>{group.words.length}</span>
      </h4>
      <ul className={styles['words']}>
        {shown.map((word) => (
          <li key={word.word}>
            <HeldButton held={word} names={names} showing={showing} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          Show {more} more
        </button>
      )}
    </section>
  )
}

function HeldButton({
  held: { word, finders },
  names,
  showing,
}: {
  held: HeldWord
  names: readonly string[]
  showing: Showing
}) {
  const had = finders.map((seat) => names[seat]!)
  return (
    <button
      type="button"
      className={styles['word']}
      data-found={had.length > 0 || undefined}
      aria-pressed={showing.word === word}
      title={had.length > 0 ? `found by ${listed(had)}` : undefined}
      onMouseEnter={() => showing.show(word)}
      onFocus={() => showing.show(word)}
      onClick={() => showing.show(word)}
    >
      <span className={styles['letters']} data-long={word.length > 8 || undefined}>
        {word}
      </span>
      {had.length > 0 && (
        <span className={styles['by']}>
          <Mark sign="right" />
          <span className="unseen">found by</span>
          <span>{had.join(', ')}</span>
        </span>
      )}
    </button>
  )
}

function emptiness(sieve: Sieve): string {
  if (sieve === 'missed') return 'Nothing was missed: every word was found.'
  return sieve === 'found' ? 'None of them was found this time.' : 'This grid held no word at all.'
}
