import { usePublicAddress } from '#web/hall/public-address.ts'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'

/** The address of the moment that is shown, to be passed on. */
export function MomentLink() {
  const address = usePublicAddress() ?? location.origin
  const href = `${address}${location.pathname}${location.search}`
  return (
    <CopyButton text={href} title="Link to this moment" name="Copy link" doneName="Link copied" />
  )
}
