import { useEffect, useMemo, useRef, type ComponentType } from 'react'
import type { BoardModule, BoardProps } from '#web/board.ts'
import { cardOf } from '#web/games.ts'
import { LessonPanel } from '#web/lesson/lesson-panel.tsx'
import { viewOf, type LessonDeps } from '#web/lesson/lesson-run.ts'
import { loadLesson } from '#web/lesson/load-lesson.ts'
import { useLesson } from '#web/lesson/use-lesson.ts'
import { PendingPage } from '#web/pages/message-page.tsx'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import { playSound } from '#web/sound/sound.ts'
import { WithRules } from '#web/table/rules-sheet.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import { PlayerNames } from '#web/ui/hooks/player-names.ts'
import { AskableTerms } from '#web/ui/rules/askable-terms.tsx'
import { useFetched } from '#web/loading/use-fetched.ts'
import { fetchAgreedWords } from '#web/loading/words.ts'
import styles from './lesson-page.module.css'

/** A game learned by playing it: its own board, without a hall and without a clock. */
export function LessonPage({ game }: { game: string }) {
  const name = cardOf(game)?.name ?? game
  const deps = useFetched(loadLesson, game)
  const board = useBoard(game)
  useEffect(() => {
    document.title = `Learn ${name} · Wordhall`
  }, [name])
  if (deps === 'missing') return <NothingHere>There is no lesson of that name here.</NothingHere>
  if (deps === null || board === null) return <PendingPage>Laying out the board…</PendingPage>
  return <Learning game={game} name={name} deps={deps} board={board} />
}

function Learning({
  game,
  name,
  deps,
  board,
}: {
  game: string
  name: string
  deps: LessonDeps
  board: BoardModule
}) {
  const { run, arrangement, play, go } = useLesson(deps)
  const { match } = run
  const section = useRef<HTMLElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const isNarrow = useMedia('(max-width: 64rem)')
  useEffect(() => {
    // Without the header there is more room for the board.
    if (isNarrow) page.current?.scrollIntoView()
  }, [isNarrow, arrangement])
  const view = useMemo(() => viewOf(run), [run])
  const words = useMemo(() => fetchAgreedWords(match.agreement), [match.agreement])
  const names = useMemo(() => match.opened.roster.map((player) => player.name), [match.opened])
  const gameTime = useMemo(() => () => match.gameTime, [match.gameTime])
  const Board = board.Board as unknown as ComponentType<BoardProps<unknown, unknown>>
  return (
    <div ref={page} className={styles['lesson']} data-game={game}>
      <WithRules game={game} currentRule={board.currentRule(view as never)}>
        <LessonPanel
          game={game}
          name={name}
          lesson={deps.lesson}
          run={run}
          go={(step) => {
            go(step)
            section.current?.focus({ preventScroll: true })
          }}
        />
        <section ref={section} className={styles['board']} aria-label="The board" tabIndex={-1}>
          <h2 className="unseen">The board</h2>
          <AskableTerms terms={board.terms}>
            <PlayerNames value={names}>
              <Board
                key={arrangement}
                view={view}
                seat={0}
                gameTime={gameTime}
                play={play}
                sound={playSound}
                skipAhead={null}
                words={words}
              />
            </PlayerNames>
          </AskableTerms>
        </section>
      </WithRules>
    </div>
  )
}
