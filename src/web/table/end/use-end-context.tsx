import { useEffect, useMemo, useRef } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { CoachLink } from '#web/table/end/coach-link.tsx'
import { Elsewhere } from '#web/table/end/elsewhere.tsx'
import { Fairness } from '#web/table/end/fairness.tsx'
import { Rematch } from '#web/table/rematch/rematch.tsx'
import type { EndContextValue } from '#web/ui/end/end-context.ts'

/** What the end of a game gets from its table. `isShown`: whether the board is on the page. */
export function useEndContext(followed: ClientTable, isShown: boolean): EndContextValue {
  const wasShown = useRef(false)
  // Runs after the effects of the board, which therefore see whether it is there for the first time.
  useEffect(() => {
    wasShown.current = isShown
    return () => void (wasShown.current = false)
  }, [isShown])
  return useMemo(() => {
    const { table, match } = followed.view
    return {
      again: <Rematch finished={followed} />,
      coach: <CoachLink code={table.code} />,
      elsewhere: <Elsewhere game={table.game} />,
      fairness:
        match === null || match.secret === null ? null : <Fairness table={table} match={match} />,
      hintCount: table.hints?.count ?? 0,
      wasShown,
    }
  }, [followed])
}
