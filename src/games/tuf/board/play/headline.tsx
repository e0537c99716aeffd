import { roundName } from '#games/tuf/rules/describe.ts'
import type { View } from '#games/tuf/rules/view.ts'
import * as ui from '#web/ui/status/headline.tsx'
import type { Announcement } from '../input/use-announcement.ts'
import { promptOf } from './prompt.ts'

/** The prompt, or why the last action was refused. Screen readers get every announcement. */
export function Headline({
  view,
  used,
  announcement,
}: {
  view: View
  used: number
  announcement: Announcement | null
}) {
  return (
    <>
      <ui.Headline
        {...promptOf(view, used)}
        where={whereText(view)}
        refused={announcement !== null && announcement.isError ? announcement : null}
        spoken={false}
      />
      <p role="status" className="unseen">
        {announcement !== null && <span key={announcement.id}>{announcement.message}</span>}
      </p>
    </>
  )
}

function whereText(view: View): string {
  const name = roundName(view)
  return view.rounds === null ? `${name}, to ${view.options.goal} points` : name
}
