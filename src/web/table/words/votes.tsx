import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { capitalize, listed } from '#kit/prose.ts'
import type { Vote } from '#table/words/vote.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useSecondsUntil } from '#web/hall/use-seconds-until.ts'
import { Definition } from '#web/table/words/definition.tsx'
import { playSound } from '#web/sound/sound.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './votes.module.css'

/**
 * HALL-4: the words that the table is being asked about, over the page so that nothing moves: on top
 * until one has voted, then as a line at the bottom that is in nobody's way.
 */
export function Votes({ followed }: { followed: ClientTable }) {
  const { votes } = followed.view.table
  useRulingNotice(followed)
  const awaited = votes.filter((vote) => mayVote(vote, followed))
  const others = votes.filter((vote) => !awaited.includes(vote))
  return (
    <section aria-label="Votes" className={styles['votes']}>
      {/* The feed is read out too, but on a phone it is out of sight. */}
      <p className="unseen" role="status">
        {awaited.length > 0 && `Your vote: is ${awaited[0]!.word.toUpperCase()} a word?`}
      </p>
      <div className={styles['awaited']}>
        {awaited.map((vote) => (
          <Ballot key={vote.word} vote={vote} followed={followed} />
        ))}
      </div>
      <div className={styles['others']}>
        {others.map((vote) => (
          <Waiting key={vote.word} vote={vote} followed={followed} />
        ))}
      </div>
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

type VoteProps = { readonly vote: Vote; readonly followed: ClientTable }

function Ballot({ vote, followed }: VoteProps) {
  const word = vote.word.toUpperCase()
  const asker = followed.view.table.chairs[vote.chair]?.name ?? ''
  const cast = (admit: boolean) => {
    void sendRequest(followed.id, { type: 'vote', word: vote.word, admit })
  }
  return (
    <article className={styles['vote']}>
      <h3>
        {asker} asks: is <b>{word}</b> a word?
      </h3>
      <TimeLeft vote={vote} followed={followed} />
      <p className={styles['definition']}>
        <Definition word={vote.word} />
      </p>
      <p className={styles['ballots']}>{ballotsText(vote, followed)}</p>
      <div className={styles['choice']}>
        <Button aria-label={`Yes, ${word} is a word`} onClick={() => cast(true)}>
          Yes
        </Button>
        <Button aria-label={`No, ${word} is not a word`} onClick={() => cast(false)}>
          No
        </Button>
      </div>
    </article>
  )
}

/** For those who have voted, and for spectators. */
function Waiting({ vote, followed }: VoteProps) {
  return (
    <article className={styles['waiting']}>
      <h3>
        Is <b>{vote.word.toUpperCase()}</b> a word?
      </h3>
      <p className={styles['ballots']}>{ballotsText(vote, followed)}</p>
      <TimeLeft vote={vote} followed={followed} />
    </article>
  )
}

function TimeLeft({ vote, followed }: VoteProps) {
  const seconds = useSecondsUntil((followed.view.table.gameTimeZero ?? 0) + vote.until)
  return (
    <p className={styles['time']} role="timer" aria-label={`${seconds} seconds left`}>
      {seconds} s
    </p>
  )
}

function mayVote({ ballots }: Vote, { seat, view }: ClientTable): boolean {
  const isSeated = seat !== null && view.table.chairs[seat]?.left === false
  return isSeated && !ballots.some(({ chair }) => chair === seat)
}

/** `Yes: Ann, you. No: Ben. Waiting for Cem.` */
function ballotsText({ ballots }: Vote, { seat, view, present }: ClientTable): string {
  const { chairs } = view.table
  const nameOf = (chair: number) => (chair === seat ? 'you' : (chairs[chair]?.name ?? ''))
  const names = (admit: boolean) =>
    ballots.filter((ballot) => ballot.admit === admit).map(({ chair }) => nameOf(chair))
  const missing = [...chairs.keys()].filter((chair) => {
    const { person, bot, left } = chairs[chair]!
    const isVoter = person !== null && bot === null && !left && present[chair] !== false
    return isVoter && !ballots.some((ballot) => ballot.chair === chair)
  })
  const parts = [
    names(true).length > 0 ? `yes: ${listed(names(true))}` : '',
    names(false).length > 0 ? `no: ${listed(names(false))}` : '',
    missing.length > 0 ? `waiting for ${listed(missing.map(nameOf))}` : '',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => `${capitalize(part)}.`)
    .join(' ')
}
