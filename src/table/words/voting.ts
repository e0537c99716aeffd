/** HALL-4: the table decides about a word. The game goes on meanwhile, and does not know of it. */
import { readAgreedWord } from '#kit/dictionary/dictionary.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { applyRuling, type MatchContext } from '#match/match.ts'
import { matchRefusal } from '#match/refusals.ts'
import { NO_WORD, rulingRefusal } from '#match/ruling.ts'
import { isSeated } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { TableDraft } from '#table/table-draft.ts'
import type { RequestContext } from '#table/table-request.ts'
import { chairOfPerson, gameTimeAt, type Table } from '#table/table.ts'
import { nextVote, type Vote } from '#table/words/vote.ts'

export const VOTING_TIME: Millis = 30_000
/** Votes that may be open at once: of one person, and at the table. */
const MAX_OPEN_OF_PERSON = 1
const MAX_OPEN = 3
/** Votes in the whole match: of one person, and of everybody. */
const MAX_OF_PERSON = 20
const MAX_VOTES = 60

export function askTable(draft: TableDraft, text: string, context: RequestContext): Refusal | null {
  const early = notVoting(draft, context)
  if (early !== null) return early
  const word = readWord(draft.table, text)
  if (word === null) return NO_WORD
  const chair = chairOfPerson(draft.table, context.person)!
  const refused =
    personRefusal(draft.table, chair, context.person) ??
    wordRefusal(draft.table, word, context.match)
  if (refused !== null) return refused
  const until = gameTimeAt(draft.table, context.hallTime) + VOTING_TIME
  draft.record({ type: 'word-asked', word, chair, until })
  closeIfComplete(draft, word, context)
  return null
}

export function vote(
  draft: TableDraft,
  { word: text, admit }: { readonly word: string; readonly admit: boolean },
  context: RequestContext,
): Refusal | null {
  const refused = notVoting(draft, context)
  if (refused !== null) return refused
  const open = voteOn(draft.table, readWord(draft.table, text))
  if (open === null) return tableRefusal('no-such-vote')
  const { word } = open
  const chair = chairOfPerson(draft.table, context.person)!
  if (open.ballots.some((ballot) => ballot.chair === chair)) return tableRefusal('voted-already')
  draft.record({ type: 'voted', word, chair, admit })
  closeIfComplete(draft, word, context)
  return null
}

/** Closes every vote whose time is up by then, each at its own time. */
export function closeDueVotes(draft: TableDraft, gameTime: GameTime, context: MatchContext): void {
  for (;;) {
    const due = nextVote(draft.table.votes)
    if (due === null || due.until > gameTime) return
    close(draft, due, due.until, context)
  }
}

/** Why somebody may neither ask nor vote. Applies due clock acts first. */
function notVoting(draft: TableDraft, context: RequestContext): Refusal | null {
  if (!isSeated(draft.table, context.person))
    return tableRefusal('not-seated', { request: 'ask-table' })
  if (draft.table.phase === 'gathering') return tableRefusal('not-started')
  const gameTime = gameTimeAt(draft.table, context.hallTime)
  const untimely = draft.play({ by: 'clock', gameTime }, context.match)
  return untimely ?? (draft.table.phase === 'over' ? tableRefusal('game-over') : null)
}

function personRefusal(
  { votes, rulings, muted, chatOpen }: Table,
  chair: number,
  person: string,
): Refusal | null {
  if (!chatOpen) return tableRefusal('chat-closed')
  if (muted.includes(person)) return tableRefusal('muted')
  const own = (asked: { readonly chair: number }): boolean => asked.chair === chair
  if (votes.filter(own).length >= MAX_OPEN_OF_PERSON) return tableRefusal('vote-open')
  if (votes.length >= MAX_OPEN) return tableRefusal('too-many-votes', { during: 'vote' })
  const isSpent =
    votes.length + rulings.length >= MAX_VOTES || rulings.filter(own).length >= MAX_OF_PERSON
  return isSpent ? tableRefusal('too-many-votes', { during: 'match' }) : null
}

function wordRefusal(table: Table, word: string, { library }: MatchContext): Refusal | null {
  const { match, votes, rulings } = table
  if ([...votes, ...rulings].some((asked) => asked.word === word))
    return matchRefusal('asked-already')
  return rulingRefusal(match!, word, library)
}

/** Closes a vote as soon as everybody who is connected has voted. */
function closeIfComplete(draft: TableDraft, word: string, context: RequestContext): void {
  const { table } = draft
  const open = voteOn(table, word)!
  const isMissing = table.chairs.some(({ person, bot, left }, chair) => {
    const isVoter = person !== null && bot === null && !left && context.absence(person) === 0
    return isVoter && !open.ballots.some((ballot) => ballot.chair === chair)
  })
  if (!isMissing) close(draft, open, gameTimeAt(table, context.hallTime), context.match)
}

/** A majority of yes admits the word. Nothing is decided if the match ends first. */
function close(draft: TableDraft, open: Vote, gameTime: GameTime, context: MatchContext): void {
  const { word, ballots } = open
  const counted = ballots.filter(({ chair }) => !draft.table.chairs[chair]!.left)
  const yes = counted.filter(({ admit }) => admit).length
  const no = counted.length - yes
  const admitted = yes > no
  const step = applyRuling(draft.table.match!, { word, admitted, gameTime }, context)
  for (const applied of step.entries) {
    if (applied.entry.type === 'ruled')
      draft.record({ type: 'word-ruled', word, admitted, yes, no })
    draft.recordPlayed(applied)
  }
}

/** The word, normalized for the language of the match; null when it is none. */
function readWord({ match }: Table, text: string): string | null {
  return readAgreedWord(text, match!.agreement.language)
}

function voteOn({ votes }: Table, word: string | null): Vote | null {
  return votes.find((open) => open.word === word) ?? null
}
