import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset } from '../../lexicon/sources/wordnet.ts'
import {
  ASIDE,
  DEROGATORY,
  LABEL,
  DEPENDENT,
  DEPENDENT_FIRST,
  NOUN_PHRASE,
  QUALIFIER,
  SENTENCE,
  SHORTHAND,
  UNFIT,
} from './clause-patterns.ts'

/** A right definition of `word`, taken from the gloss of one of its synsets. */
export type SourcedDefinition = {
  readonly text: string
  readonly word: string
  readonly synset: Synset
}

const MIN_LENGTH = 10
const MAX_LENGTH = 110
const MIN_WORDS = 2

/** Whether a gloss is unsuitable for a game among strangers. */
export function isUnfit(gloss: string): boolean {
  return UNFIT.test(gloss) || DEROGATORY.test(gloss)
}

/** The parts of speech of a word. */
export type PartsOf = (word: string) => readonly PartOfSpeech[]

/** The clauses of a gloss that are complete definitions, in order. */
export function definitionsIn({ gloss, part }: Synset, partsOf: PartsOf): readonly string[] {
  const clauses = clausesOf(gloss)
  return clauses.filter((clause, i) => {
    if (!isPlain(clause) || DEPENDENT_FIRST[part].test(clause) || SENTENCE.test(clause))
      return false
    return i === 0 || (!DEPENDENT.test(clause) && isNewDefinition(clause, part, partsOf))
  })
}

/** The clauses of a gloss, without examples, attributions, domain labels and parentheses. */
export function clausesOf(gloss: string): readonly string[] {
  return gloss
    .replace(/"[^"]*("|$)/g, '')
    .split(';')
    .map((clause) =>
      resolveParentheses(clause.trim())
        .replace(/\s+/g, ' ')
        .replace(/\s+([,.])/g, '$1')
        .replace(/[,.:\s-]+$/, '')
        .trim(),
    )
    .filter((clause) => clause !== '')
}

/**
 * Inlines parentheses that narrow the meaning, so that the clause does not become more general, and
 * drops those that do not. Others stay, and `isPlain` rejects the clause.
 */
function resolveParentheses(clause: string): string {
  return clause
    .replace(LABEL, '')
    .replace(/^\((?:used |said )?(?:especially )?of ([^()]*)\) ([^,]*)$/, '$2, said of $1')
    .replace(QUALIFIER, (_, how: string, what: string) =>
      how === 'or' || how === 'and' ? ` ${how} ${what}` : `, ${how} ${what},`,
    )
    .replace(ASIDE, '')
}

function isPlain(clause: string): boolean {
  if (clause.length < MIN_LENGTH || clause.length > MAX_LENGTH) return false
  if (clause.split(' ').length < MIN_WORDS) return false
  return !/[()"]|^[-,.'\d]/.test(clause) && !SHORTHAND.test(clause) && !UNFIT.test(clause)
}

/** Whether a clause after the first defines the word anew; a noun's could just add to the first. */
function isNewDefinition(clause: string, part: PartOfSpeech, partsOf: PartsOf): boolean {
  return part !== 'noun' || (NOUN_PHRASE.test(clause) && !isSentence(clause, partsOf))
}

/** Whether a clause has a finite verb, as "the top assumes a cone shape" does. */
function isSentence(clause: string, partsOf: PartsOf): boolean {
  const [main] = clause.split(/ (?:that|which|who|whose|where|when) /) as [string]
  const [head] = main.split(/ (?:of|in|on|with|for|from|to|at|used|made|and|or) /) as [string]
  return main.split(' ').some((word, i) => {
    if (/^(?:is|are|was|were|has|have|had|can|may|must|will)$/.test(word)) return true
    if (!/[^su]s$/.test(word)) return false
    const parts = partsOf(word.slice(0, -1))
    // A word that may be a noun or a verb is a verb this early in the clause.
    return parts.includes('verb') && (i < head.split(' ').length || !parts.includes('noun'))
  })
}
