import { usePublicAddress } from '#web/hall/public-address.ts'
import { formatPosition, type LinkedPosition } from '#web/replay/address.ts'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'

/** The address of the moment that is shown, to be passed on. */
export function MomentLink({ position }: { position: LinkedPosition }) {
  const address = usePublicAddress() ?? location.origin
  const href = `${address}${location.pathname}${formatPosition(position)}`
  return (
    <CopyButton text={href} title="Link to this moment" name="Copy link" doneName="Link copied" />
  )
}
