import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Key } from '#web/board.ts'
import { cards } from '#web/games.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { changeSettings, currentSettings } from '#web/settings.ts'
import { toast } from '#web/toasts.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './keys.module.css'

const KEYS: readonly Key[] = [
  ['?', 'this list'],
  ['Ctrl M', 'sound on or off'],
  ['Tab', 'to the next thing'],
  ['Esc', 'closes what lies on top'],
]

/** Lists the keys, at a table those of its game only; also mutes on Ctrl M, on any page. */
export function KeysDialog({ open, close }: { open: boolean; close: () => void }) {
  const [path] = useLocation()
  const game = useHall(({ tables }) => gameAt(path, tables))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'm' || !event.ctrlKey) return
      event.preventDefault()
      const sound = !currentSettings().sound
      changeSettings({ sound })
      toast(sound ? 'Sound on.' : 'Sound off.')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const listed = game === null ? cards : cards.filter(({ id }) => id === game)
  return (
    <Dialog open={open} title="Keys" close={close}>
      <KeyList keys={KEYS} />
      {listed.map(({ id, name, keys }) => (
        <section key={id} className={styles['game']} aria-label={`Keys of ${name}`}>
          <h3>{name}</h3>
          <KeyList keys={keys} />
        </section>
      ))}
    </Dialog>
  )
}

/** The game of the table on this page; null on other pages. */
function gameAt(path: string, tables: Readonly<Record<string, ClientTable>>): string | null {
  const current = Object.values(tables).find(({ view }) => path === `/t/${view.table.code}`)
  return current?.view.table.game ?? null
}

function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <dl className={styles['keys']}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
