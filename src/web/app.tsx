import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { Boundary } from '#web/boundary.tsx'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { NamePrompt } from '#web/hall/name-prompt.tsx'
import { KeysDialog } from '#web/keys.tsx'
import { BrokenPage } from '#web/pages/broken-page.tsx'
import { FrontDoor } from '#web/pages/front-door.tsx'
import { PendingPage } from '#web/pages/message-page.tsx'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import { Toasts } from '#web/toasts.tsx'
import styles from './app.module.css'

const TablePage = lazy(async () => ({
  default: (await import('#web/table/table-page.tsx')).TablePage,
}))
const RulebookPage = lazy(async () => ({
  default: (await import('#web/pages/rulebook.tsx')).RulebookPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('#web/pages/settings-page.tsx')).SettingsPage,
}))
const PassportPage = lazy(async () => ({
  default: (await import('#web/pages/passport-page.tsx')).PassportPage,
}))
const Gallery = lazy(async () => ({ default: (await import('#web/pages/gallery.tsx')).Gallery }))

export function App() {
  const [keys, setKeys] = useState(false)
  const [path] = useLocation()
  const main = useFocusOnNavigation(path)
  useEffect(() => void hall(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key === '?' && !typing) setKeys(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the main part
      </a>
      <Header keys={() => setKeys(true)} />
      <div className={styles['notice']}>
        <ConnectionProblem />
      </div>
      <main id="main" ref={main} className={styles['main']} tabIndex={-1}>
        <Boundary key={path} instead={<BrokenPage />}>
          <Suspense fallback={<PendingPage>One moment…</PendingPage>}>
            <Switch>
              <Route path="/" component={FrontDoor} />
              <Route path="/t/:code">{({ code }) => <TablePage key={code} code={code} />}</Route>
              <Route path="/rules/:game">{({ game }) => <RulebookPage game={game} />}</Route>
              <Route path="/settings" component={SettingsPage} />
              <Route path="/passport" component={PassportPage} />
              <Route path="/gallery" component={Gallery} />
              <Route>
                <NothingHere>This address leads nowhere.</NothingHere>
              </Route>
            </Switch>
          </Suspense>
        </Boundary>
      </main>
      <KeysDialog open={keys} close={() => setKeys(false)} />
      <NamePrompt />
      <Toasts />
    </>
  )
}

/** After navigation the focused link is gone, so the new page gets the focus. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null)
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current !== path) main.current?.focus({ preventScroll: true })
    previous.current = path
  }, [path])
  return main
}

/** Why the page cannot reach the hall, or why the hall waits, if so. */
function ConnectionProblem() {
  const connected = useHall((state) => state.connected)
  const refused = useHall((state) => state.refused)
  const turnedAway = useHall((state) => state.turnedAway)
  const isPaused = useHall((state) => state.isPaused)
  if (refused !== null) {
    return (
      <p className={styles['lost']} role="alert">
        {refused.code === 'other-protocol'
          ? 'This page is older than the hall.'
          : 'The hall does not know you any more.'}
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </p>
    )
  }
  if (connected !== 'lost' && !isPaused) return null
  if (connected !== 'lost') {
    return (
      <p className={styles['lost']} role="status">
        The hall cannot save just now, so all clocks stand still. It goes on by itself; nothing is
        lost.
      </p>
    )
  }
  return (
    <p className={styles['lost']} role="status">
      {turnedAway ??
        'The connection is lost. Clocks here stand still until it is back; nothing is lost.'}
    </p>
  )
}

function Header({ keys }: { keys: () => void }) {
  const name = useHall((state) => state.me?.name ?? null)
  const [path] = useLocation()
  return (
    <header className={styles['header']}>
      <Link href="/" className={styles['brand']} aria-current={path === '/' ? 'page' : undefined}>
        Wordhall
      </Link>
      <nav aria-label="Hall">
        <button type="button" className={styles['keys']} onClick={keys} aria-label="Keys">
          ?
        </button>
        <Link href="/settings" aria-label={name === null ? 'Settings' : `Settings of ${name}`}>
          <span className={styles['name']}>{name ?? 'Settings'}</span>
        </Link>
      </nav>
    </header>
  )
}
