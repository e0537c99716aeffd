import { useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import button from '../../controls/button.module.css'
import { copyText, hasShareSheet, sharePicture } from '../../secure-context.ts'
import textToCopy from '../../text-to-copy.module.css'
import type { GameSummary } from '../game-summary.ts'
import styles from './share-panel.module.css'
import { shareText } from './share-text.ts'
import { usePicture } from './use-picture.ts'

/** The picture and the text of a result, and the ways to share them that this browser has. */
export function SharePanel({ summary }: { summary: GameSummary }) {
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const picture = usePicture(summary, panel)
  const [message, setMessage] = useState('')
  const text = shareText(summary)

  async function copy() {
    const isCopied = await copyText(text)
    if (!isCopied) field.current!.select()
    setMessage(isCopied ? 'The text is copied.' : 'The browser did not copy it. Copy it by hand.')
  }

  async function share() {
    const shared = await sharePicture(text, picture?.file ?? null)
    if (shared === 'unavailable')
      setMessage('That did not work. Copy the text or save the picture.')
  }

  return (
    <div ref={panel} className={styles['panel']}>
      <div className={styles['picture']}>
        {picture !== null && <img src={picture.address} alt="The result as a picture" />}
      </div>
      <textarea
        ref={field}
        className={`${textToCopy['field']} ${styles['text']}`}
        aria-label="The result as text"
        readOnly
        rows={4}
        value={text}
      />
      <div className={styles['ways']}>
        {hasShareSheet() && (
          <Button kind="main" onClick={() => void share()}>
            Share…
          </Button>
        )}
        <Button onClick={() => void copy()}>Copy the text</Button>
        {picture !== null && (
          <a className={button['button']} href={picture.address} download={picture.file.name}>
            Save the picture
          </a>
        )}
      </div>
      <p role="status">{message}</p>
    </div>
  )
}
