import type { Command } from '#games/tuf/rules/command.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import type { CommandSender } from '#web/ui/hooks/use-commands.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const CrosswordInspection = lazyPart(
  'CrosswordInspection',
  () => import('./crossword-inspection.tsx'),
)

export type CrosswordProps = {
  table: Pick<BoardProps<View, Command>, 'view' | 'gameTime'>
  /** Whose crossword; null while the dialog is closed. */
  seat: Seat | null
  sender: CommandSender<Command>
  inspect: (seat: Seat | null) => void
}

/** A player's crossword in full size. TUF-14: an error in it can be called. */
export function CrosswordDialog(props: CrosswordProps) {
  const { table, seat, inspect } = props
  const { players, seat: viewer } = table.view
  const name = seat === null ? '' : players[seat]!.name
  return (
    <Dialog
      open={seat !== null}
      title={seat === viewer ? 'Your crossword' : `${name}’s crossword`}
      close={() => inspect(null)}
    >
      {seat !== null && <CrosswordInspection key={seat} {...props} seat={seat} />}
    </Dialog>
  )
}
