import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset } from '../../lexicon/sources/wordnet.ts'
import {
  ASIDE,
  HURTFUL,
  LABEL,
  LEANING,
  LEANING_FIRST,
  NAMING,
  NARROWING,
  SAYING,
  SHORTHAND,
  UNFIT,
} from './clause-patterns.ts'

const SHORTEST = 10
const LONGEST = 110
const FEWEST_WORDS = 2

/** Whether a gloss tells of what is not for every table. */
export function isUnfit(gloss: string): boolean {
  return UNFIT.test(gloss) || HURTFUL.test(gloss)
}

/** The parts of speech that a word may be. */
export type PartsOf = (word: string) => readonly PartOfSpeech[]

/** The definitions in a gloss that stand by themselves, the main one first. */
export function definitionsIn({ gloss, part }: Synset, partsOf: PartsOf): readonly string[] {
  const clauses = clausesOf(gloss)
  return clauses.filter((clause, i) => {
    if (!isPlain(clause) || LEANING_FIRST[part].test(clause) || SAYING.test(clause)) return false
    return i === 0 || (!LEANING.test(clause) && standsLater(clause, part, partsOf))
  })
}

/** A gloss without examples, sources of quotations, labels and asides, clause by clause. */
export function clausesOf(gloss: string): readonly string[] {
  return gloss
    .replace(/"[^"]*("|$)/g, '')
    .split(';')
    .map((clause) =>
      withoutBrackets(clause.trim())
        .replace(/\s+/g, ' ')
        .replace(/\s+([,.])/g, '$1')
        .replace(/[,.:\s-]+$/, '')
        .trim(),
    )
    .filter((clause) => clause !== '')
}

/**
 * A clause with what it has in brackets left out or taken in. What narrows the meaning stays, so
 * that the clause is not truer than it was; where no rule tells, so do the brackets, and the
 * clause is of no use.
 */
function withoutBrackets(clause: string): string {
  return clause
    .replace(LABEL, '')
    .replace(/^\((?:used |said )?(?:especially )?of ([^()]*)\) ([^,]*)$/, '$2, said of $1')
    .replace(NARROWING, (_, how: string, what: string) =>
      how === 'or' || how === 'and' ? ` ${how} ${what}` : `, ${how} ${what},`,
    )
    .replace(ASIDE, '')
}

function isPlain(clause: string): boolean {
  if (clause.length < SHORTEST || clause.length > LONGEST) return false
  if (clause.split(' ').length < FEWEST_WORDS) return false
  return !/[()"]|^[-,.'\d]/.test(clause) && !SHORTHAND.test(clause) && !UNFIT.test(clause)
}

/** A further clause of a noun must name a thing again, not tell more of the first. */
function standsLater(clause: string, part: PartOfSpeech, partsOf: PartsOf): boolean {
  return part !== 'noun' || (NAMING.test(clause) && !isSentence(clause, partsOf))
}

/** Whether a clause says something of its subject, as "the top assumes a cone shape" does. */
function isSentence(clause: string, partsOf: PartsOf): boolean {
  const [main] = clause.split(/ (?:that|which|who|whose|where|when) /) as [string]
  const [head] = main.split(/ (?:of|in|on|with|for|from|to|at|used|made|and|or) /) as [string]
  return main.split(' ').some((word, i) => {
    if (/^(?:is|are|was|were|has|have|had|can|may|must|will)$/.test(word)) return true
    if (!/[^su]s$/.test(word)) return false
    const parts = partsOf(word.slice(0, -1))
    // What may be either is a verb when it comes so early.
    return parts.includes('verb') && (i < head.split(' ').length || !parts.includes('noun'))
  })
}
