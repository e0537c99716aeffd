import { useState } from 'react'
import type { View } from '#games/boggle-master/rules/view.ts'
import { castOf, listed } from '#kit/prose.ts'
import { Choice } from '#web/ui/controls/choice.tsx'
import button from '#web/ui/status/word-button.module.css'
import columns from '../play/word-list.module.css'
import { Mark } from '../pieces/mark.tsx'
import { FoldedWords } from './folded-words.tsx'
import styles from './grid-words.module.css'
import type { WordSelection } from './judged-list.tsx'
import {
  filterWords,
  gridWords,
  groupWords,
  type Filter,
  type GridWord,
  type Group,
  type Order,
  type Rarities,
} from './report-words.ts'
import { NO_RARITIES } from './word-lookup.ts'

const FILTERS: readonly { readonly value: Filter; readonly name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'found', name: 'Found' },
  { value: 'missed', name: 'Missed' },
]

const EMPTY_TEXT: Readonly<Record<Filter, string>> = {
  all: 'This grid held no word at all.',
  found: 'None of them was found this time.',
  missed: 'Nothing was missed: every word was found.',
}

/** BOG-20: every word the grid held, and who had it. */
export function GridWords({
  view,
  rarities,
  selection,
}: {
  view: View
  rarities: Rarities | null
  selection: WordSelection
}) {
  const [order, setOrder] = useState<Order>('length')
  const [filter, setFilter] = useState<Filter>('all')
  const words = gridWords(view.report!)
  const found = filterWords(words, 'found').length
  const groups = groupWords(filterWords(words, filter), order, rarities ?? NO_RARITIES)
  const names = view.players.map((_, seat) => castOf(view).object(seat))
  const noRarities = rarities === null || rarities.size === 0
  const orders: readonly { value: Order; name: string; disabled?: boolean }[] = [
    { value: 'length', name: 'Length' },
    { value: 'rarity', name: 'Rarity', disabled: noRarities },
    { value: 'alphabet', name: 'A to Z' },
  ]
  return (
    <section className={styles['section']}>
      <header>
        <h3>Every word the grid held</h3>
        <p className={styles['sum']}>
          {words.length} in all, {found} found.
        </p>
      </header>
      <div className={styles['choices']}>
        <Choice legend="Show" value={filter} choose={setFilter} choices={FILTERS} />
        <Choice legend="Order" value={order} choose={setOrder} choices={orders} />
      </div>
      {groups.length === 0 && <p className={styles['sum']}>{EMPTY_TEXT[filter]}</p>}
      {groups.map((group) => (
        <WordGroup
          key={`${order} ${filter} ${group.heading}`}
          group={group}
          names={names}
          selection={selection}
        />
      ))}
    </section>
  )
}

function WordGroup({
  group,
  names,
  selection,
}: {
  group: Group
  names: readonly string[]
  selection: WordSelection
}) {
  return (
    <section className={styles['group']}>
      <h4>
        {group.heading} <span>{group.words.length}</span>
      </h4>
      <FoldedWords
        words={group.words}
        className={columns['words']}
        row={(word) => <WordButton word={word} names={names} selection={selection} />}
      />
    </section>
  )
}

function WordButton({
  word: { word, finders },
  names,
  selection,
}: {
  word: GridWord
  names: readonly string[]
  selection: WordSelection
}) {
  const foundBy = finders.map((seat) => names[seat]!)
  const select = () => selection.select(word)
  return (
    <button
      type="button"
      className={`${button['button']} ${styles['word']}`}
      data-found={foundBy.length > 0 || undefined}
      aria-pressed={selection.word === word}
      title={foundBy.length > 0 ? `found by ${listed(foundBy)}` : undefined}
      onMouseEnter={select}
      onFocus={select}
      onClick={select}
    >
      <span className={styles['letters']} data-long={word.length > 8 || undefined}>
        {word}
      </span>
      {foundBy.length > 0 && (
        <span className={styles['by']}>
          <Mark sign="right" />
          <span className="unseen">found by</span>
          <span>{foundBy.join(', ')}</span>
        </span>
      )}
    </button>
  )
}
