import { useEffect, useState } from 'react'
import { useHall } from '#web/hall/hall-store.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import spread from '#web/ui/spread.module.css'
import { DangerButton } from './danger-button.tsx'
import row from '#web/ui/row.module.css'
import section from '#web/ui/page-section.module.css'
import styles from './settings-page.module.css'

type Session = {
  readonly id: string
  readonly createdAt: number
  readonly lastUsed: number
  readonly device: string | null
  readonly current: boolean
}

const FAILED = 'The hall cannot do that just now. Try again.'

/** Where somebody is signed in, and how to end it. */
export function Devices() {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const connected = useHall((state) => state.connected)
  const load = async () => setSessions(await fetchSessions())
  // Again when the connection is back: the list may have failed to load without it.
  useEffect(() => {
    let isMounted = true
    void fetchSessions().then((listed) => {
      if (isMounted && listed !== null) setSessions(listed)
    })
    return () => {
      isMounted = false
    }
  }, [connected])
  const signOut = async (which: string, done: string) => {
    const response = await deleteSessions(which)
    // The list may be out of date: then that device is signed out already.
    if (response?.ok !== true && response?.status !== 404) return toast(FAILED, 'bad')
    toast(done)
    await load()
  }
  const signOutEverywhere = async () => {
    const response = await deleteSessions('all')
    if (response?.ok === true) location.replace('/')
    else toast(FAILED, 'bad')
  }
  const others = sessions?.filter(({ current }) => !current) ?? []
  const here = sessions?.filter(({ current }) => current) ?? []
  return (
    <section className={section['section']} aria-labelledby="devices">
      <h2 id="devices">This device & others</h2>
      {sessions === null && (
        <p role="status">
          {connected === 'lost'
            ? 'The hall cannot be reached just now; the list comes as soon as it can.'
            : 'One moment…'}
        </p>
      )}
      <ul className={styles['devices']}>
        {[...here, ...others].map((session) => (
          <li key={session.id} className={spread['spread']}>
            <span>
              <b>{nameOf(session, sessions!)}</b>
              {session.current && ' — this device'}
              <span className={styles['when']}>{describeUse(session)}</span>
            </span>
            {!session.current && (
              <Button
                onClick={() => void signOut(session.id, 'That device is signed out.')}
                aria-label={`Sign out ${nameOf(session, sessions!)}, ${describeUse(session)}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={row['row']}>
        {others.length > 0 && (
          <Button onClick={() => void signOut('others', 'All other devices are signed out.')}>
            Sign out the others
          </Button>
        )}
        <DangerButton
          name="Sign out everywhere"
          question="Sign out everywhere?"
          answer="Sign out for good"
          act={() => void signOutEverywhere()}
        >
          This device is signed out, too. There is no password to come back with: nobody can be you
          again, and your seats stay empty.
        </DangerButton>
      </div>
    </section>
  )
}

/** Null when the hall did not answer. */
async function fetchSessions(): Promise<readonly Session[] | null> {
  const response = await fetch('/api/me/sessions').catch(() => null)
  if (response?.ok !== true) return null
  return ((await response.json()) as { sessions: readonly Session[] }).sessions
}

function deleteSessions(which: string): Promise<Response | null> {
  return fetch(`/api/me/sessions/${which}`, { method: 'DELETE' }).catch(() => null)
}

/** Of several alike, with a number in the order in which they were signed in. */
function nameOf({ id, device }: Session, sessions: readonly Session[]): string {
  const name = device ?? 'Some device'
  const alike = sessions
    .filter((other) => other.device === device)
    .toSorted((a, b) => a.createdAt - b.createdAt)
  if (alike.length === 1) return name
  return `${name} ${alike.findIndex((other) => other.id === id) + 1}`
}

function describeUse({ createdAt, lastUsed }: Session): string {
  const since = new Date(createdAt).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `since ${since}, last used ${formatDay(lastUsed)}`
}

/** Days of use begin at midnight UTC. */
function formatDay(wallTime: number): string {
  return new Date(wallTime).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
}
