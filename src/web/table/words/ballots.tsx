import type { ClientTable } from '#client/hall-client.ts'
import { capitalize, listed } from '#kit/prose.ts'
import type { Vote } from '#table/words/vote.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useSecondsUntil } from '#web/hall/use-seconds-until.ts'
import { Definition } from '#web/table/words/definition.tsx'
import { mayVote } from '#web/table/words/may-vote.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './votes.module.css'

/** The votes under way: first those in which the viewer is to vote. Fetched when the table is first asked. */
export function Ballots({ followed }: { followed: ClientTable }) {
  const { votes } = followed.view.table
  const awaited = votes.filter((vote) => mayVote(vote, followed))
  const others = votes.filter((vote) => !awaited.includes(vote))
  return (
    <>
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
    </>
  )
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
