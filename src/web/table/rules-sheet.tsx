import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { Boundary } from '#web/boundary.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { RulesContext, type RulesAtHand } from '#web/ui/rules/rules-context.ts'

const Rulebook = lazyPart('Rulebook', () => import('#web/rulebook/rulebook.tsx'))

/**
 * State of a history entry, so that the browser's back button closes the sheet. `rule` is where it
 * opens; null for the rule that matters now.
 */
type RulesState = { readonly rules?: { readonly rule: string | null } } | null

function openRules(rule: string | null): void {
  navigate(`${location.pathname}${location.search}`, {
    state: { rules: { rule } } satisfies RulesState,
  })
}

/** Opens the rules over the table; in another tab it is a link to the rulebook's page. */
export function RulesLink({ game }: { game: string }) {
  return (
    <Link
      href={`/rules/${game}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        openRules(null)
      }}
    >
      Rules
    </Link>
  )
}

/** A table with its rulebook at hand: any `RulesLink` or `RuleLink` inside opens it over the table. */
export function WithRules({
  game,
  currentRule,
  children,
}: {
  game: string
  /** The rule that matters now. */
  currentRule: string | null
  children: ReactNode
}) {
  const rules: RulesAtHand = useMemo(
    () => ({ addressOf: (rule) => `/rules/${game}#${rule}`, open: openRules }),
    [game],
  )
  return (
    <RulesContext value={rules}>
      {children}
      <RulesSheet game={game} currentRule={currentRule} />
    </RulesContext>
  )
}

function RulesSheet({ game, currentRule }: { game: string; currentRule: string | null }) {
  const state = useHistoryState<RulesState>()?.rules
  const open = state !== undefined
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
          <Rulebook game={game} rule={state?.rule ?? null} currentRule={currentRule} />
        </Suspense>
      </Boundary>
    </Dialog>
  )
}
