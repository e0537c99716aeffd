import { useLocation } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Key } from '#web/board.ts'
import { cardOf, cards } from '#web/games.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { changeSettings, currentSettings } from '#web/settings.ts'
import { Intro } from '#web/table/intro/intro.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { toast } from '#web/toasts.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { useControlKey } from '#web/ui/hooks/use-control-key.ts'
import styles from './help.module.css'

const KEYS: readonly Key[] = [
  ['?', 'what you see here; on a piece of the board, what it is'],
  ['Ctrl M', 'sound on or off'],
  ['Ctrl B', 'has a screen reader say what is on the board'],
  ['Ctrl I', 'a hint, where you play with bots only'],
  ['Tab', 'to the next thing'],
  ['Esc', 'closes what lies on top'],
]

/**
 * Behind the question mark: at a table the game in three cards and its keys, elsewhere the keys of all
 * games. Also mutes on Ctrl M, on any page.
 */
export function HelpDialog({ open, close }: { open: boolean; close: () => void }) {
  const [path] = useLocation()
  const game = useHall(({ tables }) => gameAt(path, tables))
  useControlKey('m', () => {
    const sound = !currentSettings().sound
    changeSettings({ sound })
    toast(sound ? 'Sound on.' : 'Sound off.')
  })
  const listed = game === null ? cards : cards.filter(({ id }) => id === game)
  return (
    <Dialog open={open} title={game === null ? 'Keys' : 'Help'} close={close}>
      {game !== null && (
        <Intro
          game={game}
          last="Got it"
          close={close}
          autoFocus
          lesson={path.startsWith('/t/') ? 'other-tab' : null}
        />
      )}
      {game !== null && <GameTerms game={game} />}
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

/** The game of the table or lesson on this page; null on other pages. */
function gameAt(path: string, tables: Readonly<Record<string, ClientTable>>): string | null {
  const learned = /^\/learn\/([^/]+)/.exec(path)?.[1] ?? null
  if (learned !== null) return cardOf(learned)?.id ?? null
  const code = /^\/t\/([^/]+)/.exec(path)?.[1]?.toLowerCase()
  const current = Object.values(tables).find(({ view }) => view.table.code === code)
  return current?.view.table.game ?? null
}

/** What the pieces mean, for people who cannot press and hold them. */
function GameTerms({ game }: { game: string }) {
  const board = useBoard(game)
  if (board === null) return null
  return (
    <details className={styles['terms']}>
      <summary>What is what on the board</summary>
      <dl>
        {Object.values(board.terms).map(({ name, text, rule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}{' '}
              <a
                href={`/rules/${game}#${rule}`}
                target="_blank"
                aria-label={`${rule}, the rule about ${name}`}
              >
                {rule}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p>At the board, hold a piece or press ? while it has the focus.</p>
    </details>
  )
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
