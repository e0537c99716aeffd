import { shortlyListed } from '#kit/prose.ts'
import type { TablePart } from '#table/table-view.ts'

/** What somebody at a finished table is offered. */
export type RematchOffer = {
  /** What the button does: takes a seat at the rematch, or only goes there; null for no button. */
  readonly action: 'join' | 'go' | null
  readonly label: string
  /** Who plays again, or what the button leads to. */
  readonly text: string
}

type RematchTable = Pick<TablePart, 'phase' | 'chairs' | 'seats' | 'gameTimeZero'>

/**
 * The first of those who played to press the button opens the rematch; the others see who is there
 * and join if they like. `rematch` is that table, or null as long as nobody has asked for it.
 */
export function rematchOffer(
  rematch: RematchTable | null,
  {
    person,
    hasPlayed,
    isAlone,
  }: {
    readonly person: string | null
    readonly hasPlayed: boolean
    /** Whether nobody else can join, so that the rematch starts at once. */
    readonly isAlone: boolean
  },
): RematchOffer | null {
  if (rematch === null) return !hasPlayed ? null : isAlone ? PLAY_ON : PLAY_AGAIN
  const { phase, chairs, seats, gameTimeZero } = rematch
  const isSeated = chairs.some((chair) => chair.person !== null && chair.person === person)
  const others = chairs.filter((chair) => chair.person !== null && chair.person !== person)
  const names = shortlyListed(others.map(({ name }) => name))
  const verb = others.length === 1 ? 'is' : 'are'
  if (phase === 'over') {
    if (gameTimeZero !== null) return REMATCH_OVER
    return hasPlayed ? PLAY_AGAIN : GIVEN_UP
  }
  if (isSeated) {
    const label = 'Back to the new table'
    const text = names === '' ? 'You have a seat there.' : `${names} ${verb} there, too.`
    return { action: 'go', label, text }
  }
  if (phase === 'playing') {
    return { action: 'go', label: 'Watch the rematch', text: `${names} ${verb} playing again.` }
  }
  const text = `${names} ${verb} waiting at a new table.`
  if (!hasPlayed) return { action: 'go', label: 'Watch the rematch', text }
  if (chairs.length < seats.max) return { action: 'join', label: 'Join the rematch', text }
  const full = `All ${seats.max} seats of the rematch are taken.`
  return { action: 'go', label: 'Watch the rematch', text: full }
}

const PLAY_AGAIN: RematchOffer = {
  action: 'join',
  label: 'Play again',
  text: 'A new table with the same options, for those who join.',
}
const PLAY_ON: RematchOffer = {
  action: 'join',
  label: 'Play again',
  text: 'A new game with the same options begins at once.',
}
const REMATCH_OVER: RematchOffer = {
  action: 'go',
  label: 'See the rematch',
  text: 'The rematch is over, too.',
}
const GIVEN_UP: RematchOffer = {
  action: null,
  label: '',
  text: 'The rematch was given up.',
}
