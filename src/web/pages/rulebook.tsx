import { useEffect } from 'react'
import { cardOf, HALL } from '#web/games.ts'
import { LessonLink } from '#web/lesson/lesson-link.tsx'
import { Rulebook } from '#web/rulebook/rulebook.tsx'
import styles from './rulebook.module.css'

/** The rulebook as a page of its own, at the rule that its address names. */
export function RulebookPage({ game }: { game: string }) {
  useEffect(() => {
    const name = game === HALL ? 'the hall' : (cardOf(game)?.name ?? game)
    document.title = `Rules of ${name} · Wordhall`
  }, [game])
  const rule = location.hash.slice(1)
  return (
    <>
      {game !== HALL && cardOf(game) !== null && (
        <p className={styles['lesson']}>
          Rather not read? <LessonLink game={game}>Learn it by playing, in two minutes.</LessonLink>
        </p>
      )}
      <Rulebook key={game} game={game} rule={rule === '' ? null : rule} />
    </>
  )
}
