import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/lone.module.css'

/** In place of a page that broke, or of which a part did not come. */
export function BrokenPage() {
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
