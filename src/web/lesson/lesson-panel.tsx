import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { playBots } from '#web/hall/actions.ts'
import { markLessonDone } from '#web/lesson/done-lessons.ts'
import type { LessonRun } from '#web/lesson/lesson-run.ts'
import type { AnyLesson } from '#web/lesson/lesson.ts'
import { prefetchGame } from '#web/loading/prefetch.ts'
import { markIntroSeen } from '#web/table/intro/seen-intros.ts'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import styles from './lesson-panel.module.css'

/** What the step is about, how far one is, and the ways on and back. */
export function LessonPanel({
  game,
  name,
  lesson,
  run: { step, isDone },
  go,
}: {
  game: string
  name: string
  lesson: AnyLesson
  run: LessonRun
  go: (step: number) => void
}) {
  const { steps, ending } = lesson
  const current = steps[step] ?? null
  const isRight = isDone && current !== null && current.solution.length > 0
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    return isDone ? focusWhenFree(onward) : undefined
  }, [isDone, step])
  useEffect(() => {
    if (current === null) markLessonDone(game)
  }, [current, game])
  const text = current === null ? ending : isRight ? (current.success ?? 'Done.') : current.text
  return (
    <section className={styles['panel']} aria-label="Lesson" data-right={isRight || undefined}>
      <header className={styles['head']}>
        <h1>Learn {name}</h1>
        <p className={styles['place']}>
          {current === null ? 'Done' : `${step + 1} of ${steps.length}`}
        </p>
        <progress
          className={styles['progress']}
          max={steps.length}
          value={step + (isRight ? 1 : 0)}
          aria-hidden="true"
        />
      </header>
      <div className={styles['text']} role="status">
        <p key={text}>
          {isRight && <Drawing d={SIGNS.right} />} {text}
        </p>
      </div>
      <div className={styles['actions']}>
        {current !== null && (
          <Button kind="quiet" disabled={step === 0} onClick={() => go(step - 1)}>
            Back
          </Button>
        )}
        <Button kind="quiet" disabled={step === 0 && !isDone} onClick={() => go(0)}>
          Start over
        </Button>
        <span className={styles['onward']}>
          {current === null ? (
            <FirstGame game={game} lesson={lesson} button={onward} />
          ) : isDone ? (
            <Button ref={onward} kind="main" onClick={() => go(step + 1)}>
              Next
            </Button>
          ) : (
            <Button onClick={() => go(step + 1)}>Skip</Button>
          )}
        </span>
      </div>
      <footer className={styles['more']}>
        <RulesLink game={game} />
        <Link href="/">Leave the lesson</Link>
      </footer>
    </section>
  )
}

/** The short game with gentle bots that a lesson leads to, in one press. */
function FirstGame({
  game,
  lesson: { firstGame },
  button,
}: {
  game: string
  lesson: AnyLesson
  button: RefObject<HTMLButtonElement | null>
}) {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const { options, bots } = firstGame
  useEffect(() => prefetchGame(game), [game])

  async function play() {
    setBusy(true)
    // Somebody who comes from the lesson needs no cards.
    markIntroSeen(game)
    const code = await playBots(game, { level: 'novice', bots, options })
    setBusy(false)
    if (code !== null) navigate(`/t/${code}`)
  }

  return (
    <Button
      ref={button}
      kind="main"
      disabled={isBusy}
      title={firstGame.note}
      onClick={() => void play()}
    >
      Play a short game
    </Button>
  )
}

/** Moves the focus there as soon as no dialog is open: one that closes takes the focus back. */
function focusWhenFree(target: RefObject<HTMLElement | null>): () => void {
  let frame = requestAnimationFrame(attempt)
  function attempt() {
    if (document.querySelector('dialog:modal') !== null) frame = requestAnimationFrame(attempt)
    else target.current?.focus({ preventScroll: true })
  }
  return () => cancelAnimationFrame(frame)
}
