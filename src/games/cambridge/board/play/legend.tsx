import { TermList, type SignedTerm } from '#web/ui/rules/term-list.tsx'
import { about } from '#games/cambridge/rules/about.ts'
import { HONORS } from '#games/cambridge/rules/pieces/tiles.ts'
import { HonorGlyph, LockGlyph } from '../pieces/glyph.tsx'
import { terms } from '../terms.ts'

const TERMS: readonly SignedTerm[] = [
  ...HONORS.map((honor) => ({ sign: <HonorGlyph honor={honor} />, ...terms[honor] })),
  { sign: <LockGlyph />, ...terms.lock },
  { sign: 'A', ...terms.letter },
]

/** What the tiles do. */
export function Legend() {
  return <TermList game={about.id} title="What the tiles do" terms={TERMS} />
}
