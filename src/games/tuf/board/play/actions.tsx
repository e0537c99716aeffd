import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { check } from '#games/tuf/rules/check.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import styles from './actions.module.css'
import { Mark } from '../pieces/mark.tsx'
import { nextDeclaration } from './prompt.ts'
import { scopesOf, type Builder, type Scope } from '../input/use-builder.ts'
import type { Sending } from '../input/use-sending.ts'

const SCOPES: Readonly<Record<Scope, ReactNode>> = {
  cube: 'Cube',
  across: <Word sign="→" />,
  down: <Word sign="↓" />,
  all: 'All',
}

/** Where there is little room the arrow is enough to see. */
function Word({ sign }: { sign: string }) {
  return (
    <span>
      <span className={styles['word']}>Word </span>
      {sign}
    </span>
  )
}

/** How many cubes are in use, what can be undone, and what can be declared. */
export function Actions({
  view,
  now,
  hands,
  sending,
}: {
  view: View
  now: () => number
  hands: Builder
  sending: Sending
}) {
  const { able, picked, arrangement, grid } = hands
  if (picked !== null) return <PickedActions hands={hands} />
  const used = usedIn(grid)
  const mayEnd = check(view, { type: 'done' }, now()) === null
  return (
    <div className={styles['actions']}>
      <div className={styles['tools']}>
        <Button
          kind="quiet"
          aria-label="Undo"
          disabled={!able || !arrangement.canUndo}
          onClick={arrangement.undo}
        >
          <Mark sign="undo" />
        </Button>
        <Button
          kind="quiet"
          aria-label="Redo"
          disabled={!able || !arrangement.canRedo}
          onClick={arrangement.redo}
        >
          <Mark sign="redo" />
        </Button>
      </div>
      <p className={styles['count']}>
        <b>{used}</b>/{CUBES}
        <span className="unseen"> cubes in use</span>
      </p>
      <div className={styles['calls']}>
        {mayEnd && (
          <Button
            disabled={sending.sent !== null}
            kind={view.phase === 'turns' ? 'main' : 'plain'}
            onClick={() => void arrangement.settled().then(() => sending.send({ type: 'done' }))}
          >
            {view.phase === 'turns' ? 'End the turn' : 'Done'}
          </Button>
        )}
        {!mayEnd && able && <p className={styles['done']}>Move a cube to go on.</p>}
        <Declare view={view} used={used} hands={hands} sending={sending} />
      </div>
    </div>
  )
}

function Declare({
  view,
  used,
  hands,
  sending,
}: {
  view: View
  used: number
  hands: Builder
  sending: Sending
}) {
  const outlook = nextDeclaration(view, used)
  if (outlook === null || !hands.able) return null
  const { title, missing } = outlook
  return (
    <Button
      kind="main"
      disabled={sending.sent !== null || missing > 0}
      onClick={() =>
        void hands.arrangement
          .settled()
          .then((agreed) => agreed && sending.send({ type: 'declare' }))
      }
    >
      <span className={styles['title']}>
        {title}!{missing > 0 && <small> {missing} more</small>}
      </span>
    </Button>
  )
}

/** What is picked up, and where it may go besides another cell. */
function PickedActions({ hands }: { hands: Builder }) {
  const { picked, ground, moving } = hands
  if (picked === null || ground === null) return null
  return (
    <div className={styles['actions']} role="group" aria-label="Picked up">
      <div className={styles['scopes']}>
        {scopesOf(ground, picked.cube).map((scope) => (
          <Button
            key={scope}
            aria-pressed={picked.scope === scope}
            onClick={() => hands.setScope(scope)}
          >
            {SCOPES[scope]}
          </Button>
        ))}
      </div>
      <div className={styles['calls']}>
        {moving.length === 1 && hands.isSpecial(picked.cube) && (
          <Button onClick={() => hands.ask(picked.cube)}>Letter…</Button>
        )}
        <Button onClick={() => hands.giveBack(moving)}>Return</Button>
        <Button kind="quiet" aria-label="Put down" onClick={hands.unpick}>
          <Mark sign="wrong" />
        </Button>
      </div>
    </div>
  )
}
