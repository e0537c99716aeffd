import { TermList, type SignedTerm } from '#web/ui/rules/term-list.tsx'
import { about } from '#games/oxfurd-bluff/rules/about.ts'
import { Bench, DieFace } from '../pieces/step-signs.tsx'
import { terms } from '../terms.ts'

const TERMS: readonly SignedTerm[] = [
  { sign: '+2', ...terms.bonus },
  { sign: <DieFace />, ...terms['free-roll'] },
  { sign: <Bench />, ...terms.respite },
  { sign: '2', ...terms.plateau },
  terms.descent,
]

/** What the signs on the hill mean. */
export function Legend() {
  return <TermList game={about.id} title="What the signs mean" terms={TERMS} />
}
