import { useEffect, useRef } from 'react'
import { useHall } from '#web/hall/hall-store.ts'
import { MessagePage } from '#web/pages/message-page.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/** Shown instead of a page that failed, or of which a part could not be fetched. */
export function BrokenPage() {
  useReloadOnReturn()
  return (
    <MessagePage title="This page did not come whole" role="alert">
      <p>Nothing is lost: the hall keeps every game.</p>
      <p>
        <Button kind="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </p>
    </MessagePage>
  )
}

/** What could not be fetched because the hall was unreachable can be once it is back. */
function useReloadOnReturn(): void {
  const connected = useHall((state) => state.connected)
  const before = useRef(connected)
  useEffect(() => {
    if (before.current === 'lost' && connected === 'yes') location.reload()
    before.current = connected
  }, [connected])
}
