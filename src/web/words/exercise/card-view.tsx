import { useEffect, useId, useRef, useState, type CSSProperties, type FormEvent } from 'react'
import { foldWord } from '#kit/english.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { shake } from '#web/ui/hooks/motion.ts'
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import { Tile } from '#web/ui/pieces/tile.tsx'
import type { Clue } from '#web/words/exercise/clue.ts'
import { GRADES, type Grade } from '#web/words/exercise/schedule.ts'
import stack from '#web/ui/stack.module.css'
import styles from './card-view.module.css'

const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  again: 'No',
  hard: 'Almost',
  good: 'I knew it',
}

type Stage =
  | { readonly is: 'asking'; readonly wrong: string | null }
  /** The right word was typed; `grade` is already saved. */
  | { readonly is: 'right'; readonly grade: Grade }
  /** The word is shown, and players grade themselves. */
  | { readonly is: 'shown' }

/** A definition, and a word to be typed or shown. */
export function ExerciseCardView({
  word,
  isRepeat,
  clue,
  save,
  goOn,
}: {
  word: string
  isRepeat: boolean
  clue: Clue
  save: (grade: Grade) => void
  goOn: (grade: Grade) => void
}) {
  const [typed, setTyped] = useState('')
  const [stage, setStage] = useState<Stage>({ is: 'asking', wrong: null })
  const card = useRef<HTMLElement>(null)
  const clueId = useId()
  const isAsking = stage.is === 'asking'
  useFocusOn(card, stage.is)

  const gradeSelf = (grade: Grade) => {
    save(grade)
    goOn(grade)
  }
  usePageKeys(({ key }) => {
    const grade = GRADES[Number(key) - 1]
    if (stage.is !== 'shown' || grade === undefined) return false
    gradeSelf(grade)
    return true
  })

  const answer = (event: FormEvent) => {
    event.preventDefault()
    const folded = foldWord(typed)
    if (stage.is !== 'asking' || folded === '') return
    // The first letter is there already.
    if (folded !== word && folded !== word.slice(1)) {
      setStage({ is: 'asking', wrong: wrongText(folded, word) })
      if (card.current !== null) shake(card.current)
      return
    }
    const grade = stage.wrong === null ? 'good' : 'hard'
    save(grade)
    setStage({ is: 'right', grade })
  }
  return (
    <article ref={card} className={styles['card']} tabIndex={-1} aria-label="Card">
      {isRepeat && <p className={styles['note']}>Once more.</p>}
      <div id={clueId} className={styles['clue']}>
        <ClueText clue={clue} />
      </div>
      <Letters word={word} typed={typed} isShown={!isAsking} />
      {stage.is === 'asking' ? (
        <form className={stack['stack']} onSubmit={answer}>
          <label htmlFor={`${clueId} word`} className="unseen">
            {hintText(word)}
          </label>
          <input
            id={`${clueId} word`}
            value={typed}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="Type the word"
            aria-describedby={clueId}
            aria-invalid={stage.wrong !== null || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles['buttons']}>
            <Button kind="main" type="submit" disabled={typed.trim() === ''}>
              Check
            </Button>
            <Button onClick={() => setStage({ is: 'shown' })}>Show the word</Button>
          </div>
          <p className={styles['verdict']} role="status" data-is="wrong">
            {stage.wrong}
          </p>
        </form>
      ) : (
        <div className={`${stack['stack']} ${styles['after']}`}>
          {stage.is === 'right' ? (
            <>
              <p className={styles['verdict']} role="status" data-is="right">
                Right: {word.toUpperCase()}.
              </p>
              <Button kind="main" data-focus onClick={() => goOn(stage.grade)}>
                Go on
              </Button>
            </>
          ) : (
            <>
              <p className={styles['verdict']} role="status">
                It is {word.toUpperCase()}. Did you know it?
              </p>
              <div className={styles['buttons']} role="group" aria-label="Did you know it?">
                {GRADES.map((grade, place) => (
                  <Button
                    key={grade}
                    aria-keyshortcuts={String(place + 1)}
                    onClick={() => gradeSelf(grade)}
                  >
                    {GRADE_NAMES[grade]} <kbd aria-hidden="true">{place + 1}</kbd>
                  </Button>
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </article>
  )
}

function ClueText({ clue }: { clue: Clue }) {
  if (clue.kind === 'alphagram') {
    return (
      <p>
        No dictionary here explains it. Its letters in alphabetical order:{' '}
        <b>{clue.letters.toUpperCase().split('').join(' ')}</b>
      </p>
    )
  }
  if (clue.kind === 'outline') {
    return (
      <p>
        No dictionary here explains it. It has {clue.length} letters and begins with{' '}
        <b>{clue.first.toUpperCase()}</b>.
      </p>
    )
  }
  return (
    <>
      {clue.isForm && <p className={styles['note']}>A form of a word that means:</p>}
      {clue.senses.map((sense) => (
        <p key={sense}>{sense}</p>
      ))}
    </>
  )
}

/** The first letter, and a place for each of the others that fills while one types. */
function Letters({ word, typed, isShown }: { word: string; typed: string; isShown: boolean }) {
  const folded = foldWord(typed)
  const rest = folded.startsWith(word[0]!) ? folded.slice(1) : folded
  const letters = isShown ? word : `${word[0]}${rest}`
  return (
    <div
      className={styles['letters']}
      style={{ '--letters': word.length } as CSSProperties}
      aria-hidden="true"
    >
      {[...word].map((_, place) => (
        <span key={place} className={styles['place']}>
          {letters[place] !== undefined && <Tile face={letters[place].toUpperCase()} />}
        </span>
      ))}
    </div>
  )
}

function hintText(word: string): string {
  return `The word: it starts with ${word[0]!.toUpperCase()} and has ${word.length} letters`
}

function wrongText(typed: string, word: string): string {
  if ([word.length, word.length - 1].includes(typed.length))
    return 'Not that one. Try again, or have it shown.'
  return `It has ${word.length} letters. Try again, or have it shown.`
}

/**
 * The field gets the focus where typing opens no keyboard over the page, and where somebody typed before;
 * otherwise the card does. What comes after an answer gets it, too.
 */
function useFocusOn(card: React.RefObject<HTMLElement | null>, stage: Stage['is']): void {
  useEffect(() => {
    const element = card.current
    if (element === null) return
    const field = matchMedia('(hover: hover)').matches ? element.querySelector('input') : null
    const target = field ?? element.querySelector<HTMLElement>('[data-focus]') ?? element
    target.focus({ preventScroll: true })
  }, [card, stage])
}
