import { describe, expect, test } from 'vitest'
import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset } from '../../lexicon/sources/wordnet.ts'
import { definitionsIn, isUnfit } from './definition-text.ts'

function synset(part: PartOfSpeech, gloss: string): Synset {
  return {
    id: 'x',
    part,
    subject: 0,
    lemmas: [],
    verbs: [],
    isInstance: false,
    pointers: [],
    gloss,
  }
}

/** A stub with one verb, one noun that is also a verb, and nouns. */
function partsOf(word: string): readonly PartOfSpeech[] {
  return word === 'assume' ? ['verb'] : word === 'wear' ? ['verb', 'noun'] : ['noun']
}

describe('definitions in a gloss', () => {
  test.each<[why: string, part: PartOfSpeech, gloss: string, definitions: readonly string[]]>([
    ['drop examples', 'noun', 'a small boat; "he sat in a boat"', ['a small boat']],
    ['drop domain labels', 'noun', '(Judaism) a loaf of bread', ['a loaf of bread']],
    ['keep qualifiers', 'noun', 'a rise (as to power) of a man', ['a rise, as to power, of a man']],
    ['drop asides', 'noun', 'a cake (usually round) of meal', ['a cake of meal']],
    [
      'name what an adjective applies to',
      'adjective',
      '(of leaves) narrow and long',
      ['narrow and long, said of leaves'],
    ],
    ['are rejected with other parentheses', 'noun', 'a thing (it is odd) of old', []],
    [
      'do not depend on another clause',
      'noun',
      'a carriage for two; drawn by a single horse',
      ['a carriage for two'],
    ],
    [
      'may be several',
      'noun',
      'a trail of game; the scent that it left',
      ['a trail of game', 'the scent that it left'],
    ],
    ['are not sentences', 'noun', 'an odd skull; the top assumes a cone shape', ['an odd skull']],
    [
      'are not sentences with a verb that could be a noun',
      'noun',
      'a ski bike; the rider wears short skis on both feet',
      ['a ski bike'],
    ],
    ['are not sentences even in first place', 'noun', 'veneers are laid in wood', []],
    ['do not merely name what they apply to', 'adjective', 'of birds and mammals', []],
    ['are not single words', 'noun', 'a drug; a headdress', []],
    ['are not metalinguistic', 'noun', 'Scottish word for a lake', []],
  ])('%s', (_, part, gloss, definitions) => {
    expect(definitionsIn(synset(part, gloss), partsOf)).toEqual(definitions)
  })

  test('are unsuitable when derogatory', () => {
    expect(isUnfit('a disparaging term')).toBe(true)
    expect(isUnfit('a jewel in a nutshell')).toBe(false)
  })
})
