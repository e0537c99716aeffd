import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Sources } from '../lexicons.ts'
import { InflectionClassifier } from './inflections.ts'

const sources = new Sources(join(import.meta.dirname, '../../../node_modules'))
const classifier = new InflectionClassifier(sources.english(), sources.wordNet())

/** Labelled regular, but not the regular form of anything: an adjective of a noun, Latin, a singular. */
const NOT_REGULAR = words('mannered sapiens summons')

/** Labelled allowed because compromise does not know the verb or the singular; the rule refuses them. */
const REGULAR = words(`
  alluring amends appalled appalling blinded blinding bored boring bowling chambers classics coloring
  crazed deceased dizzying doting draughts enamored exacting fitted founding hallowed humbled impending
  jaded knotted lapsed lumbering mechanics menacing moped muted numbing obligated panties pants pleased
  premises reins retarded riveting rotted sauted seasoned shaded shingles shorts skittles spirited
  steamed steaming stocking stoked striped subdued tamed tired troops volts whoops willing yellowed
`)

/** Other plurals that are also regular verb forms: refused by the house ruling. */
const ALSO_VERBS = words('clothes halves thieves')

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function readLabels(): ReadonlyMap<string, boolean> {
  const file = readFileSync(join(import.meta.dirname, 'testing/compromise-labels.txt'), 'utf8')
  const [, regular, allowed] = file.split(/^== (?:regular|allowed)$/m)
  return new Map([
    ...words(regular!).map((word) => [word, true] as const),
    ...words(allowed!).map((word) => [word, false] as const),
  ])
}

function measure(labels: ReadonlyMap<string, boolean>) {
  const all = [...labels.keys()]
  const regular = all.filter((word) => labels.get(word) === true)
  const refused = all.filter((word) => classifier.lemmaOf(word) !== null)
  const both = refused.filter((word) => labels.get(word) === true).length
  return {
    words: all.length,
    precision: (both / refused.length).toFixed(3),
    recall: (both / regular.length).toFixed(3),
    wronglyRefused: refused.filter((word) => labels.get(word) === false),
    wronglyAccepted: regular.filter((word) => !refused.includes(word)),
  }
}

/** The figures of docs/decisions/0010-high-cambridge.md; keep the two in step. */
describe('CAM-34: against labels from a source that the filter does not use', () => {
  const labels = readLabels()

  test('they are of words in the list', () => {
    expect(labels.size).toBe(1674)
    expect([...labels.keys()].filter((word) => !sources.english().has(word))).toEqual([])
  })

  test('as they are', () => {
    expect(measure(labels)).toEqual({
      words: 1674,
      precision: '0.956',
      recall: '0.998',
      wronglyRefused: [...REGULAR, ...ALSO_VERBS].toSorted(),
      wronglyAccepted: NOT_REGULAR,
    })
  })
})
