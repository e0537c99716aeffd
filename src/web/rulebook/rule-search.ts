import type { Passage, RulebookPart } from '#web/rulebook/rulebook-part.ts'

/** What is left of a rulebook when only passages with all words of the query count. */
export function searchRules(
  parts: readonly RulebookPart[],
  query: string,
): readonly RulebookPart[] {
  const terms = fold(query).split(/\s+/)
  const found: RulebookPart[] = []
  let heading: (RulebookPart & { kind: 'heading' }) | null = null
  for (const part of parts) {
    if (part.kind === 'heading') heading = part.level === 1 ? null : part
    if (part.kind === 'heading' || part.kind === 'picture') continue
    const title = heading === null ? '' : fold(heading.html)
    const passages = part.passages.filter((passage) => {
      const text = `${title} ${textOf(passage)}`
      return terms.every((term) => text.includes(term))
    })
    if (passages.length === 0) continue
    if (heading !== null && !found.includes(heading)) found.push(heading)
    found.push({ ...part, passages })
  }
  return found
}

/** The passages of a rulebook in order. */
export function passagesOf(parts: readonly RulebookPart[]): readonly Passage[] {
  return parts.flatMap((part) => ('passages' in part ? part.passages : []))
}

function textOf({ cells }: Passage): string {
  return fold(cells.join(' ').replaceAll(/<[^>]*>/g, ''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** In lower case, without accents, with straight quotes: as people type. */
function fold(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
}
