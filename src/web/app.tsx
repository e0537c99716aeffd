import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { Boundary } from '#web/boundary.tsx'
import { Announcements } from '#web/hall/announcements.tsx'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { NamePrompt } from '#web/hall/name-prompt.tsx'
import { keepFocus } from '#web/kept-focus.ts'
import { HelpDialog } from '#web/help.tsx'
import { BrokenPage } from '#web/pages/broken-page.tsx'
import { FrontDoor } from '#web/pages/front-door.tsx'
import { PendingPage } from '#web/pages/message-page.tsx'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { loadTablePage } from '#web/loading/prefetch.ts'
import { TableFrame } from '#web/table/table-frame.tsx'
import { Toasts } from '#web/toasts.tsx'
import styles from './app.module.css'

const TablePage = lazyPart('TablePage', loadTablePage)
const RulebookPage = lazyPart('RulebookPage', () => import('#web/pages/rulebook.tsx'))
const SettingsPage = lazyPart('SettingsPage', () => import('#web/pages/settings-page.tsx'))
const PassportPage = lazyPart('PassportPage', () => import('#web/pages/passport-page.tsx'))
const ReplayPage = lazyPart('ReplayPage', () => import('#web/replay/replay-page.tsx'))
const LessonPage = lazyPart('LessonPage', () => import('#web/lesson/lesson-page.tsx'))
const AdminPage = lazyPart('AdminPage', () => import('#web/admin/admin-page.tsx'))
const CoachPage = lazyPart('CoachPage', () => import('#web/coach/coach-page.tsx'))
const Gallery = lazyPart('Gallery', () => import('#web/pages/gallery.tsx'))
const WordsPage = lazyPart('WordsPage', () => import('#web/words/words-page.tsx'))

export function App() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [path] = useLocation()
  const main = useFocusOnNavigation(path)
  useEffect(() => void hall(), [])
  useEffect(keepFocus, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // A piece that has the focus may have handled the key.
      if (event.key === '?' && !typing && !event.defaultPrevented) setHelpOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the main part
      </a>
      <Header help={() => setHelpOpen(true)} />
      <Announcements />
      <div className={styles['notice']}>
        <ConnectionProblem />
      </div>
      <main id="main" ref={main} className={styles['main']} tabIndex={-1}>
        <Boundary key={path} instead={<BrokenPage />}>
          <Suspense fallback={<PendingPage>One moment…</PendingPage>}>
            <Switch>
              <Route path="/" component={FrontDoor} />
              <Route path="/t/:code">
                {({ code }) => (
                  <Suspense fallback={<TableFrame>Finding the table…</TableFrame>}>
                    <TablePage key={code} code={code} />
                  </Suspense>
                )}
              </Route>
              <Route path="/t/:code/replay">
                {({ code }) => <ReplayPage key={code} code={code} />}
              </Route>
              <Route path="/learn/:game">
                {({ game }) => <LessonPage key={game} game={game} />}
              </Route>
              <Route path="/t/:code/coach">
                {({ code }) => <CoachPage key={code} code={code} />}
              </Route>
              <Route path="/rules/:game">{({ game }) => <RulebookPage game={game} />}</Route>
              <Route path="/words" component={WordsPage} />
              <Route path="/settings" component={SettingsPage} />
              <Route path="/passport" component={PassportPage} />
              <Route path="/admin/:part?">
                {({ part = 'nodes' }) => <AdminPage part={part} />}
              </Route>
              <Route path="/gallery" component={Gallery} />
              <Route>
                <NothingHere>This address leads nowhere.</NothingHere>
              </Route>
            </Switch>
          </Suspense>
        </Boundary>
      </main>
      <HelpDialog open={isHelpOpen} close={() => setHelpOpen(false)} />
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

const SIGNED_OUT =
  'You are signed out on this device: from another one, or because you were away for long. To be yourself here again, make a passport in the settings of a device where you are signed in.'

/** Says why the page cannot reach the hall, or that the hall waits; nothing in normal operation. */
function ConnectionProblem() {
  const connected = useHall((state) => state.connected)
  const refused = useHall((state) => state.refused)
  const turnedAway = useHall((state) => state.turnedAway)
  const isPaused = useHall((state) => state.isPaused)
  if (refused?.code === 'banned') {
    return (
      <p className={styles['lost']} role="alert">
        {refused.message}
      </p>
    )
  }
  if (refused !== null) {
    return (
      <p className={styles['lost']} role="alert">
        {refused.code === 'other-protocol' ? 'This page is older than the hall.' : SIGNED_OUT}
        <button type="button" onClick={() => location.reload()}>
          {refused.code === 'other-protocol' ? 'Load the page again' : 'Go on as a new guest'}
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
      {turnedAway ?? 'The connection is lost. Trying again; the game may be going on meanwhile.'}
    </p>
  )
}

function Header({ help }: { help: () => void }) {
  const name = useHall((state) => state.me?.name ?? null)
  const [path] = useLocation()
  const isTable = path.startsWith('/t/') || path.startsWith('/learn/')
  return (
    <header className={styles['header']}>
      <Link href="/" className={styles['brand']} aria-current={path === '/' ? 'page' : undefined}>
        Wordhall
      </Link>
      <nav aria-label="Hall">
        {/* New elements for each name, so that none moves when the name arrives. */}
        <button
          key={`help ${name}`}
          type="button"
          className={styles['help']}
          data-keys-only={!isTable || undefined}
          aria-label={isTable ? 'Help' : 'Keys'}
          onClick={help}
        >
          ?
        </button>
        <Link
          key={`settings ${name}`}
          href="/settings"
          aria-label={name === null ? 'Settings' : `Settings of ${name}`}
        >
          <span className={styles['name']}>{name ?? 'Settings'}</span>
        </Link>
      </nav>
    </header>
  )
}
