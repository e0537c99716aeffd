import type { ClientTable } from '#client/hall-client.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { closingReason } from '#web/table/end/closing-reason.ts'
import { ResultHeading } from '#web/ui/end/result-heading.tsx'
import { WhatNext } from '#web/ui/end/what-next.tsx'
import stack from '#web/ui/stack.module.css'

/** Shown instead of the board of a game that was cut short. */
export function NoResult({ followed }: { followed: ClientTable }) {
  const { closed, host } = followed.view.table
  const isHost = useHall((state) => state.me?.person === host)
  const reason = closingReason(followed.feed)
  const who = reason !== null ? 'The operator of the hall' : isHost ? 'You' : 'The host'
  return (
    <div className={stack['stack']}>
      <ResultHeading
        text={closed ? `${who} closed the table.` : 'The game was given up.'}
        note={`${reason === null ? '' : `${reason} `}It did not come to its end, so nobody wins.`}
      />
      <WhatNext />
    </div>
  )
}
