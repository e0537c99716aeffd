import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { OptionsProps } from '#web/board.ts'
import { cardOf } from '#web/games.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { closingReason } from '#web/table/end/closing-reason.ts'
import { Invitation } from '#web/table/gathering/invitation.tsx'
import { GatheringIntro } from '#web/table/intro/gathering-intro.tsx'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { HintOption } from '#web/table/hints/hint-option.tsx'
import { Seats } from '#web/table/gathering/seats.tsx'
import { SitDown } from '#web/table/gathering/sit-down.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { DictionaryOptions } from '#web/table/words/dictionary-options.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useOptimisticValue } from '#web/use-optimistic-value.ts'
import styles from './gathering.module.css'

/** Before the start: who comes, what is played, and the way in for friends. */
export function Gathering({ followed }: { followed: ClientTable }) {
  const { table } = followed.view
  const me = useHall((state) => state.me?.person ?? null)
  const isHost = me !== null && me === table.host
  const card = cardOf(table.game)
  if (table.phase === 'over') {
    const reason = closingReason(followed.feed)
    return (
      <div className={styles['gathering']}>
        <h2>{table.closed ? 'The table is closed' : 'The table was given up'}</h2>
        <p>
          {reason !== null
            ? `The operator of the hall closed it: ${reason}`
            : table.closed
              ? 'The host closed it before the game began.'
              : 'Everybody left before the game began.'}{' '}
          <Link href="/">Open another one.</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['gathering']}>
      <div className={styles['part']}>
        <header>
          <h2>{card?.name ?? table.game}</h2>
          <p>
            {card?.tagline} <RulesLink game={table.game} />
          </p>
        </header>
        <Invitation code={table.code} />
        <GatheringIntro game={table.game} name={card?.name ?? table.game} isFolded={isHost} />
        {isHost && <Seats followed={followed} />}
      </div>
      <div className={styles['part']}>
        <GameOptions followed={followed} isHost={isHost} />
        <DictionaryOptions followed={followed} isHost={isHost} />
        {isHost && <HintOption followed={followed} />}
        {isHost && <Listing followed={followed} />}
      </div>
      <Actions followed={followed} isHost={isHost} />
    </div>
  )
}

function Listing({ followed }: { followed: ClientTable }) {
  const [isListed, setListed] = useOptimisticValue(followed.view.table.listed)
  return (
    <Switch
      name="List the table at the front door"
      message="Then anybody can join."
      on={isListed}
      change={(listed) =>
        setListed(listed, sendRequest(followed.id, { type: 'set-listed', listed }))
      }
    />
  )
}

/** Stays in sight however long the options are. */
function Actions({ followed, isHost }: { followed: ClientTable; isHost: boolean }) {
  const { id, seat } = followed
  const { chairs, seats } = followed.view.table
  if (isHost) {
    return (
      <div className={styles['actions']}>
        <Button kind="main" onClick={() => void sendRequest(id, { type: 'start' })}>
          Begin
        </Button>
      </div>
    )
  }
  if (seat === null && chairs.length >= seats.max) {
    return (
      <div className={styles['actions']}>
        <p>All {seats.max} seats are taken. You can watch, or wait for one.</p>
      </div>
    )
  }
  if (seat === null) {
    return (
      <div className={styles['actions']}>
        <SitDown table={id} />
      </div>
    )
  }
  return (
    <div className={styles['actions']}>
      <p>You have a seat. The host begins when everybody is here.</p>
      <Button kind="quiet" onClick={() => void sendRequest(id, { type: 'get-up' })}>
        Get up
      </Button>
    </div>
  )
}

function GameOptions({ followed, isHost }: { followed: ClientTable; isHost: boolean }) {
  const { game, options: committed, chairs } = followed.view.table
  const [options, setOptions] = useOptimisticValue(committed)
  const board = useBoard(game)
  const Options = board?.Options as React.ComponentType<OptionsProps<unknown>> | undefined
  if (Options === undefined) return <p className={styles['fetching']}>Fetching the options…</p>
  const change = (chosen: unknown) => {
    setOptions(chosen, sendRequest(followed.id, { type: 'set-options', options: chosen }))
  }
  return (
    <section aria-label="Options">
      <Options
        options={options}
        names={chairs.map(({ name }) => name)}
        change={isHost ? change : null}
      />
    </section>
  )
}
