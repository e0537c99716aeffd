import type { TableEvent, Table } from '#table/table.ts'

/**
 * A happening as a sentence, told to everybody alike. `before` is the sitting it happened to; null
 * for the opening.
 */
export function describeTableEvent(
  happening: Exclude<TableEvent, { type: 'played' }>,
  before: Table | null,
): string {
  const nameOf = (person: string): string => {
    return before?.chairs.find((chair) => chair.person === person)?.name ?? 'Somebody'
  }
  const at = (chair: number): string => before?.chairs[chair]?.name ?? 'Somebody'
  switch (happening.type) {
    case 'opened':
      return `${happening.host.name} opens the table.`
    case 'sat-down':
    case 'bot-sat-down':
      return `${happening.name} sits down.`
    case 'got-up':
      return `${at(happening.chair)} ${happening.kicked ? 'is asked to leave' : 'leaves'}.`
    case 'host-passed':
      return `${nameOf(happening.person)} is the host now.`
    case 'options-set':
      return 'The options are changed.'
    case 'listing-set':
      return happening.listed ? 'The table is open to all.' : 'The table is by link only.'
    case 'team-set':
      return happening.team === null
        ? `${at(happening.chair)} plays alone.`
        : `${at(happening.chair)} joins team ${happening.team + 1}.`
    case 'renamed':
      return `${nameOf(happening.person)} is called ${happening.name} now.`
    case 'started':
      return 'The game begins.'
    case 'chatted':
      return `${happening.name}: ${happening.text}`
    case 'muted':
      return `${nameOf(happening.person)} ${happening.on ? 'is muted' : 'may speak again'}.`
    case 'held':
      return `A bot holds the seat of ${at(happening.chair)}.`
    case 'returned':
      return `${at(happening.chair)} is back.`
    case 'rematch-set':
      return 'They play again at a new table.'
    case 'credited':
      return 'The hall was away for a moment; the clock stood still.'
    case 'abandoned':
      return 'The table is given up.'
  }
}
