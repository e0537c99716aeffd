/** Patterns of the clauses in WordNet's glosses. */
import type { PartOfSpeech } from '#lexicon/inflection.ts'

const { raw } = String

const HEDGES = `especially usually often sometimes generally typically chiefly mostly mainly
  particularly commonly normally originally`

/** Starts a clause that depends on the one before it. */
export const DEPENDENT =
  startingWith(raw`${HEDGES} used most more less may can must should has have had is
  are was were it its they their he his she so such this these those that which also but and or
  then there in on at by with without as for from to of formerly now common equal equivalent
  consists? contains? compare see not no similar unlike like if when where while because includes?
  including known called named opposite opposed usu esp`)

/** Starts a clause that is not a definition even in first place. */
export const DEPENDENT_FIRST: Readonly<Record<PartOfSpeech, RegExp>> = {
  noun: startingWith(raw`used usually often especially formerly relating pertaining it its so such this
    these not when where being having of in by with to as is are measures consists contains occurs
    causes produces provides includes converts controls allows supplies (?:an?|the|any)\x20\S+$`),
  verb: startingWith('of used usually often especially to in by with as is are it when'),
  // "of a leaf" names what the adjective applies to; its meaning is in another clause.
  adjective:
    startingWith(raw`can may used usually often especially it its so such this these said when where
    of\x20(?!or\b)`),
  adverb: startingWith('used usually often especially it its this'),
}

/** A domain label in parentheses at the start of a clause. */
export const LABEL = new RegExp(
  raw`^\((?!(?:${oneOf(raw`of used when with in on at especially usually often for from by as
    chiefly not to`)})\b)[a-z]+(?: [a-z]+){0,2}\) `,
  'i',
)

/** A parenthesis that does not narrow the meaning. */
export const ASIDE = new RegExp(
  raw` \((?:${oneOf(raw`${HEDGES} including e\.g\. i\.e\. also either probably perhaps
    possibly`)})\b[^()]*\)`,
  'g',
)

/** A parenthesis that narrows the meaning: its conjunction and the rest. */
export const QUALIFIER = new RegExp(
  raw` \((${oneOf(raw`as such\x20as or and with but by in from for on to at`)}) ([^()]*)\)`,
  'g',
)

/** Metalinguistic text, abbreviations and notation. */
export const SHORTHAND = new RegExp(
  raw`${
    containing(raw`etc i\.?e e\.?g cf genus genera spp abbreviation plural singular synonym slang
    informal combining\x20form trademark trade\x20name basic\x20unit\x20of\x20money
    monetary\x20unit a\x20direction\x20in\x20music euphemism
    (?:terms?|words?|names?|title)\x20(?:for|of|used)`).source
  }|[^\x20-\x7e]|[\x60_&$%/*=<>[\]{}:!?]|--|\.\.|\d{4}`,
  'i',
)

/** Topics unsuitable for a game among strangers. */
export const UNFIT =
  containing(raw`sex\w* genital\w* penis\w* vagina\w* vulva\w* testi[cs]\w* breasts?
  erotic\w* copulat\w* intercourse orgasm\w* semen sperm\w* prostitut\w* whore\w* brothel\w*
  homosexual\w* lesbian\w* lust\w* promiscu\w* rape raped rapist\w* incest\w* excrement\w* feces
  faeces fecal defecat\w* urine urinat\w* urinary anus anal rectum rectal menstrua\w* uterus uterine
  nude naked suicide\w* negro\w* jews? jewish moslems? muslims? down\x20syndrome one-\w+\x20black
  mongol\w* retard\w* nazis? nazism racial\w* racis\w* slaves? slavery castrat\w* abortion\w* heroin
  cocaine phallic bosom\w* another\x20race skin\x20of\x20a\x20dark unattractive
  broad\x20noses masturbat\w* libidinal testes scrot\w*
  gonorr\w* syphili\w* venereal`)

/** Usage labels of derogatory senses. */
export const DEROGATORY = /offensive|derogatory|disparag|obscene|vulgar|ethnic slur|pejorative/i

/** A noun phrase: a short head, then the end or a restrictive modifier. */
export const NOUN_PHRASE = new RegExp(
  raw`^(?!an important|a potential|a symptom|a common)(?:(?:someone|one) who|(?:something|one) that|(?:an?|the|any)(?: [\w'-]+){1,4}?(?:$|,| (?:${oneOf(raw`of that which who whose in on with for from to at used made having or and between where when
    consisting containing characterized characteristic`)})))\b`,
)

/** A full sentence, such as "the products are of greater energy". */
export const SENTENCE = new RegExp(
  raw`^(?:(?!\b(?:${oneOf(
    'that which who whose whom where when what how if as one than',
  )})\b).)*? (?:is|are|was|were|makes)\b`,
)

/** An alternation of entries separated by white space; a space within an entry is written \x20. */
function oneOf(entries: string): string {
  return entries.trim().split(/\s+/).join('|')
}

function startingWith(entries: string): RegExp {
  return new RegExp(raw`^(?:${oneOf(entries)})(?:\b|$)`)
}

function containing(entries: string): RegExp {
  return new RegExp(raw`\b(?:${oneOf(entries)})\b`, 'i')
}
