import { useMemo } from 'react'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Preview, Dictionary, Offer } from '../input/preview.ts'
import { headlineOf, noPlayText } from './headline.ts'
import { Mark, type Sign } from '../pieces/mark.tsx'
import { counted } from '../pieces/card-names.ts'
import type { Turn } from '../input/use-turn.ts'
import styles from './verdict.module.css'

const SIGNS: Readonly<Record<Preview['is'], Sign>> = {
  nothing: 'waiting',
  word: 'right',
  beginning: 'beginning',
  neither: 'wrong',
  untold: 'waiting',
}

/** What is spelled, whether it is a word, what it would score and what it would cost whom. */
export function Verdict({
  view,
  turn,
  words,
}: {
  view: View
  turn: Turn
  words: Dictionary | null
}) {
  const noPlay = useMemo(() => noPlayText(view, words), [view, words])
  const { answer, sending } = turn
  const offer = answer.offers[0]
  const { said } = sending
  return (
    <div className={styles['verdict']}>
      <div className={styles['line']} role="status" data-is={said === null ? answer.is : 'refused'}>
        {said !== null ? (
          <p key={said.id} className={styles['refused']}>
            <Mark sign="wrong" /> {said.message}
          </p>
        ) : answer.is === 'nothing' ? (
          <p>
            {turn.laying.clear
              ? `${spell(view.inPlay?.row ?? []).toUpperCase()} goes. Make a word, or lay one letter to start one.`
              : (noPlay ?? headlineOf(view).message)}
            <small className={styles['how']}>
              Drag, tap or type cards; arrows choose the place, Enter plays.
            </small>
          </p>
        ) : (
          <>
            <p className={styles['spelled']}>
              <Mark sign={SIGNS[answer.is]} />
              <b>{answer.spelled.toUpperCase()}</b> <span>{kindTold(answer)}</span>
              {offer !== undefined && (
                <span className={styles['points']}>{counted(offer.points, 'point')}</span>
              )}
            </p>
            <p className={styles['more']}>{answer.fault ?? consequence(view, answer)}</p>
          </>
        )}
      </div>
    </div>
  )
}

function kindTold({ is }: Preview): string {
  switch (is) {
    case 'word':
      return 'is a word'
    case 'beginning':
      return 'is a beginning'
    case 'neither':
      return 'is neither word nor beginning'
    case 'untold':
      return 'is being looked up'
    case 'nothing':
      return ''
  }
}

/** What playing it would mean for the others. */
function consequence(view: View, { offers }: Preview): string {
  const [offer, other] = offers as [Offer, Offer | undefined]
  const { play, action } = offer
  const { provisional, sheet, players } = view
  const line = provisional === null ? undefined : sheet[provisional]
  const word = line?.word.toUpperCase() ?? ''
  const safe = other === undefined ? '' : ` For the letter alone, ${other.points}, it is safe.`
  if (action === 'take' && line !== undefined) {
    const cost = counted(line.points, 'point')
    if (line.seat === view.seat) return `It takes your own ${word}: you lose its ${cost}.`
    return `It takes ${word}: ${players[line.seat]!.name} loses ${cost}.${safe}`
  }
  if (play.clear && line !== undefined) {
    const whose = line.seat === view.seat ? 'you keep' : `${players[line.seat]!.name} keeps`
    return `${word} is cleared: ${whose} ${counted(line.points, 'point')} for good.`
  }
  return play.score === 'word'
    ? `The next player may take it.${safe}`
    : 'One letter; the next player goes on from it.'
}
