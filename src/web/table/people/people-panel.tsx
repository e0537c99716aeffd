import { useRef, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { characterOf } from '#kit/bots/cast.ts'
import { counted } from '#kit/prose.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { Chair } from '#table/table.ts'
import { requestOrMessage } from '#web/hall/actions.ts'
import { BotPaceChoice } from '#web/table/bot-pace.tsx'
import { Absences } from '#web/table/people/absences.tsx'
import { ActionButton, PersonRow, type PersonAction } from '#web/table/people/person-row.tsx'
import { RecordHash } from '#web/table/record-hash.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './people-panel.module.css'

/** Sends a request; `done` is what happened then, in a sentence. */
type Send = (request: TableRequest, done: string) => void

type Props = { readonly followed: ClientTable; readonly me: string | null }

/** Everybody who plays and watches. Hosts also find here what they may do about people and table. */
export function PeoplePanel({ followed, me, close }: Props & { close: () => void }) {
  const { id } = followed
  const { host, banned, phase } = followed.view.table
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const isHost = me !== null && me === host
  const send: Send = (request, done) => {
    // The control that was pressed may disappear, so the focus moves to the message about it.
    status.current?.focus()
    void requestOrMessage(id, request).then((refused) => setMessage(refused ?? done))
  }
  return (
    <>
      <p ref={status} className={styles['status']} role="status" tabIndex={-1}>
        {message}
      </p>
      <HostIsAway followed={followed} me={me} send={send} />
      <Absences followed={followed} />
      <Players followed={followed} me={me} send={isHost ? send : null} />
      {phase === 'playing' && <BotPaceChoice followed={followed} />}
      <Spectators followed={followed} me={me} send={isHost ? send : null} />
      {isHost && banned.length > 0 && (
        <section>
          <h3>Removed</h3>
          <ul className={styles['list']}>
            {banned.map(({ person, name }) => (
              <li key={person} className={styles['row']}>
                <span className={styles['name']}>{name}</span>
                <Button
                  aria-label={`Let come back: ${name}`}
                  onClick={() => send({ type: 'lift-ban', person }, `${name} may come back.`)}
                >
                  Let come back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Record followed={followed} />
      {isHost && <CloseTable followed={followed} refused={setMessage} done={close} />}
    </>
  )
}

/** After a while without the host, anybody with a seat may take over. */
function HostIsAway({ followed, me, send }: Props & { send: Send }) {
  const { chairs, host } = followed.view.table
  const hostChair = chairs.findIndex(({ person }) => person === host)
  const isSeated = chairs.some(({ person, left }) => person !== null && person === me && !left)
  if (me === host || !isSeated || followed.present[hostChair] !== false) return null
  return (
    <div className={styles['away']}>
      <p>The host is away.</p>
      <Button onClick={() => send({ type: 'take-host' }, 'You are the host now.')}>
        Take over as host
      </Button>
    </div>
  )
}

function Players({ followed, me, send }: Props & { send: Send | null }) {
  const { chairs, host, muted, banned } = followed.view.table
  // The host has those who were removed in a list of their own.
  const isListedBelow = ({ person, left }: Chair) => {
    return send !== null && left && banned.some((one) => one.person === person)
  }
  return (
    <section>
      <h3>Players</h3>
      <ul className={styles['list']}>
        {chairs.map((chair, index) => {
          if (isListedBelow(chair)) return null
          const { person, name, left } = chair
          const notes: readonly (string | false)[] = [
            person === host && 'host',
            person === null && 'bot',
            left && 'left',
            person !== null && !left && followed.present[index] === false && 'away',
            person !== null && muted.includes(person) && 'muted',
          ]
          const canManage = send !== null && person !== me
          return (
            <PersonRow
              key={`${index} ${person ?? name}`}
              name={person !== null && person === me ? 'You' : name}
              notes={notes.filter((note) => note !== false)}
              line={characterOf({ person, name })?.line ?? null}
              actions={canManage ? playerActions(followed, chair, index, send) : []}
            />
          )
        })}
      </ul>
    </section>
  )
}

function playerActions(
  followed: ClientTable,
  { person, name, left }: Chair,
  chair: number,
  send: Send,
): readonly PersonAction[] {
  const { phase, banned } = followed.view.table
  const isInGame = phase === 'playing' && !left
  if (person === null) {
    if (phase === 'over' || left) return []
    const question = `Remove ${name} from the game? It cannot come back.`
    const run = () => send({ type: 'kick', chair }, `${name} is removed.`)
    return [{ label: 'Remove', danger: true, ...(isInGame ? { question } : {}), run }]
  }
  if (banned.some((one) => one.person === person)) return []
  const makeHost: PersonAction = {
    label: 'Make host',
    question: `Make ${name} the host? Only ${name} can give it back to you.`,
    run: () => send({ type: 'pass-host', person }, `${name} is the host now.`),
  }
  const canHost = !left && phase !== 'over'
  return [
    ...(canHost ? [makeHost] : []),
    ...personActions(followed, { person, name }, isInGame, send),
  ]
}

/** What a host may do about anybody. */
function personActions(
  followed: ClientTable,
  { person, name }: { readonly person: string; readonly name: string },
  isInGame: boolean,
  send: Send,
): readonly PersonAction[] {
  const isMuted = followed.view.table.muted.includes(person)
  const said = isMuted ? `${name} may speak again.` : `${name} is muted.`
  const question = isInGame
    ? `Remove ${name}? The others play on; ${name} cannot come back into this game.`
    : `Remove ${name}? ${name} cannot come back to this table unless you let them.`
  return [
    {
      label: isMuted ? 'Let speak' : 'Mute',
      run: () => send({ type: 'mute', person, on: !isMuted }, said),
    },
    {
      label: 'Remove',
      danger: true,
      question,
      run: () => send({ type: 'remove', person }, `${name} is removed.`),
    },
  ]
}

function Spectators({ followed, me, send }: Props & { send: Send | null }) {
  const { spectators, spectatorCount } = followed
  const { muted } = followed.view.table
  const more = spectatorCount - spectators.length
  return (
    <section>
      <h3>Watching</h3>
      {spectatorCount === 0 && <p className={styles['nobody']}>Nobody else is watching.</p>}
      <ul className={styles['list']}>
        {spectators.map(({ person, name }) => (
          <PersonRow
            key={person}
            name={person === me ? 'You' : name}
            notes={muted.includes(person) ? ['muted'] : []}
            actions={send === null ? [] : personActions(followed, { person, name }, false, send)}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles['nobody']}>And {counted(more, 'other')}.</p>}
    </section>
  )
}

/** For those who do not trust the hall: what they copy now must be found in the record later. */
function Record({ followed }: { followed: ClientTable }) {
  return (
    <section>
      <h3>Record of the game</h3>
      <p className={styles['nobody']}>
        This is the fingerprint of everything so far. When the game is over,{' '}
        <em>Check this game</em> in its replay says whether the record still has what this tab was
        shown.
      </p>
      <p>
        <RecordHash hash={followed.view.table.hash} />
      </p>
    </section>
  )
}

function CloseTable({
  followed,
  refused,
  done,
}: {
  followed: ClientTable
  refused: (message: string) => void
  done: () => void
}) {
  const { phase } = followed.view.table
  if (phase === 'over') return null
  const question =
    phase === 'playing'
      ? 'Close the table? The game ends for everybody, without a result, and cannot be taken up again.'
      : 'Close the table? Nobody can play at it any more.'
  const run = () => {
    void requestOrMessage(followed.id, { type: 'close' }).then((message) => {
      if (message === null) done()
      else refused(message)
    })
  }
  return (
    <section>
      <h3>The table</h3>
      <div className={styles['menu']}>
        <ActionButton
          action={{ label: 'Close the table', question, danger: true, run }}
          run={run}
        />
      </div>
    </section>
  )
}
