import { useState } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import { cardOf } from '#web/games.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { TableByCode } from '#web/hall/table-by-code.tsx'
import { MessagePage } from '#web/pages/message-page.tsx'
import { TableBar } from '#web/table/bar/table-bar.tsx'
import { ChatButton } from '#web/table/feed/chat-button.tsx'
import { useMuteNotice } from '#web/table/feed/chat-form.tsx'
import { Countdown } from '#web/table/countdown.tsx'
import { Feed } from '#web/table/feed/feed.tsx'
import { useUnread } from '#web/table/feed/use-unread.ts'
import { Gathering } from '#web/table/gathering/gathering.tsx'
import { HintButton } from '#web/table/hints/hint-button.tsx'
import { HintPanel } from '#web/table/hints/hint-panel.tsx'
import { useHints } from '#web/table/hints/use-hints.ts'
import { BotRemark } from '#web/table/people/remark.tsx'
import { People } from '#web/table/people/people.tsx'
import { Playing } from '#web/table/playing.tsx'
import { useAttention } from '#web/table/use-attention.ts'
import { useBoard } from '#web/table/use-board.ts'
import { WithRules } from '#web/table/rules-sheet.tsx'
import { TableFrame } from '#web/table/table-frame.tsx'
import { Asking } from '#web/table/words/asking.tsx'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import { useScrollToTop } from '#web/ui/hooks/use-scroll-to-top.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'
import styles from './table-page.module.css'

/** A table by its code: before, during and after the game. */
export function TablePage({ code }: { code: string }) {
  return (
    <TableByCode
      code={code}
      pending={<TableFrame>Finding the table…</TableFrame>}
      refused={(refusal) => <NoWayIn refusal={refusal} />}
    >
      {(table) => <TableView followed={table} />}
    </TableByCode>
  )
}

function TableView({ followed }: { followed: ClientTable }) {
  const { table, match, view } = followed.view
  const { game, phase } = table
  const card = cardOf(game)
  const name = card?.name ?? game
  const isNarrow = useMedia('(max-width: 64rem)')
  // The bar of a phone is full, but its header is not.
  const isHintInHeader = useMedia('(min-width: 22.01rem) and (max-width: 30rem)')
  const [isChatOpen, setChatOpen] = useState(false)
  const unread = useUnread(followed, !isNarrow || isChatOpen)
  const hints = useHints(followed)
  useMuteNotice(followed)
  useAttention(followed, name, unread.length)
  const isGathering = phase === 'gathering' || view === null
  useScrollToTop(table.startsAt !== null ? 'countdown' : isGathering ? 'gathering' : 'match')
  const board = useBoard(game)
  if (board === null) return <TableFrame game={game}>Laying out the board…</TableFrame>
  const currentRule = isGathering ? null : board.currentRule(view as never)
  // Every player is listed once: by the board, in the result, or else beside the board.
  const isBoardShown =
    !isGathering && (phase === 'playing' || (match?.status.outcome ?? null) !== null)
  const isRailShown = !isBoardShown || (phase === 'playing' && card?.listsPlayers !== true)
  const isHost = useHall((state) => state.me?.person === table.host)
  return (
    <div
      className={styles['table']}
      data-game={game}
      data-phase={phase}
      data-rail={isRailShown || undefined}
      data-seats={(isHost && isGathering && table.startsAt === null) || undefined}
    >
      <WithRules game={game} currentRule={currentRule}>
        <Asking followed={followed}>
          <h1 className="unseen">{name}</h1>
          {isHintInHeader && hints.isOffered && (
            <div className={styles['hint']} data-hint>
              <HintButton hints={hints} />
            </div>
          )}
          <TableBar followed={followed} hints={isHintInHeader ? null : hints} isNarrow={isNarrow}>
            {isNarrow && (
              <ChatButton
                followed={followed}
                unread={unread}
                isOpen={isChatOpen}
                setOpen={setChatOpen}
              />
            )}
          </TableBar>
          {isRailShown && (
            <aside className={`${styles['people']} ${scrollHint['down']}`} aria-label="People">
              <People followed={followed} />
            </aside>
          )}
          <section
            className={styles['board']}
            aria-label={isGathering ? 'Before the game' : 'The board'}
            tabIndex={-1}
          >
            {table.startsAt !== null ? (
              <Countdown startsAt={table.startsAt} />
            ) : isGathering ? (
              <Gathering followed={followed} />
            ) : (
              <Playing followed={followed} />
            )}
          </section>
          <BotRemark followed={followed} />
          <aside className={styles['feed']} aria-label={isNarrow ? 'Story' : 'Story and chat'}>
            <Feed followed={followed} hasChat={!isNarrow}>
              {hints.isOffered && <HintPanel hints={hints} />}
            </Feed>
          </aside>
        </Asking>
      </WithRules>
    </div>
  )
}

function NoWayIn({ refusal: { code, message } }: { refusal: Refusal }) {
  if (code === 'removed') {
    return (
      <MessagePage title="The host has asked you to leave" role="alert">
        <p>
          You cannot come back to this table, nor to its rematch, unless the host lets you. Nothing
          else has changed: your other tables and your name are as they were.
        </p>
        <p>
          There are other tables: join one or open your own <Link href="/">at the front door</Link>.
        </p>
      </MessagePage>
    )
  }
  if (code === 'table-damaged') {
    return (
      <MessagePage title="This table is out of order" role="alert">
        <p>{message}</p>
        <p>
          Your other tables are all right; find them <Link href="/">at the front door</Link>.
        </p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title="No way in">
      <p>{message}</p>
      <p>
        Ask your friend for the link once more, or go <Link href="/">to the front door</Link>.
      </p>
    </MessagePage>
  )
}
