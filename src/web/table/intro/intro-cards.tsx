import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Intro, IntroCard } from '#web/board.ts'
import { loadIntro } from '#web/games.ts'
import { LessonLink } from '#web/lesson/lesson-link.tsx'
import { markIntroSeen } from '#web/table/intro/seen-intros.ts'
import { useFrames } from '#web/table/intro/use-frames.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFetched } from '#web/loading/use-fetched.ts'
import styles from './intro-cards.module.css'

const CARDS: readonly (readonly [card: keyof Intro, title: string])[] = [
  ['goal', 'The goal'],
  ['turn', 'Your turn'],
  ['catch', 'The catch'],
]

type IntroCardsProps = {
  readonly game: string
  /** What the button of the last card says and does. */
  readonly last: string
  readonly close: () => void
  /** Whether all of them can be skipped. */
  readonly skippable?: boolean
  /** Whether the button that goes on gets the focus. */
  readonly autoFocus?: boolean
  /** Where the lesson opens; in another tab at a table, which nobody leaves by a link. */
  readonly lesson?: 'here' | 'other-tab' | null
}

/** A game in three cards, each a picture and a sentence or two. */
export function IntroCards(props: IntroCardsProps) {
  const intro = useFetched(loadIntro, props.game)
  if (intro === null) return <div className={styles['cards']} aria-busy="true" />
  return intro === 'missing' ? null : <Cards intro={intro} {...props} />
}

function Cards({
  intro,
  game,
  last,
  close,
  skippable = false,
  autoFocus = false,
  lesson = 'here',
}: IntroCardsProps & { readonly intro: Intro }) {
  const [index, setIndex] = useState(0)
  const onward = useRef<HTMLButtonElement>(null)
  const text = useId()
  const [name, title] = CARDS[index]!
  const isLast = index === CARDS.length - 1
  useEffect(() => {
    if (isLast) markIntroSeen(game)
  }, [isLast, game])
  useEffect(() => {
    if (autoFocus) onward.current?.focus({ preventScroll: true })
  }, [autoFocus])
  const step = (by: number) => {
    const next = Math.max(0, Math.min(CARDS.length - 1, index + by))
    setIndex(next)
    // The first card has no way back, and the last is not skipped.
    if (next !== 1) onward.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className={styles['cards']} data-game={game} onKeyDown={press}>
      <Picture key={name} card={intro[name]} />
      <div id={text} className={styles['text']} aria-live="polite">
        <div className={styles['title']}>
          <h3>
            <span className="unseen">Card {index + 1} of 3:</span> {title}
          </h3>
          <ol className={styles['dots']} aria-hidden="true">
            {CARDS.map(([each]) => (
              <li key={each} data-current={each === name || undefined} />
            ))}
          </ol>
        </div>
        <p>{intro[name].text}</p>
      </div>
      <div className={styles['actions']}>
        {skippable && !isLast && (
          <Button kind="quiet" onClick={close}>
            Skip
          </Button>
        )}
        {lesson !== null && (
          <span className={styles['lesson']}>
            <LessonLink game={game} isAtTable={lesson === 'other-tab'} />
          </span>
        )}
        <span className={styles['onward']}>
          {index > 0 && <Button onClick={() => step(-1)}>Back</Button>}
          <Button
            ref={onward}
            kind="main"
            aria-describedby={text}
            onClick={isLast ? close : () => step(1)}
          >
            {isLast ? last : 'Next'}
          </Button>
        </span>
      </div>
    </div>
  )
}

function Picture({ card: { label, frames } }: { card: IntroCard }) {
  const { frame, replay } = useFrames(frames.length)
  const { picture, caption } = frames[frame]!
  return (
    <figure className={styles['figure']}>
      <div className={styles['picture']} role="img" aria-label={label}>
        <div className={styles['frame']} aria-hidden="true">
          {picture}
        </div>
      </div>
      <figcaption className={styles['caption']} aria-hidden="true">
        <span key={caption}>{caption}</span>
      </figcaption>
      {replay !== null && (
        <button
          type="button"
          className={styles['again']}
          aria-label="Show the picture again"
          disabled={frame < frames.length - 1}
          onClick={replay}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M15.500 6.500a6.500 6.500 0 1 0 1 4M16 2.500v4.500h-4.500" />
          </svg>
        </button>
      )}
    </figure>
  )
}
