import { useEffect, useRef } from 'react'
import { useHall } from '#web/hall/hall-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from '#web/ui/lone.module.css'

/** In place of a page that broke, or of which a part did not come. */
export function BrokenPage() {
  useReloadOnReturn()
  return (
    <div className={styles['lone']} role="alert">
      <h1>This page did not come whole</h1>
      <p>Nothing is lost: the hall keeps every game.</p>
      <p>
        <Button kind="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </p>
    </div>
  )
}

/** What did not come because the hall was out of reach will come once it is back. */
function useReloadOnReturn(): void {
  const connected = useHall((state) => state.connected)
  const before = useRef(connected)
  useEffect(() => {
    if (before.current === 'lost' && connected === 'yes') location.reload()
    before.current = connected
  }, [connected])
}
