import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MessagePage } from '#web/pages/message-page.tsx'

/** An address that leads nowhere: why, and the way back. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <MessagePage title="Nothing here">
      <p>
        {children} Go <Link href="/">to the front door</Link>.
      </p>
    </MessagePage>
  )
}
