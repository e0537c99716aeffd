import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Seat } from '#kit/game.ts'
import { counted } from '#kit/prose.ts'
import { ReportView } from '#web/coach/report-view.tsx'
import { useReview, type Reviewing } from '#web/coach/use-review.ts'
import { cardOf } from '#web/games.ts'
import { TableByCode } from '#web/hall/table-by-code.tsx'
import { MessagePage, PendingPage } from '#web/pages/message-page.tsx'
import { parsePosition, formatSeat } from '#web/replay/address.ts'
import { fetchLog, versionOf } from '#web/replay/replay.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import styles from './coach-page.module.css'

/** What mattered in a finished game, from the point of view of one of its players. */
export function CoachPage({ code }: { code: string }) {
  return (
    <TableByCode code={code} refused={({ message }) => <NoCoach message={message} />}>
      {(table) => <Loading key={versionOf(table)} followed={table} />}
    </TableByCode>
  )
}

function NoCoach({ message, back = '/' }: { message: string; back?: string }) {
  return (
    <MessagePage title="No coach here" role="alert">
      <p>{message}</p>
      <p>
        <Link href={back}>{back === '/' ? 'To the front door' : 'Back to the table'}</Link>
      </p>
    </MessagePage>
  )
}

function Loading({ followed }: { followed: ClientTable }) {
  const [log, setLog] = useState<string | Error | null>(null)
  const { id, view } = followed
  const { code } = view.table
  const isOver = (view.match?.secret ?? null) !== null
  useEffect(() => {
    if (!isOver) return
    let isMounted = true
    fetchLog(id, code).then(
      (text) => isMounted && setLog(text),
      (error: unknown) => isMounted && setLog(error instanceof Error ? error : new Error()),
    )
    return () => {
      isMounted = false
    }
  }, [id, code, isOver])
  const back = `/t/${code}`
  if (!isOver) return <NoCoach message="The coach speaks when the game is over." back={back} />
  if (log === null) return <PendingPage>Reading the record of the game…</PendingPage>
  if (log instanceof Error) return <NoCoach message={log.message} back={back} />
  return <Coaching followed={followed} log={log} />
}

function Coaching({ followed, log }: { followed: ClientTable; log: string }) {
  const { game, code, chairs, hints } = followed.view.table
  const hintCount = hints?.count ?? 0
  const name = cardOf(game)?.name ?? game
  const [, navigate] = useLocation()
  const seats = [...chairs.keys()]
  const { perspective } = parsePosition(useSearch(), seats, followed.seat ?? 0)
  const seat = perspective as Seat
  const reviewing = useReview(game, log, seat)
  useEffect(() => {
    document.title = `Coach for ${name} · Wordhall`
  }, [name])
  return (
    <div className={styles['coach']} data-game={game}>
      <header className={styles['head']}>
        <h1>Coach for {name}</h1>
        <nav aria-label="This game">
          <Link href={`/t/${code}`}>Back to the table</Link>
          <Link href={`/t/${code}/replay`}>Replay</Link>
        </nav>
        {seats.length > 1 && (
          <SelectField
            label="Judge the play of"
            value={String(seat)}
            choices={seats.map((each) => ({
              value: String(each),
              name: each === followed.seat ? `${chairs[each]!.name} (you)` : chairs[each]!.name,
            }))}
            choose={(value) => navigate(`/t/${code}/coach?as=${formatSeat(Number(value))}`)}
          />
        )}
      </header>
      {seat !== followed.seat && <p>As the coach would tell {chairs[seat]!.name}.</p>}
      {hintCount > 0 && chairs[seat]!.person !== null && (
        <p>Played with {counted(hintCount, 'hint')}.</p>
      )}
      <Outcome code={code} seat={seat} reviewing={reviewing} />
    </div>
  )
}

function Outcome({
  code,
  seat,
  reviewing: { review, stop, start },
}: {
  code: string
  seat: Seat
  reviewing: Reviewing
}) {
  switch (review.is) {
    case 'finished':
      return <ReportView code={code} seat={seat} report={review.report} />
    case 'running':
      return (
        <div className={styles['waiting']}>
          <p role="status">The coach is going through the game, on this device…</p>
          <progress value={review.done} aria-label="How far the coach has come" />
          <Button onClick={stop}>Stop</Button>
        </div>
      )
    case 'failed':
      return (
        <div className={styles['waiting']} role="alert">
          <p>{review.message}</p>
          <Button onClick={start}>Try again</Button>
        </div>
      )
    case 'stopped':
      return (
        <div className={styles['waiting']}>
          <p role="status">Stopped. Nothing is lost.</p>
          <Button onClick={start}>Start again</Button>
        </div>
      )
  }
}
