/**
 * OXF-23: what can be told from the three definitions of a card without its word. Two right
 * definitions that paraphrase each other, or a wrong one that stands apart, would give it away.
 */
import type { Thesaurus } from '../definitions/thesaurus.ts'
import { contentStems, STOP_WORDS, tokensOf } from '../definitions/tokens.ts'
import { uninflected } from '../definitions/stem.ts'
import type { Synset } from '../../lexicon/sources/wordnet.ts'
import { type Cue, formOf, type Line, textOf } from './surface-cues.ts'

/** How many senses of a word within a definition are considered: those a reader thinks of first. */
const MAX_SENSES = 2
/** The distance of texts that WordNet does not connect within two steps each. */
const UNCONNECTED = 5
const STEPS = 2
/** Pointers to hypernyms, derivations, similar adjectives and the whole of a part. */
const CONNECTING = ['@', '+', '&', '\\', '#p', '#m'] as const

/** Cues that compare a definition with the other two on its card. */
export function pairCues(thesaurus: Thesaurus): readonly Cue[] {
  const distances = new Distances(thesaurus)
  return [
    {
      name: 'stems shared with another definition',
      of: (line) => Math.max(...pairs(line, shared)),
    },
    { name: 'stems shared on the card', of: (line) => sum(pairs(line, shared)) },
    {
      name: 'least WordNet distance to another',
      of: (line) => Math.min(...pairs(line, (a, b) => distances.between(a, b))),
    },
    {
      name: 'WordNet distance to both others',
      of: (line) => sum(pairs(line, (a, b) => distances.between(a, b))),
    },
    { name: 'WordNet distance of the others', of: (line) => distances.between(...others(line)) },
    {
      name: 'the nearest pair on the card',
      of: (line) => (isOfNearestPair(line, (a, b) => distances.between(a, b)) ? 'in it' : 'apart'),
    },
    { name: 'letters shared with another', of: (line) => Math.max(...pairs(line, trigrams)) },
    {
      name: 'forms of the three',
      of: (line) => [formOf(textOf(line)), ...others(line).map(formOf).toSorted()].join(' '),
    },
  ]
}

function others({ card, position }: Line): [string, string] {
  return card.definitions.filter((_, i) => i !== position).map(({ text }) => text) as [
    string,
    string,
  ]
}

/** A measure of a definition and each of the other two. */
function pairs(line: Line, measure: (a: string, b: string) => number): readonly number[] {
  return others(line).map((other) => measure(textOf(line), other))
}

function isOfNearestPair(line: Line, distance: (a: string, b: string) => number): boolean {
  return Math.min(...pairs(line, distance)) < distance(...others(line))
}

/** The number of content stems in common. */
export function shared(a: string, b: string): number {
  const stems = contentStems(b)
  return [...contentStems(a)].filter((stem) => stems.has(stem)).length
}

/** The share of letter trigrams in common. */
function trigrams(a: string, b: string): number {
  const of = (text: string): ReadonlySet<string> =>
    new Set(Array.from({ length: text.length - 2 }, (_, i) => text.slice(i, i + 3)))
  const [one, other] = [of(a), of(b)]
  return [...one].filter((trigram) => other.has(trigram)).length / Math.min(one.size, other.size)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

/** Distances between texts: the fewest pointers that connect a word of one with a word of the other. */
export class Distances {
  readonly #thesaurus: Thesaurus
  readonly #reaches = new Map<string, ReadonlyMap<Synset, number>>()

  constructor(thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus
  }

  between(a: string, b: string): number {
    const [one, other] = [this.#reachOf(a), this.#reachOf(b)]
    let least = UNCONNECTED
    for (const [synset, steps] of one) {
      const rest = other.get(synset)
      if (rest !== undefined) least = Math.min(least, steps + rest)
    }
    return least
  }

  /** The synsets near a text's words, with the number of steps. */
  #reachOf(text: string): ReadonlyMap<Synset, number> {
    const known = this.#reaches.get(text)
    if (known !== undefined) return known
    const reach = new Map<Synset, number>()
    let frontier = tokensOf(text)
      .filter((token) => !STOP_WORDS.has(token))
      .flatMap((token) => [token, ...uninflected(token)])
      .flatMap((form) => this.#thesaurus.synsetsOf(form).slice(0, MAX_SENSES))
    for (let steps = 0; steps <= STEPS; steps++) {
      const fresh = frontier.filter((synset) => !reach.has(synset))
      for (const synset of fresh) reach.set(synset, steps)
      frontier = fresh.flatMap((synset) => this.#thesaurus.targetsOf(synset, CONNECTING))
    }
    this.#reaches.set(text, reach)
    return reach
  }
}
