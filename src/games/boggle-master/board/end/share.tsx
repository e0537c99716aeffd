import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyByHand } from '#web/ui/controls/copy-by-hand.tsx'
import { copyText } from '#web/ui/secure-context.ts'
import styles from './share.module.css'

/** Copies the text; where the browser does not let us, it is shown to be copied by hand. */
export function Share({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState(false)

  async function copy() {
    const done = await copyText(text)
    setCopied(done)
    setByHand(!done)
  }

  return (
    <div className={styles['share']}>
      <Button onClick={() => void copy()}>Copy the result</Button>
      <span role="status">{copied ? 'Copied.' : ''}</span>
      <CopyByHand
        open={byHand}
        title="Copy the result"
        text={text}
        close={() => setByHand(false)}
      />
    </div>
  )
}
