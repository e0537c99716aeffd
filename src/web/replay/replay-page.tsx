import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Seat } from '#kit/game.ts'
import type { TablePart } from '#table/table-view.ts'
import type { BoardProps } from '#web/board.ts'
import { cardOf } from '#web/games.ts'
import { TableByCode } from '#web/hall/table-by-code.tsx'
import { MessagePage, PendingPage } from '#web/pages/message-page.tsx'
import { formatPosition, momentIndex, parsePosition } from '#web/replay/address.ts'
import { Controls } from '#web/replay/controls.tsx'
import { PerspectiveChoice } from '#web/replay/perspective-choice.tsx'
import { MomentLink } from '#web/replay/moment-link.tsx'
import { MomentList } from '#web/replay/moment-list.tsx'
import { usePlayback } from '#web/replay/playback.ts'
import { loadReplay, versionOf, type Replay } from '#web/replay/replay.ts'
import { Secrets } from '#web/replay/secrets.tsx'
import type { Perspective, ReplayMoment } from '#web/replay/timeline.ts'
import { Verification } from '#web/replay/verification.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { useAgreedWords } from '#web/table/words/use-agreement.ts'
import { PlayerNames } from '#web/ui/hooks/player-names.ts'
import { SayForBoard } from '#web/ui/hooks/say-for-board.ts'
import { Announcement } from '#web/ui/status/announcement.tsx'
import { useSaid } from '#web/ui/status/spoken-board.tsx'
import styles from './replay-page.module.css'

/** A match again, from its beginning to its end or to now. */
export function ReplayPage({ code }: { code: string }) {
  return (
    <TableByCode code={code} refused={({ message }) => <NoReplay message={message} />}>
      {(table) => <Loading key={versionOf(table)} followed={table} />}
    </TableByCode>
  )
}

function Loading({ followed }: { followed: ClientTable }) {
  const [replay, setReplay] = useState<Replay | Error | null>(null)
  // As the table is now: what happens from here on is seen at the table itself.
  const [table] = useState(followed)
  useEffect(() => {
    let isMounted = true
    loadReplay(table).then(
      (loaded) => isMounted && setReplay(loaded),
      (error: unknown) => isMounted && setReplay(error instanceof Error ? error : new Error()),
    )
    return () => {
      isMounted = false
    }
  }, [table])
  if (replay === null) return <PendingPage>Reading the record of the game…</PendingPage>
  if (replay instanceof Error) return <NoReplay message={replay.message} />
  return <Replaying table={table} replay={replay} />
}

function NoReplay({ message }: { message: string }) {
  return (
    <MessagePage title="No replay" role="alert">
      <p>{message}</p>
      <p>
        <Link href="/">To the front door</Link>
      </p>
    </MessagePage>
  )
}

function Replaying({ table: followed, replay }: { table: ClientTable; replay: Replay }) {
  const { table } = followed.view
  const { game, code, chairs } = table
  const name = cardOf(game)?.name ?? game
  const [, navigate] = useLocation()
  const place = parsePosition(useSearch(), replay.perspectives, followed.seat ?? 'everything')
  const timeline = replay.timeline(place.perspective)
  const { moments } = timeline
  const index = momentIndex(place, moments)
  const show = useMemo(() => {
    return (moment: number) => {
      const { gameTime } = moments[moment]!
      const to = formatPosition({ perspective: place.perspective, moment, gameTime })
      navigate(`/t/${code}/replay${to}`, { replace: true })
    }
  }, [navigate, code, place.perspective, moments])
  const playback = usePlayback(timeline, index, show)
  useEffect(() => {
    document.title = `Replay of ${name} · Wordhall`
  }, [name])
  const moment = moments[index]!
  const { said, say } = useSaid()
  return (
    <div className={styles['replay']} data-game={game}>
      <header className={styles['head']}>
        <h1>Replay of {name}</h1>
        <Link href={`/t/${code}`}>Back to the table</Link>
        {replay.log !== null && <Link href={`/t/${code}/coach`}>Coach</Link>}
        <MomentLink
          position={{ perspective: place.perspective, moment: index, gameTime: moment.gameTime }}
        />
        <PerspectiveChoice
          perspective={place.perspective}
          possible={replay.perspectives}
          names={chairs.map((chair) => chair.name)}
          choose={(perspective) => {
            // The same time, seen by somebody else.
            const { gameTime } = moment
            const same = momentIndex(
              { moment: null, gameTime },
              replay.timeline(perspective).moments,
            )
            const to = formatPosition({ perspective, moment: same, gameTime })
            navigate(`/t/${code}/replay${to}`)
          }}
        />
        {replay.log !== null && <Verification table={table} log={replay.log} />}
        <SeenBy perspective={place.perspective} own={followed.seat} chairs={chairs} />
        {replay.isCut && <p>This match is too long to be shown whole; its end is left out.</p>}
      </header>
      <div className={styles['shown']}>
        {moment.views !== undefined && (
          <Secrets game={game} names={chairs.map((chair) => chair.name)} views={moment.views} />
        )}
        <SayForBoard value={say}>
          <Board followed={followed} moment={moment} index={index} gameTime={playback.gameTime} />
        </SayForBoard>
        <Announcement {...said} />
      </div>
      <Controls timeline={timeline} playback={playback} />
      <MomentList timeline={timeline} index={index} go={playback.go} />
      <p className="unseen" role="status">
        {!playback.isPlaying && moment.texts.join(' ')}
      </p>
    </div>
  )
}

/** Boards and stories call the player whose point of view it is "you": everybody else is told who that is. */
function SeenBy({
  perspective,
  own,
  chairs,
}: {
  perspective: Perspective
  own: Seat | null
  chairs: TablePart['chairs']
}) {
  if (typeof perspective !== 'number' || perspective === own) return null
  return (
    <p className={styles['seen-by']}>
      Seen by <b>{chairs[perspective]!.name}</b>, who is called “You” here.
    </p>
  )
}

/** The game's own board. Nothing can be done on it: what happened is told beside it. */
function Board({
  followed,
  moment: { view, seat },
  index,
  gameTime,
}: {
  followed: ClientTable
  moment: ReplayMoment
  index: number
  gameTime: () => number
}) {
  const { table } = followed.view
  const board = useBoard(table.game)
  const words = useAgreedWords(table, board)
  const names = useMemo(() => table.chairs.map(({ name }) => name), [table.chairs])
  const jumps = useJumps(index)
  const Shown = board?.Board as ComponentType<BoardProps<unknown, unknown>> | undefined
  return (
    <div className={styles['board']} inert>
      {Shown !== undefined && (
        <PlayerNames value={names}>
          <Shown
            key={`${seat} ${jumps}`}
            view={view}
            seat={seat}
            gameTime={gameTime}
            play={refuseToPlay}
            sound={beSilent}
            skipAhead={null}
            words={words}
          />
        </PlayerNames>
      )}
    </div>
  )
}

/** How often the moment changed by more than one step: then nothing is animated. */
function useJumps(index: number): number {
  const [seen, setSeen] = useState({ index, jumps: 0 })
  if (seen.index === index) return seen.jumps
  const next = { index, jumps: seen.jumps + (index === seen.index + 1 ? 0 : 1) }
  setSeen(next)
  return next.jumps
}

const refuseToPlay: BoardProps<unknown, unknown>['play'] = () => {
  return Promise.resolve({ code: 'replay', message: 'This is a replay.' })
}

const beSilent = (): void => undefined
