import { useState } from 'react'
import { usePublicAddress } from '#web/hall/public-address.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyByHand } from '#web/ui/controls/copy-by-hand.tsx'
import { copyText } from '#web/ui/secure-context.ts'

/** The address of the moment that is shown, to be passed on. */
export function MomentLink() {
  const [copied, setCopied] = useState<string | null>(null)
  const [isByHand, setByHand] = useState(false)
  const address = usePublicAddress() ?? location.origin
  const href = `${address}${location.pathname}${location.search}`

  async function copy() {
    if (await copyText(href)) setCopied(href)
    else setByHand(true)
  }

  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {copied === href ? 'Link copied' : 'Copy link'}
      </Button>
      <CopyByHand
        open={isByHand}
        title="Link to this moment"
        text={href}
        close={() => setByHand(false)}
      />
    </>
  )
}
