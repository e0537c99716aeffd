import { describeFault, roundName } from '#games/tuf/rules/describe.ts'
import { faultyWord, type Fault } from '#games/tuf/rules/play/crossword.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { Announcement, TYPING_PAUSE } from '#web/ui/status/announcement.tsx'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import * as ui from '#web/ui/status/headline.tsx'
import type { Announcement as Message } from '../input/use-announcement.ts'
import { promptOf, type Prompt } from './prompt.ts'

/**
 * The prompt, what is wrong with the word that was picked up, or why the last action was refused. Screen
 * readers also get every announcement.
 */
export function Headline({
  view,
  used,
  announcement,
  picked = null,
}: {
  view: View
  used: number
  announcement: Message | null
  /** Known only where errors are marked. */
  picked?: Fault | null
}) {
  const refused = announcement !== null && announcement.isError ? announcement : null
  const prompt = picked === null ? promptOf(view, used) : aboutPicked(promptOf(view, used), picked)
  const { title, message } = prompt
  const { refusedWord } = refused ?? prompt
  return (
    <>
      <ui.Headline
        title={title}
        spokenTitle={title.includes('!') ? '' : title}
        message={message}
        where={whereText(view)}
        lines={2}
        own
        refused={refused}
        aside={refusedWord !== null && <AskTable word={refusedWord} />}
      />
      <Announcement
        text={announcement === null || announcement.isError ? '' : announcement.message}
        id={announcement?.id ?? 0}
        pause={TYPING_PAUSE}
      />
    </>
  )
}

function aboutPicked({ title }: Prompt, fault: Fault): Prompt {
  return { title, message: `${describeFault(fault)}.`, refusedWord: faultyWord([fault]) }
}

function whereText(view: View): string {
  const name = roundName(view)
  return view.rounds === null ? `${name}, to ${view.options.goal} points` : name
}
