import * as ui from '#web/ui/status/headline.tsx'
import type { View } from '#games/tuf/rules/view.ts'
import { promptOf } from './prompt.ts'
import type { Announcement } from '../input/use-announcement.ts'

/** What goes on and what one may do; or why the last thing was refused. */
export function Headline({
  view,
  used,
  said,
}: {
  view: View
  used: number
  said: Announcement | null
}) {
  return (
    <>
      <ui.Headline
        {...promptOf(view, used)}
        where={roundName(view)}
        refused={said !== null && said.bad ? said : null}
        spoken={false}
      />
      <p role="status" className="unseen">
        {said !== null && <span key={said.id}>{said.message}</span>}
      </p>
    </>
  )
}

function roundName({ options, round, rounds }: View): string {
  const name = `${options.rotary ? 'Game' : 'Round'} ${round}`
  return rounds === null ? `${name}, to ${options.goal} points` : `${name} of ${rounds}`
}
