import textToCopy from '../text-to-copy.module.css'
import styles from './copy-by-hand.module.css'
import { Dialog } from './dialog.tsx'

/** Where the browser does not let the page copy: the text, selected, for copying by hand. */
export function CopyByHand({
  open,
  title,
  text,
  close,
}: {
  open: boolean
  title: string
  text: string
  close: () => void
}) {
  return (
    <Dialog open={open} title={title} close={close}>
      <p>The browser did not let us copy this. Copy it by hand:</p>
      <textarea
        ref={(field) => {
          field?.focus()
          field?.select()
        }}
        className={`${textToCopy['field']} ${styles['text']}`}
        aria-label={title}
        readOnly
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
      />
    </Dialog>
  )
}
