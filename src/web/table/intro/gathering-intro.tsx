import { useEffect, useState } from 'react'
import { Intro } from '#web/table/intro/intro.tsx'
import { isIntroSeen, markIntroSeen } from '#web/table/intro/seen-intros.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import panel from '#web/ui/panel.module.css'
import styles from './gathering-intro.module.css'

type GatheringIntroProps = {
  readonly game: string
  readonly name: string
  /** Whether only a line offers the cards at first: hosts have other things to do here. */
  readonly isFolded: boolean
}

/** The three cards while people wait for each other, for those who have not seen them. */
export function GatheringIntro(props: GatheringIntroProps) {
  const [isOpen, setOpen] = useState(() => !isIntroSeen(props.game))
  return isOpen && <OpenIntro {...props} close={() => setOpen(false)} />
}

function OpenIntro({ game, name, isFolded, close }: GatheringIntroProps & { close: () => void }) {
  const [isUnfolded, setUnfolded] = useState(!isFolded)
  // Somebody who plays meanwhile has begun without the cards, which are behind the question mark.
  useEffect(() => () => markIntroSeen(game), [game])
  const finish = () => {
    markIntroSeen(game)
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    close()
  }
  usePageKeys(({ key }) => {
    if (key !== 'Escape') return false
    finish()
    return true
  })
  return (
    <section
      className={`${panel['panel']} ${styles['intro']}`}
      aria-label={`${name} in three cards`}
    >
      {isUnfolded ? (
        <Intro
          game={game}
          last="Got it"
          close={finish}
          skippable
          autoFocus={isFolded}
          lesson="other-tab"
        />
      ) : (
        <div className={styles['offer']}>
          <Button onClick={() => setUnfolded(true)}>The first time? {name} in three cards</Button>
          <Button kind="quiet" onClick={finish}>
            Not now
          </Button>
        </div>
      )}
    </section>
  )
}
