import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Level } from '#kit/bot.ts'
import type { GameCard } from '#web/board.ts'
import { BoardPicture } from '#web/board-picture.tsx'
import { openTable, playBots } from '#web/hall/actions.ts'
import { isLessonOffered } from '#web/lesson/done-lessons.ts'
import { LessonLink } from '#web/lesson/lesson-link.tsx'
import { prefetchGame } from '#web/loading/prefetch.ts'
import { IntroDialog } from '#web/table/intro/intro-dialog.tsx'
import { isIntroSeen } from '#web/table/intro/seen-intros.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LazyInView } from '#web/ui/hooks/lazy-in-view.tsx'
import styles from './game-entry.module.css'

/** A game at the front door: what it is, and two ways to a table, each in one press. */
export function GameEntry({ card, level }: { card: GameCard; level: Level }) {
  const { id, name, tagline, players, minutes, bots = 1, botGame } = card
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [isIntroOpen, setIntroOpen] = useState(false)
  const heading = useId()

  const begin = async (open: () => Promise<string | null>) => {
    setBusy(true)
    prefetchGame(id)
    const code = await open()
    setBusy(false)
    if (code !== null) go(`/t/${code}`)
  }
  const play = () => {
    setIntroOpen(false)
    void begin(() => playBots(id, { level, bots, options: botGame?.options ?? {} }))
  }

  return (
    <article className={styles['game']} data-game={id} aria-labelledby={heading}>
      <LazyInView className={styles['picture']}>
        <BoardPicture game={id} name="front" />
      </LazyInView>
      <div className={styles['about']}>
        <h2 id={heading}>{name}</h2>
        <p>{tagline}</p>
        <p className={styles['facts']}>
          <span>{players}</span>
          <span>{minutes}</span>
          {botGame !== undefined && <span>{botGame.note}</span>}
          <Link href={`/rules/${id}`} aria-label={`Rules of ${name}`}>
            Rules
          </Link>
          {isLessonOffered(id) && (
            <LessonLink game={id} label={`Learn ${name} in two minutes`}>
              Learn in two minutes
            </LessonLink>
          )}
        </p>
      </div>
      <div
        className={styles['begin']}
        onPointerEnter={() => prefetchGame(id)}
        onPointerDown={() => prefetchGame(id)}
        onFocus={() => prefetchGame(id)}
      >
        <Button
          kind="main"
          disabled={busy}
          aria-describedby={heading}
          onClick={() => (isIntroSeen(id) ? play() : setIntroOpen(true))}
        >
          {bots === 1 ? 'Play a bot' : 'Play bots'}
        </Button>
        <Button
          disabled={busy}
          aria-describedby={heading}
          onClick={() => void begin(() => openTable(id, false))}
        >
          Play friends
        </Button>
      </div>
      {isIntroOpen && <IntroDialog game={id} play={play} cancel={() => setIntroOpen(false)} />}
    </article>
  )
}
