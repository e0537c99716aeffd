/** The table while the game is played: what is asked, the chain and the viewer's actions. */
import type { BoardProps } from '#web/board.ts'
import { ActionBar } from '#web/ui/controls/action-bar.tsx'
import { useCommands } from '#web/ui/hooks/use-commands.ts'
import { Tile } from '#web/ui/pieces/tile.tsx'
import { Headline } from '#web/ui/status/headline.tsx'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { TurnClock } from '#web/ui/time/turn-clock.tsx'
import stack from '#web/ui/stack.module.css'
import { check } from '../../rules/check.ts'
import type { Command } from '../../rules/command.ts'
import { explain } from '../../rules/refusal.ts'
import type { View } from '../../rules/view.ts'
import { WordForm } from '../input/word-form.tsx'
import { Chain } from '../pieces/chain.tsx'
import { term } from '../terms.ts'
import { namedChain } from './names.ts'
import { promptOf } from './prompt.ts'
import { spokenBoard } from './spoken-board.ts'
import styles from './table.module.css'

export function Table(props: BoardProps<View, Command>) {
  const { view, words, gameTime } = props
  const sending = useCommands(props, { check, explain })
  const { options, turn } = view
  const prompt = promptOf(view)
  const letter = view.seat === null ? null : view.players[view.seat]!.letter
  return (
    <div className={`${stack['stack']} ${styles['table']}`}>
      <SpokenBoard read={() => spokenBoard(view)} />
      <Headline
        {...prompt}
        where={`Round ${turn?.round} of ${options.rounds}`}
        refused={sending.refusal}
        clock={<TurnClock {...view} gameTime={gameTime} />}
      />
      <div {...term('chain')}>
        <Chain links={namedChain(view)} />
      </div>
      {letter !== null && (
        <div className={styles['letter']} {...term('letter')}>
          <span className={styles['tile']} aria-hidden="true">
            <Tile face={letter.toUpperCase()} />
          </span>
          <p>
            Your secret letter is <b>{letter.toUpperCase()}</b>: at the end each one in your words
            scores a point.
          </p>
        </div>
      )}
      <ActionBar>
        {prompt.own && (
          <WordForm key={view.chain.length} view={view} words={words} sending={sending} />
        )}
      </ActionBar>
    </div>
  )
}
