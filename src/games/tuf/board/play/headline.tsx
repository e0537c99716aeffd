import { describeFault, roundName } from '#games/tuf/rules/describe.ts'
import { faultyWord, type Fault } from '#games/tuf/rules/play/crossword.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import * as ui from '#web/ui/status/headline.tsx'
import type { Announcement } from '../input/use-announcement.ts'
import { promptOf, type Prompt } from './prompt.ts'

/**
 * The prompt, what is wrong with the word that was picked up, or why the last action was refused. Screen
 * readers get every announcement.
 */
export function Headline({
  view,
  used,
  announcement,
  picked = null,
}: {
  view: View
  used: number
  announcement: Announcement | null
  /** Known only where errors are marked. */
  picked?: Fault | null
}) {
  const refused = announcement !== null && announcement.isError ? announcement : null
  const prompt = picked === null ? promptOf(view, used) : aboutPicked(promptOf(view, used), picked)
  const { head, message } = prompt
  const { refusedWord } = refused ?? prompt
  return (
    <>
      <ui.Headline
        head={head}
        message={message}
        where={whereText(view)}
        refused={refused}
        spoken={false}
        aside={refusedWord !== null && <AskTable word={refusedWord} />}
      />
      <p role="status" className="unseen">
        {announcement !== null && <span key={announcement.id}>{announcement.message}</span>}
      </p>
    </>
  )
}

function aboutPicked({ head }: Prompt, fault: Fault): Prompt {
  return { head, message: `${describeFault(fault)}.`, refusedWord: faultyWord([fault]) }
}

function whereText(view: View): string {
  const name = roundName(view)
  return view.rounds === null ? `${name}, to ${view.options.goal} points` : name
}
