import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './share.module.css'

/** Copies the text; where the browser does not let us, it is shown to be copied by hand. */
export function Share({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setByHand(true)
    }
  }

  return (
    <div className={styles['share']}>
      <Button onClick={() => void copy()}>Copy the result</Button>
      <span role="status">{copied ? 'Copied.' : ''}</span>
      <Dialog open={byHand} title="Copy the result" close={() => setByHand(false)}>
        <textarea
          className={styles['text']}
          aria-label="The result"
          readOnly
          rows={8}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </div>
  )
}
