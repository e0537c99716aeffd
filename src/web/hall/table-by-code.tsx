import type { ReactNode } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useTableByCode } from '#web/hall/use-table.ts'
import { PendingPage } from '#web/pages/message-page.tsx'

/** Shows a page about the table with that code: while it is looked up, if it is refused, and when it is found. */
export function TableByCode({
  code,
  pending = <PendingPage>Finding the table…</PendingPage>,
  refused,
  children,
}: {
  code: string
  pending?: ReactNode
  refused: (refusal: Refusal) => ReactNode
  children: (table: ClientTable) => ReactNode
}) {
  const found = useTableByCode(code)
  switch (found.is) {
    case 'pending':
      return pending
    case 'refused':
      return refused(found.refusal)
    case 'followed':
      return children(found.table)
  }
}
