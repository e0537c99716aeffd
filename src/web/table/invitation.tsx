import { useState } from 'react'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { QrPicture } from '#web/ui/controls/qr-picture.tsx'
import styles from './invitation.module.css'

/** Three ways in for a friend: the link, the code said aloud, the picture for a phone. */
export function Invitation({ code }: { code: string }) {
  const [qr, setQr] = useState(false)
  const link = `${location.origin}/t/${code}`
  const share = async () => {
    try {
      if (navigator.share !== undefined && matchMedia('(hover: none)').matches) {
        await navigator.share({ title: 'Wordhall', text: 'Come and play', url: link })
        return
      }
      await navigator.clipboard.writeText(link)
      toast('The link is copied. Send it to your friends.')
    } catch {
      toast(`Copy the link by hand: ${link}`)
    }
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
    </section>
  )
}
