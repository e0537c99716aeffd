import { counted } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './search-bar.module.css'

/** Stays at the top of a rulebook: its search, and the ways to its start and to what matters now. */
export function SearchBar({
  query,
  change,
  found,
  showStart,
  showNow,
}: {
  query: string
  change: (query: string) => void
  /** How many rules match; null while nothing is searched for. */
  found: number | null
  showStart: () => void
  /** Null away from a table. */
  showNow: (() => void) | null
}) {
  return (
    <div className={styles['bar']} role="search">
      <TextField
        label="Search the rules"
        labelUnseen
        type="search"
        placeholder="Search the rules"
        maxLength={60}
        enterKeyHint="search"
        value={query}
        change={change}
      >
        <Button kind="quiet" onClick={showStart}>
          In short
        </Button>
        {showNow !== null && (
          <Button kind="quiet" onClick={showNow}>
            Now
          </Button>
        )}
      </TextField>
      <p className={styles['found']} role="status">
        {found !== null && foundText(found)}
        {found !== null && found > 0 && (
          <span className={styles['keys']}> ↓ goes from one to the next, Enter to its place.</span>
        )}
      </p>
    </div>
  )
}

function foundText(found: number): string {
  return found === 0
    ? 'No rule has all of these words. Try one of them, or a part of it.'
    : `In ${counted(found, 'place')}.`
}
