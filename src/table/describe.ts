import { hintText } from '#table/given-hint.ts'
import { isBanned } from '#table/permissions.ts'
import type { TableEvent, Table } from '#table/table.ts'

/** A table event as a sentence, the same for everybody. `before`: the table it happened to. */
export function describeTableEvent(
  event: Exclude<TableEvent, { type: 'played' }>,
  before: Table | null,
): string {
  const nameOf = (person: string): string => {
    return before?.chairs.find((chair) => chair.person === person)?.name ?? 'Somebody'
  }
  const at = (chair: number): string => before?.chairs[chair]?.name ?? 'Somebody'
  switch (event.type) {
    case 'opened':
      return `${event.host.name} opens the table.`
    case 'sat-down':
    case 'bot-sat-down':
      return `${event.name} sits down.`
    case 'got-up':
      return `${at(event.chair)} ${isAsked(event, before) ? 'is asked to leave' : 'leaves'}.`
    case 'host-passed':
      return `${nameOf(event.person)} is the host now.`
    case 'options-set':
      return 'The options are changed.'
    case 'dictionary-set':
      return 'The dictionary is changed.'
    case 'listing-set':
      return event.listed ? 'The table is open to all.' : 'The table is by link only.'
    case 'bot-pace-set':
      return event.pace === 'quick' ? 'Bots play quickly now.' : 'Bots take their time now.'
    case 'bots-hurried':
      return `${at(event.chair)} skips ahead: the bots play at once.`
    case 'hints-set':
      return event.on ? 'There are hints now.' : 'There are no hints any more.'
    case 'hint-given':
      return hintText(at(event.chair), event)
    case 'team-set':
      return event.team === null
        ? `${at(event.chair)} plays alone.`
        : `${at(event.chair)} joins team ${event.team + 1}.`
    case 'renamed':
      return `${nameOf(event.person)} is called ${event.name} now.`
    case 'countdown-started':
      return 'The game begins in a moment.'
    case 'started':
      return 'The game begins.'
    case 'chatted':
      return `${event.name}: ${event.text}`
    case 'muted':
      return `${event.name ?? nameOf(event.person)} ${event.on ? 'is muted' : 'may speak again'}.`
    case 'chat-set':
      return event.open ? 'The host opens the chat again.' : 'The host closes the chat.'
    case 'word-asked':
      return `${at(event.chair)} asks the table: is ${shown(event.word)} a word?`
    case 'voted':
      return `${at(event.chair)} says ${event.admit ? 'yes' : 'no'} to ${shown(event.word)}.`
    case 'word-ruled':
      return ruling(event)
    case 'held':
      return `A bot holds the seat of ${at(event.chair)}.`
    case 'returned':
      return `${at(event.chair)} is back.`
    case 'rematch-set':
      return 'There is a rematch at a new table.'
    case 'credited':
      return 'The hall was away for a moment; the clock stood still.'
    case 'abandoned':
      return 'The table is given up.'
    case 'banned':
      return `The host asks ${event.name} to leave.`
    case 'ban-lifted':
      return `${bannedName(event.person, before)} may come back.`
    case 'closed':
      return event.reason === undefined
        ? 'The host closes the table.'
        : `The operator of the hall closes the table: ${event.reason}`
    case 'nearly-filled':
      return 'The story of this table is getting long: soon there is only room for the game. Open a new table to talk on.'
    case 'filled':
      return 'The story of this table is full, so it ends here. Open a new table to play on.'
    case 'redacted':
      return 'Somebody was erased; their name and chat are gone from here.'
  }
}

function shown(word: string): string {
  return word.toUpperCase()
}

function ruling({ word, admitted, yes, no }: Extract<TableEvent, { type: 'word-ruled' }>): string {
  const count = yes + no === 1 ? '' : ` (${yes} yes, ${no} no)`
  return admitted
    ? `${shown(word)} is a word at this table from now on${count}.`
    : `${shown(word)} stays out${count}.`
}

/** Somebody who was banned was asked to leave just before, in a sentence of its own. */
function isAsked(
  { chair, kicked }: Extract<TableEvent, { type: 'got-up' }>,
  before: Table | null,
): boolean {
  const person = before?.chairs[chair]?.person ?? null
  return kicked && (before === null || person === null || !isBanned(before, person))
}

function bannedName(person: string, before: Table | null): string {
  return before?.banned.find((one) => one.person === person)?.name ?? 'Somebody'
}
