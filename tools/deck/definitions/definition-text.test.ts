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

/** Knows one verb and one word that is verb and noun. */
function partsOf(word: string): readonly PartOfSpeech[] {
  return word === 'assume' ? ['verb'] : word === 'wear' ? ['verb', 'noun'] : ['noun']
}

describe('definitions in a gloss', () => {
  test.each<[why: string, part: PartOfSpeech, gloss: string, definitions: readonly string[]]>([
    ['have no examples', 'noun', 'a small boat; "he sat in a boat"', ['a small boat']],
    ['have no label', 'noun', '(Judaism) a loaf of bread', ['a loaf of bread']],
    [
      'keep what narrows them',
      'noun',
      'a rise (as to power) of a man',
      ['a rise, as to power, of a man'],
    ],
    ['lose asides', 'noun', 'a cake (usually round) of meal', ['a cake of meal']],
    [
      'say of what they are said',
      'adjective',
      '(of leaves) narrow and long',
      ['narrow and long, said of leaves'],
    ],
    ['are left out with brackets that no rule knows', 'noun', 'a thing (it is odd) of old', []],
    [
      'stand by themselves',
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
    ['are no sentences', 'noun', 'an odd skull; the top assumes a cone shape', ['an odd skull']],
    [
      'are none though a noun could be there',
      'noun',
      'a ski bike; the rider wears short skis on both feet',
      ['a ski bike'],
    ],
    ['are no sentences even when they come first', 'noun', 'veneers are laid in wood', []],
    ['do not name what they are said of only', 'adjective', 'of birds and mammals', []],
    ['are no single word', 'noun', 'a drug; a headdress', []],
    ['are not about words', 'noun', 'Scottish word for a lake', []],
  ])('%s', (_, part, gloss, definitions) => {
    expect(definitionsIn(synset(part, gloss), partsOf)).toEqual(definitions)
  })

  test('are for every table', () => {
    expect(isUnfit('a disparaging term')).toBe(true)
    expect(isUnfit('a jewel in a nutshell')).toBe(false)
  })
})
