import { castOf, counted, sentences } from '#kit/prose.ts'
import { MIN_WORD_LENGTH } from '#games/take-my-word/rules/pieces/words.ts'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { Announcement, TYPING_PAUSE } from '#web/ui/status/announcement.tsx'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import type { Offer, Preview } from '../input/preview.ts'
import type { Turn } from '../input/use-turn.ts'
import { Mark, type Sign } from '../pieces/mark.tsx'
import styles from './verdict.module.css'

const KINDS: Readonly<Record<Preview['kind'], readonly [sign: Sign, text: string]>> = {
  nothing: ['waiting', ''],
  word: ['right', 'is a word'],
  beginning: ['beginning', 'is a beginning'],
  neither: ['wrong', 'is neither word nor beginning'],
  unknown: ['waiting', 'is being looked up'],
}

export type VerdictProps = {
  view: View
  turn: Turn
  /** What there is to do while nothing is laid. */
  message: string
}

/** What the draft spells, whether it is a word, what it would score and what it would cost whom. */
export function Verdict({ view, turn, message }: VerdictProps) {
  const { preview, sending } = turn
  const offer = preview.offers[0]
  const [sign, kind] = KINDS[preview.kind]
  const { refusal } = sending
  return (
    <div className={styles['verdict']}>
      <div className={styles['line']} data-kind={refusal === null ? preview.kind : 'refused'}>
        <div role="status">
          {refusal !== null && (
            <p key={refusal.id} className={styles['refused']}>
              <Mark sign="wrong" /> {refusal.message}
            </p>
          )}
        </div>
        {refusal !== null ? null : preview.kind === 'nothing' ? (
          <p>
            {turn.draft.clear
              ? `${spell(view.inPlay?.row ?? []).toUpperCase()} goes. Make a word, or lay one letter to start one.`
              : message}
            <small className={styles['how']}>
              Drag, tap or type cards; arrows choose the place, Enter plays.
            </small>
          </p>
        ) : (
          <>
            <p className={styles['spelled']}>
              <Mark sign={sign} />
              <b>{preview.spelled.toUpperCase()}</b> <span>{kind}</span>
              {offer !== undefined && (
                <span className={styles['points']}>{counted(offer.points, 'point')}</span>
              )}
            </p>
            <p className={styles['more']}>
              {comment(view, preview)}
              {mayBeAsked(preview) && <AskTable word={preview.spelled} />}
            </p>
          </>
        )}
      </div>
      <Announcement text={spokenVerdict(view, preview)} pause={TYPING_PAUSE} />
    </div>
  )
}

/** "COAT is a word, 6 points. The next player may take it." */
function spokenVerdict(view: View, preview: Preview): string {
  const { kind, spelled, offers, isUnlisted } = preview
  if (kind === 'nothing') return ''
  const points = offers[0] === undefined ? '' : `, ${counted(offers[0].points, 'point')}`
  const isSaid = kind === 'neither' && isUnlisted
  const start = `${spelled.toUpperCase()} ${KINDS[kind][1]}${points}`
  return sentences(start, isSaid ? '' : comment(view, preview))
}

/** Why the draft may not be played, or what it would mean. */
function comment(view: View, preview: Preview): string {
  const { kind, fault, isUnlisted } = preview
  if (kind === 'beginning' && isUnlisted) return 'It is no word yet.'
  return fault ?? consequence(view, preview)
}

/** HALL-4: whether it would be a word if the dictionary had it. */
function mayBeAsked({ kind, spelled }: Preview): boolean {
  return (kind === 'beginning' || kind === 'neither') && spelled.length >= MIN_WORD_LENGTH
}

/** What playing the draft would mean for the others. */
function consequence(view: View, { offers }: Preview): string {
  const [{ play, action }, other] = offers as [Offer, Offer | undefined]
  const line = view.provisional === null ? undefined : view.sheet[view.provisional]
  const word = line?.word.toUpperCase() ?? ''
  const safe =
    other === undefined
      ? ''
      : ` The letter alone brings ${counted(other.points, 'point')} for good.`
  const cast = castOf(view)
  if (action === 'take' && line !== undefined) {
    const cost = counted(line.points, 'point')
    if (cast.isYou(line.seat)) return `It takes your own ${word}: you lose its ${cost}.`
    return `It takes ${word}: ${cast.does(line.seat, 'lose')} ${cost}.${safe}`
  }
  if (play.clear && line !== undefined) {
    const keeps = cast.isYou(line.seat) ? 'you keep' : cast.does(line.seat, 'keep')
    return `${word} is cleared: ${keeps} ${counted(line.points, 'point')} for good.`
  }
  return play.score === 'word'
    ? `The next player may take it.${safe}`
    : 'One letter; the next player goes on from it.'
}
