import { useEffect, useState, type ReactNode } from 'react'
import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { CommandSender } from '#web/ui/hooks/use-commands.ts'
import { laidCubes } from '../input/arrangement.ts'
import { DeclarationDialog } from '../input/declaration-dialog.tsx'
import { doubtsAbout } from '../input/doubts.ts'
import { scopesOf, type Scope } from '../input/picking.ts'
import type { Builder } from '../input/use-builder.ts'
import { Mark, type Sign } from '../pieces/mark.tsx'
import { term } from '../terms.ts'
import styles from './actions.module.css'
import { nextDeclaration } from './prompt.ts'

const SCOPES: Readonly<Record<Scope, ReactNode>> = {
  cube: 'Cube',
  across: <WordScope arrow="→" />,
  down: <WordScope arrow="↓" />,
  all: 'All',
}

/** On a narrow screen only the arrow is visible. */
function WordScope({ arrow }: { arrow: string }) {
  return (
    <span>
      <span className={styles['word']}>Word </span>
      {arrow}
    </span>
  )
}

type Props = {
  view: View
  gameTime: () => number
  builder: Builder
  sender: CommandSender<Command>
  /** Whether invalid words are marked. */
  wrong: boolean
}

/** How many cubes are in use, undo and redo, and what can be declared. */
export function Actions(props: Props) {
  const { picked } = props.builder
  return (
    <div
      className={styles['actions']}
      data-input
      role="group"
      aria-label={picked === null ? 'Actions' : 'Picked up'}
      tabIndex={-1}
    >
      {picked === null ? <UsualActions {...props} /> : <PickedActions {...props} />}
    </div>
  )
}

function UsualActions({ view, gameTime, builder, sender, wrong }: Props) {
  const { canBuild, arrangement, grid } = builder
  const mayEnd = check(view, { type: 'done' }, gameTime()) === null
  const isTurn = view.phase === 'turns'
  return (
    <>
      <div className={styles['tools']}>
        <Tool name="Undo" sign="undo" on={canBuild && arrangement.canUndo} use={builder.undo} />
        <Tool name="Redo" sign="redo" on={canBuild && arrangement.canRedo} use={builder.redo} />
      </div>
      <p className={styles['count']} {...term('count')}>
        <b>{usedIn(grid)}</b>/{CUBES}
        <span className="unseen"> cubes in use</span>
      </p>
      <div className={styles['calls']}>
        {mayEnd && (
          <Button
            disabled={sender.pending !== null}
            kind={isTurn ? 'main' : 'plain'}
            onClick={() => void arrangement.flushed().then(() => sender.send({ type: 'done' }))}
          >
            {isTurn ? 'End the turn' : 'Done'}
          </Button>
        )}
        {!mayEnd && canBuild && <p className={styles['done']}>Move a cube to go on.</p>}
        <Declare view={view} builder={builder} sender={sender} wrong={wrong} />
      </div>
    </>
  )
}

function Tool({ name, sign, on, use }: { name: string; sign: Sign; on: boolean; use: () => void }) {
  return (
    <Button kind="quiet" aria-label={name} disabled={!on} onClick={use}>
      <Mark sign={sign} />
    </Button>
  )
}

/** TUF-10: a declaration cannot be taken back, so it is asked for twice. TUF-29: Rotary checks the word. */
function Declare({ view, builder, sender, wrong }: Omit<Props, 'gameTime'>) {
  const [isAsking, setAsking] = useState(false)
  const { arrangement, canBuild, grid, workspace } = builder
  const next = nextDeclaration(view, usedIn(grid))
  const isGone = next === null || !canBuild || next.missing > 0
  useEffect(() => {
    if (isGone) setAsking(false)
  }, [isGone])
  if (next === null || !canBuild) return null
  const { title, missing } = next
  const declare = async () => {
    setAsking(false)
    if (await arrangement.flushed()) await sender.send({ type: 'declare' })
  }
  const isRotary = view.options.rotary
  return (
    <>
      <Button
        kind={isRotary ? 'main' : 'plain'}
        disabled={sender.pending !== null || missing > 0}
        {...term('declare')}
        aria-haspopup={isRotary ? undefined : 'dialog'}
        onClick={() => (isRotary ? void declare() : setAsking(true))}
      >
        <span className={styles['title']}>
          {title}!{missing > 0 && <small> {missing} more</small>}
        </span>
      </Button>
      <DeclarationDialog
        title={isAsking && !isGone ? title : null}
        used={usedIn(grid)}
        doubts={doubtsAbout(workspace === null ? [] : laidCubes(workspace), wrong)}
        declare={() => void declare()}
        close={() => setAsking(false)}
      />
    </>
  )
}

/** What moves with the cube that is picked up, and what else can be done with it. */
function PickedActions({ builder }: Props) {
  const { picked, workspace, moving } = builder
  if (picked === null || workspace === null) return null
  return (
    <>
      <div className={styles['scopes']}>
        {scopesOf(workspace, picked.cube).map((scope) => (
          <Button
            key={scope}
            aria-pressed={picked.scope === scope}
            onClick={() => builder.setScope(scope)}
          >
            {SCOPES[scope]}
          </Button>
        ))}
      </div>
      <div className={styles['calls']}>
        {moving.length === 1 && builder.isSpecial(picked.cube) && (
          <Button onClick={() => builder.askLetter(picked.cube)}>Letter…</Button>
        )}
        <Button onClick={() => builder.returnCubes(moving)}>Return</Button>
        <Button kind="quiet" aria-label="Put down" onClick={builder.unpick}>
          <Mark sign="wrong" />
        </Button>
      </div>
    </>
  )
}
