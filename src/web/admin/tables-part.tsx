import type { ListedTable } from '#protocol/admin.ts'
import { cardOf } from '#web/games.ts'
import { toastOutcome, useAdmin } from './admin-context.ts'
import { Listing, RowText } from './listing.tsx'
import { ReasonButton } from './reason-dialog.tsx'

export function TablesPart() {
  const api = useAdmin()
  return (
    <Listing<ListedTable>
      name="tables"
      searchLabel="Code, game or player"
      empty="There are no unfinished tables."
      keyOf={({ id }) => id}
    >
      {(row, refresh) => (
        <RowText
          title={`${row.code} · ${cardOf(row.game)?.name ?? row.game}`}
          details={[
            row.people.map(({ name }) => name).join(', '),
            `${row.phase}${row.owner === null ? '' : ` · run by ${row.owner}`}`,
          ]}
        >
          <ReasonButton
            name="Close"
            label={`Close table ${row.code}`}
            question={`Close table ${row.code}?`}
            explanation="The game ends without a result. Everybody at the table is told the reason."
            isReasonNeeded
            act={async (reason) => {
              const answer = await api.post(`/tables/${row.id}/close`, { reason })
              if (!toastOutcome(answer, `Table ${row.code} is closed.`)) return false
              refresh()
              return true
            }}
          />
        </RowText>
      )}
    </Listing>
  )
}
