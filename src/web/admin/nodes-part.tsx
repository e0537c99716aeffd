import { counted } from '#kit/prose.ts'
import type { NodeReport } from '#protocol/admin.ts'
import { DangerButton } from '#web/pages/danger-button.tsx'
import { toastOutcome, useAdmin } from './admin-context.ts'
import { formatTime, Listing, RowText } from './listing.tsx'

const NODES_INTERVAL = 5000

export function NodesPart() {
  const api = useAdmin()
  const drain = async (node: string, refresh: () => void) => {
    const answer = await api.post(`/nodes/${encodeURIComponent(node)}/drain`)
    if (toastOutcome(answer, 'The node leaves everything to the others.')) refresh()
  }
  return (
    <Listing<NodeReport>
      name="nodes"
      empty="No node answers."
      interval={NODES_INTERVAL}
      keyOf={({ node }) => node}
    >
      {(row, refresh) => (
        <RowText
          title={`${row.host} · ${row.process}`}
          details={[
            `${row.node} · version ${row.version} · since ${formatTime(row.startedAt)}`,
            `${counted(row.tables, 'table')}, ${counted(row.connections, 'connection')}`,
            stateOf(row),
          ]}
        >
          <DangerButton
            name="Drain"
            question={`Drain ${row.host} · ${row.process}?`}
            answer="Drain it"
            act={() => void drain(row.node, refresh)}
          >
            It leaves its tables to the other nodes and asks its people to connect again. Stop or
            restart it afterwards: until then it serves nobody.
          </DangerButton>
        </RowText>
      )}
    </Listing>
  )
}

function stateOf({ unreadyReason, isBusUp }: NodeReport): string {
  if (unreadyReason !== null) return `Not ready: ${unreadyReason}.`
  return isBusUp ? 'Ready.' : 'Ready, but it does not hear the other nodes.'
}
