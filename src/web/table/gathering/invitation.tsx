import { useState } from 'react'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyByHand } from '#web/ui/controls/copy-by-hand.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { QrPicture } from '#web/ui/controls/qr-picture.tsx'
import { copyText, shareLink } from '#web/ui/secure-context.ts'
import styles from './invitation.module.css'

/** Three ways to invite: the link, the code to be read aloud, the QR code for a phone. */
export function Invitation({ code }: { code: string }) {
  const [qr, setQr] = useState(false)
  const [byHand, setByHand] = useState(false)
  const link = `${location.origin}/t/${code}`
  const share = async () => {
    if (matchMedia('(hover: none)').matches) {
      const shared = await shareLink({ title: 'Wordhall', text: 'Come and play', url: link })
      if (shared !== 'unavailable') return
    }
    if (await copyText(link)) toast('The link is copied. Send it to your friends.')
    else setByHand(true)
  }
  return (
    <section className={styles['invitation']} aria-label="Invite friends">
      <p>
        Friends come in by the code <strong className={styles['code']}>{code}</strong>
      </p>
      <div>
        <Button onClick={() => void share()}>Copy the link</Button>
        <Button onClick={() => setQr(true)}>Show for a phone</Button>
      </div>
      <Dialog open={qr} title="Scan to join" close={() => setQr(false)}>
        <QrPicture text={link} label={`The link ${link} as a picture for a camera`} />
        <p className={styles['link']}>{link}</p>
      </Dialog>
      <CopyByHand open={byHand} title="Copy the link" text={link} close={() => setByHand(false)} />
    </section>
  )
}
