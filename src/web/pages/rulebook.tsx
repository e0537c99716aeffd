import { useEffect } from 'react'
import { BoardPicture } from '#web/board-picture.tsx'
import { cardOf, HALL, loadRulebook } from '#web/games.ts'
import { PendingPage } from '#web/pages/message-page.tsx'
import { NothingHere } from '#web/pages/nothing-here.tsx'
import { useFetched } from '#web/use-fetched.ts'
import styles from './rulebook.module.css'

/** The rulebook as a page of its own. */
export function RulebookPage({ game }: { game: string }) {
  useEffect(() => {
    const name = game === HALL ? 'the hall' : (cardOf(game)?.name ?? game)
    document.title = `Rules of ${name} · Wordhall`
  }, [game])
  return <Rulebook game={game} />
}

/** A game's RULES.md, with pictures drawn by the game's own board. */
export function Rulebook({ game }: { game: string }) {
  const parts = useFetched(loadRulebook, game)
  if (parts === null) return <PendingPage>Opening the rulebook…</PendingPage>
  if (parts === 'missing') return <NothingHere>There is no game of that name here.</NothingHere>
  return (
    <article className={styles['rulebook']} data-game={game}>
      {parts.map((part, index) =>
        'html' in part ? (
          // The rulebook's own text, made from RULES.md when the pages were built.
          <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <figure key={index} className={styles['picture']}>
            <BoardPicture game={game} name={part.picture} />
          </figure>
        ),
      )}
      {game !== HALL && (
        <p>
          Which words count, and how a table decides about one:{' '}
          <a href={`/rules/${HALL}`} target="_blank">
            the rules at every table
          </a>
        </p>
      )}
    </article>
  )
}
