import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { Link } from 'wouter'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import column from '#web/pages/column.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useCheckedText } from '#web/ui/hooks/use-checked-text.ts'
import { AdminApi, keepToken, readToken } from './admin-api.ts'
import { AdminContext } from './admin-context.ts'
import { AnnouncementsPart } from './announcements-part.tsx'
import { BansPart } from './bans-part.tsx'
import { ConnectionsPart } from './connections-part.tsx'
import { NodesPart } from './nodes-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { TablesPart } from './tables-part.tsx'
import styles from './admin.module.css'

type Part = { readonly title: string; readonly Component: ComponentType }

const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['nodes', { title: 'Nodes', Component: NodesPart }],
  ['tables', { title: 'Tables', Component: TablesPart }],
  ['people', { title: 'People', Component: PeoplePart }],
  ['connections', { title: 'Connections', Component: ConnectionsPart }],
  ['bans', { title: 'Bans', Component: BansPart }],
  ['announcements', { title: 'Announcements', Component: AnnouncementsPart }],
])

/** The operator's pages, which ask for the hall's token. */
export function AdminPage({ part }: { part: string }) {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    document.title = 'Running the hall · Wordhall'
  }, [])
  const shown = PARTS.get(part)
  if (shown === undefined) return <NothingHere>This address leads nowhere.</NothingHere>
  const change = (next: string | null) => {
    keepToken(next)
    setToken(next)
  }
  return (
    <div className={`${column['column']} ${styles['page']}`}>
      <h1>Running the hall</h1>
      {token === null ? (
        <SignIn signedIn={change} />
      ) : (
        <Hall key={token} token={token} part={part} {...shown} leave={() => change(null)} />
      )}
    </div>
  )
}

function SignIn({ signedIn }: { signedIn: (token: string) => void }) {
  const { text: token, wrong, change, setWrong } = useCheckedText('')
  const enter = async () => {
    const answer = await new AdminApi(token).list('nodes', '', '')
    if (answer.ok) signedIn(token)
    else if (answer.refusal.code === 'not-found') setWrong('This hall has no WORDHALL_ADMIN_TOKEN.')
    else setWrong(answer.refusal.message)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (token !== '') void enter()
      }}
    >
      <TextField label="Token" type="password" value={token} change={change} wrong={wrong}>
        <Button kind="main" type="submit" disabled={token === ''}>
          Enter
        </Button>
      </TextField>
      <p className={styles['detail']}>
        The one that the hall was started with, as WORDHALL_ADMIN_TOKEN. It is forgotten when you
        close this tab.
      </p>
    </form>
  )
}

function Hall({
  token,
  part,
  title,
  Component,
  leave,
}: Part & { token: string; part: string; leave: () => void }) {
  const api = useMemo(() => new AdminApi(token), [token])
  return (
    <AdminContext value={api}>
      <nav className={styles['parts']} aria-label="Running the hall">
        {[...PARTS].map(([name, { title: link }]) => (
          <Link
            key={name}
            href={`/admin/${name}`}
            aria-current={name === part ? 'page' : undefined}
          >
            {link}
          </Link>
        ))}
        <Button kind="quiet" onClick={leave}>
          Leave
        </Button>
      </nav>
      <section key={part} className={styles['part']} aria-labelledby="part">
        <h2 id="part">{title}</h2>
        <Component />
      </section>
    </AdminContext>
  )
}
