import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { Boundary } from '#web/boundary.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'

const Rulebook = lazy(async () => ({ default: (await import('#web/pages/rulebook.tsx')).Rulebook }))

/** State of a history entry, so that the browser's back button closes the sheet. */
type RulesState = { readonly rules?: boolean } | null

/** Opens the rules over the table; in another tab it is a link to the rulebook's page. */
export function RulesLink({ game }: { game: string }) {
  return (
    <Link
      href={`/rules/${game}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        navigate(location.pathname, { state: { rules: true } satisfies RulesState })
      }}
    >
      Rules
    </Link>
  )
}

/** The rulebook over the table. Rendered once per page; any `RulesLink` opens it. */
export function RulesSheet({ game }: { game: string }) {
  const open = useHistoryState<RulesState>()?.rules === true
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [open])
  const close = () => {
    // The dialog reports its closing too; going back twice would leave the table.
    if (!open || closing.current) return
    closing.current = true
    history.back()
  }
  return (
    <Dialog open={open} title="Rules" large close={close}>
      <Boundary instead={<p>The rulebook did not come. Close it and open it again.</p>}>
        <Suspense fallback={<p>Opening the rulebook…</p>}>
          <Rulebook game={game} />
        </Suspense>
      </Boundary>
    </Dialog>
  )
}
