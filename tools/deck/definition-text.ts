import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset } from '../lexicon/wordnet.ts'

const SHORTEST = 10
const LONGEST = 110
const FEWEST_WORDS = 2

/** A clause that begins so leans on the one before it. */
const LEANING =
  /^(?:used|usually|often|especially|particularly|sometimes|generally|typically|chiefly|mainly|mostly|normally|commonly|most|more|less|may|can|must|should|has|have|had|is|are|was|were|it|its|they|their|he|his|she|so|such|this|these|those|that|which|also|but|and|or|then|there|in|on|at|by|with|without|as|for|from|to|of|originally|formerly|now|common|equal|equivalent|consists?|contains?|compare|see|not|no|similar|unlike|like|if|when|where|while|because|includes?|including|known|called|named|opposite|opposed|usu|esp)\b/
/** The field that a clause belongs to, in brackets before it. */
const LABEL =
  /^\((?!(?:of|used|when|with|in|on|at|especially|usually|often|for|from|by|as|chiefly|not|to)\b)[a-z]+(?: [a-z]+){0,2}\) /i
/** An aside in brackets that narrows nothing. */
const ASIDE =
  / \((?:especially|usually|often|sometimes|generally|typically|chiefly|mostly|mainly|including|particularly|commonly|normally|e\.g\.|i\.e\.|also|either|originally|probably|perhaps|possibly)\b[^()]*\)/g
/** Told in the first person of the dictionary, or in a shorthand that only it understands. */
const SHORTHAND =
  /\b(?:etc|i\.?e|e\.?g|cf|genus|genera|spp|abbreviation|plural|singular|synonym|slang|informal|combining form|trademark|trade name|basic unit of money|monetary unit|a direction in music|(?:terms?|words?|names?|title) (?:for|of|used)|offensive|derogatory|disparaging|vulgar|obscene|euphemism|pejorative)\b|[^\x20-\x7e]|[`_&$%/*=<>[\]{}:!?]|--|\.\.|\d{4}/i
/** What belongs on no card at a table of strangers. */
const UNFIT =
  /\b(?:sex\w*|genital\w*|penis\w*|vagina\w*|vulva\w*|testic\w*|breasts?|erotic\w*|copulat\w*|intercourse|orgasm\w*|semen|sperm\w*|prostitut\w*|whore\w*|brothel\w*|homosexual\w*|lesbian\w*|lust\w*|promiscu\w*|rape|raped|rapist\w*|incest\w*|excrement\w*|feces|faeces|fecal|defecat\w*|urine|urinat\w*|urinary|anus|anal|rectum|rectal|menstrua\w*|uterus|uterine|nude|naked|suicide\w*|negro\w*|jews?|jewish|moslems?|muslims?|down syndrome|one-\w+ black|mongol\w*|retard\w*|nazis?|nazism|racial\w*|racis\w*|slaves?|slavery|castrat\w*|abortion\w*|heroin|cocaine)\b/i
/** Marks of a word that is said to hurt, in whichever of its senses. */
const HURTFUL = /offensive|derogatory|disparag|obscene|vulgar|ethnic slur|pejorative/i

/** A thing named again: a few words, then the end or what tells it from others of its kind. */
const NAMING =
  /^(?!an important|a potential|a symptom|a common)(?:someone who|something that|one who|one that|(?:an?|the|any)(?: [\w'-]+){1,4}?(?:$|,| (?:of|that|which|who|whose|in|on|with|for|from|to|at|used|made|having|or|and|between|where|when|consisting|containing|characterized|characteristic)))\b/

/** A sentence about something, as "the products are of greater energy" is. */
const SAYING =
  /^(?:(?!\b(?:that|which|who|whose|whom|where|when|what|how|if|as|one|than)\b).)*? (?:is|are|was|were)\b/

const LEANING_FIRST: Readonly<Record<PartOfSpeech, RegExp>> = {
  noun: /^(?:(?:an?|the|any) \S+$|formerly|used|usually|often|especially|relating|pertaining|it|its|so|such|this|these|not|when|where|being|having|of|in|by|with|to|as|is|are)\b/,
  verb: /^(?:of|used|usually|often|especially|be (?:it|he|she)|to|in|by|with|as|is|are|it|when)\b/,
  // "of a leaf" says of what the rest is said, and the rest stands in another clause.
  adjective:
    /^(?:used|usually|often|especially|it|its|so|such|this|these|said|when|where|of (?!or\b)|\w+ of (?:birds|animals|plants|persons|people)$)/,
  adverb: /^(?:used|usually|often|especially|it|its|this)\b/,
}

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
    .replace(
      / \((as|such as|or|and|with|but|by|in|from|for|on|to|at) ([^()]*)\)/g,
      (_, how: string, what: string) =>
        /^(?:or|and)$/.test(how) ? ` ${how} ${what}` : `, ${how} ${what},`,
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
