import { useState } from 'react'
import { usePublicAddress } from '#web/hall/public-address.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyByHand } from '#web/ui/controls/copy-by-hand.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { hasShareSheet, copyText, openShareSheet } from '#web/ui/secure-context.ts'
import styles from './invitation.module.css'

const QrPicture = lazyPart('QrPicture', () => import('#web/ui/controls/qr-picture.tsx'))

/** Three ways to invite: the link, the code to be read aloud, the QR code for a phone. */
export function Invitation({ code }: { code: string }) {
  const address = usePublicAddress()
  return (
    <section className={styles['invitation']} aria-label="Invite friends">
      <p>
        Friends come in by the code <strong className={styles['code']}>{code}</strong>
      </p>
      {address === null ? (
        <p className={styles['alone']}>
          Others cannot reach this hall: it was opened on this computer only, which has no address
          in a network. Connect it to one, or set <code>WORDHALL_URL</code> to the hall’s address.
        </p>
      ) : (
        <Links link={`${address}/t/${code}`} />
      )}
    </section>
  )
}

function Links({ link }: { link: string }) {
  const [qr, setQr] = useState(false)
  const [byHand, setByHand] = useState(false)
  // With a mouse a copied link is more use than a share sheet.
  const [isShared, setShared] = useState(
    () => hasShareSheet() && matchMedia('(hover: none)').matches,
  )
  const copy = async () => {
    if (await copyText(link)) toast('The link is copied. Send it to your friends.')
    else setByHand(true)
  }
  const share = async () => {
    const shared = await openShareSheet({ title: 'Wordhall', text: 'Come and play', url: link })
    if (shared === 'unavailable') setShared(false)
  }
  return (
    <>
      <div>
        {isShared ? (
          <Button onClick={() => void share()}>Share the link</Button>
        ) : (
          <Button onClick={() => void copy()}>Copy the link</Button>
        )}
        <Button onClick={() => setQr(true)}>Show for a phone</Button>
      </div>
      <Dialog open={qr} title="Scan to join" close={() => setQr(false)}>
        <QrPicture text={link} label={`The link ${link} as a picture for a camera`} />
        <p className={styles['link']}>{link}</p>
      </Dialog>
      <CopyByHand open={byHand} title="Copy the link" text={link} close={() => setByHand(false)} />
    </>
  )
}
