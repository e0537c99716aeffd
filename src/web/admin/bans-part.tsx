import { Link } from 'wouter'
import type { Ban } from '#protocol/admin.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toastOutcome, useAdmin } from './admin-context.ts'
import { formatTime, Listing, RowText } from './listing.tsx'

export function BansPart() {
  const api = useAdmin()
  const lift = async ({ id, subject }: Ban, refresh: () => void) => {
    if (toastOutcome(await api.delete(`/bans/${id}`), `${subject} may come back.`)) refresh()
  }
  return (
    <>
      <p>
        Bans are made where the <Link href="/admin/people">people</Link> and{' '}
        <Link href="/admin/connections">connections</Link> are.
      </p>
      <Listing<Ban>
        name="bans"
        searchLabel="Person, address or reason"
        empty="Nobody is banned."
        keyOf={({ id }) => id}
      >
        {(row, refresh) => (
          <RowText
            title={row.subject}
            details={[
              row.reason === '' ? 'without a reason' : row.reason,
              `a ${row.kind}, ${row.until === null ? 'until it is lifted' : `until ${formatTime(row.until)}`}`,
            ]}
          >
            <Button
              onClick={() => void lift(row, refresh)}
              aria-label={`Lift the ban of ${row.subject}`}
            >
              Lift
            </Button>
          </RowText>
        )}
      </Listing>
    </>
  )
}
