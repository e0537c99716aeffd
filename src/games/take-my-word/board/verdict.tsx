import { Button } from '../../../web/ui/button.tsx'
import { Choice } from '../../../web/ui/choice.tsx'
import { spell } from '../rules/row.ts'
import type { View } from '../rules/view.ts'
import type { Answer, Offer } from './answer.ts'
import { headlineOf } from './headline.ts'
import { Mark, type Sign } from './mark.tsx'
import { counted } from './phrases.ts'
import type { Turn } from './use-turn.ts'
import styles from './verdict.module.css'

const SIGNS: Readonly<Record<Answer['is'], Sign>> = {
  nothing: 'waiting',
  word: 'right',
  beginning: 'beginning',
  neither: 'wrong',
  untold: 'waiting',
}

/** What is spelled, whether it is a word, what it would score and what it would cost whom. */
export function Verdict({ view, turn }: { view: View; turn: Turn }) {
  const { answer, offer, sending } = turn
  const { said } = sending
  return (
    <div className={styles['verdict']}>
      <div className={styles['line']} role="status" data-is={said === null ? answer.is : 'refused'}>
        {said !== null ? (
          <p key={said.id} className={styles['refused']}>
            <Mark sign="wrong" /> {said.says}
          </p>
        ) : answer.is === 'nothing' ? (
          <p className={styles['task']}>
            {turn.laying.clear
              ? `${spell(view.inPlay?.row ?? []).toUpperCase()} goes. Make a word, or lay one letter to start one.`
              : headlineOf(view).says}
          </p>
        ) : (
          <>
            <p className={styles['spelled']}>
              <Mark sign={SIGNS[answer.is]} />
              <b>{answer.spelled.toUpperCase()}</b> <span>{kindTold(answer)}</span>
              {offer !== null && (
                <span className={styles['points']}>{counted(offer.points, 'point')}</span>
              )}
            </p>
            <p className={styles['more']}>{answer.fault ?? consequence(view, answer, offer!)}</p>
          </>
        )}
      </div>
      <Ways turn={turn} />
    </div>
  )
}

/** TMW-22, TMW-24: what may be chosen about the score. */
function Ways({ turn }: { turn: Turn }) {
  const { answer, offer, laying } = turn
  const { offers, better } = answer
  const forWord = offer?.play.score === 'word'
  if (offers.length < 2 && better === null && laying.premiums.length === 0) return null
  return (
    <div className={styles['ways']}>
      {offers.length === 2 && offer !== null && (
        <Choice
          legend="Score"
          value={offer.play.score}
          choose={turn.chooseScore}
          choices={offers.map(({ play: { score }, points }) => ({
            value: score,
            name: `${score === 'word' ? 'The word' : 'The letter'}, ${points}`,
          }))}
        />
      )}
      {forWord && better !== null && (
        <Button onClick={turn.bestPremiums} aria-keyshortcuts="+" title="Best premiums ( + )">
          Best premiums: {better.points}
        </Button>
      )}
      {laying.premiums.length > 0 && (
        <Button kind="quiet" onClick={turn.noPremiums} aria-keyshortcuts="-">
          Without premiums
        </Button>
      )}
    </div>
  )
}

function kindTold({ is }: Answer): string {
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
function consequence(view: View, { offers }: Answer, { play, deed }: Offer): string {
  const { provisional, sheet, players } = view
  const line = provisional === null ? undefined : sheet[provisional]
  const word = line?.word.toUpperCase() ?? ''
  if (deed === 'take' && line !== undefined) {
    const cost = counted(line.points, 'point')
    if (line.seat === view.seat) return `It takes your own ${word}: you lose its ${cost}.`
    return `It takes ${word}: ${players[line.seat]!.name} loses ${cost}.`
  }
  if (play.clear && line !== undefined) {
    const whose = line.seat === view.seat ? 'your' : `${players[line.seat]!.name}’s`
    return `${word} is cleared; its points are ${whose} for good.`
  }
  if (play.score === 'word') return 'The next player may take it.'
  return offers.length === 2
    ? 'Safe: the next player goes on as from a beginning.'
    : 'The next player goes on from it.'
}
