import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { Boundary } from '#web/boundary.tsx'
import { playSound } from '#web/sound/sound.ts'
import { mayVote } from '#web/table/words/may-vote.ts'
import { toast } from '#web/toasts.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import styles from './votes.module.css'

const Ballots = lazyPart('Ballots', () => import('#web/table/words/ballots.tsx'))

/**
 * HALL-4: the words that the table is being asked about, over the page so that nothing moves: on top
 * until one has voted, then as a line at the bottom that is in nobody's way.
 */
export function Votes({ followed }: { followed: ClientTable }) {
  const { votes } = followed.view.table
  useRulingNotice(followed)
  const awaited = votes.find((vote) => mayVote(vote, followed))
  return (
    <section aria-label="Votes" className={styles['votes']}>
      {/* The feed is read out too, but on a phone it is out of sight. */}
      <p className="unseen" role="status">
        {awaited !== undefined && `Your vote: is ${awaited.word.toUpperCase()} a word?`}
      </p>
      {votes.length > 0 && (
        <Boundary instead={null}>
          <Suspense>
            <Ballots followed={followed} />
          </Suspense>
        </Boundary>
      )}
    </section>
  )
}

/** Says how a vote ended wherever one looks: the feed may be out of sight. */
function useRulingNotice({ feed, view }: ClientTable): void {
  const { rulings } = view.table
  const known = useRef(rulings.length)
  const announce = useEffectEvent(() => {
    const ruling = rulings.at(-1)
    if (rulings.length <= known.current || ruling === undefined) return
    known.current = rulings.length
    const item = feed.findLast(({ event }) => {
      return event?.type === 'word-ruled' && event.word === ruling.word
    })
    if (item !== undefined) toast(item.text, ruling.admitted ? 'word' : 'bad')
    playSound(ruling.admitted ? 'right' : 'wrong')
  })
  useEffect(() => announce(), [rulings])
}
