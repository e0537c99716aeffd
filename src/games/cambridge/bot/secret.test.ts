import { describe, expect, test } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { diceFrom } from '#kit/dice.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { isInflected } from '../rules/pieces/high.ts'
import { viewOf, type View } from '../rules/view.ts'
import { faultOf } from '../rules/pieces/word.ts'
import { chooseSecret, type SecretSkill } from './secret.ts'
import { SKILLS } from './skill.ts'
import { randomPlay, smallLists } from './testing/random-play.ts'

function choosing(options: unknown, words: (name: string) => Words, seed = 'a'): View {
  const step = randomPlay({ seed, seats: 2, options, words }).find(
    ({ before }) => before.phase === 'choosing',
  )!
  return viewOf(step.before, 0)
}

function secrets(
  view: View,
  skill: SecretSkill,
  words: (name: string) => Words,
  count: number,
): readonly string[] {
  const context = makeBotContext('master', 'secrets', libraryOf({ words }))
  return Array.from({ length: count }, (_, nth) => {
    return chooseSecret(view, context, diceFrom('secret', String(nth)), skill)
  })
}

const CARELESS: SecretSkill = {
  rarestSecret: 60,
  secretCandidates: 1,
  formPercent: 100,
  secretLength: 0,
}
const CAREFUL: SecretSkill = { ...CARELESS, secretCandidates: 12 }

describe('a secret', () => {
  test('is a legal word up to its rarity, and not offensive', () => {
    const english = loadWords('english')
    const view = choosing({ hands: 1 }, loadWords)
    for (const word of secrets(view, { ...CAREFUL, rarestSecret: 35 }, loadWords, 60)) {
      expect(faultOf(word, view.options, loadWords)).toBeNull()
      expect(english.rarity(english.rank(word)!)).toBeLessThanOrEqual(35)
      expect(loadWords('english-offensive').has(word)).toBe(false)
    }
  })

  test('is never offensive, however few words there are', () => {
    const lists = (name: string) => {
      return name === 'english' ? makeWords(name, ['bitter', 'mamma', 'jazzy']) : smallLists(name)
    }
    const chosen = secrets(choosing({ hands: 1 }, smallLists), CAREFUL, lists, 20)
    expect(new Set(chosen)).toEqual(new Set(['jazzy']))
  })

  test('is a plural or a tense where the dictionary has nothing else', () => {
    const lists = (name: string) => {
      return name === 'english' ? makeWords(name, ['fires', 'plants']) : smallLists(name)
    }
    const chosen = secrets(
      choosing({ hands: 1 }, smallLists),
      { ...CAREFUL, formPercent: 0 },
      lists,
      20,
    )
    expect(new Set(chosen)).toEqual(new Set(['fires', 'plants']))
  })

  test('is rarely a plural or a tense, at any level', () => {
    const view = choosing({ hands: 1 }, loadWords)
    for (const level of LEVELS) {
      const chosen = secrets(view, SKILLS[level], loadWords, 100)
      const forms = chosen.filter((word) => isInflected(word, loadWords))
      expect(forms.length, level).toBeLessThan(20)
      expect(new Set(chosen).size, level).toBeGreaterThan(80)
    }
    const forms = secrets(view, { ...CAREFUL, formPercent: 0 }, loadWords, 100).filter((word) =>
      isInflected(word, loadWords),
    )
    expect(forms).toEqual([])
  })

  test('is longer, or shorter, by taste', () => {
    const view = choosing({ hands: 1 }, loadWords)
    const lengths = ([-1, 0, 1] as const).map((secretLength) => {
      const chosen = secrets(view, { ...CARELESS, secretLength }, loadWords, 200)
      return mean(chosen.map(({ length }) => length))
    })
    expect(lengths[0]).toBeLessThan(lengths[1]! - 0.3)
    expect(lengths[2]).toBeGreaterThan(lengths[1]! + 0.3)
  })

  test('CAM-34: is no regular form in High Cambridge', () => {
    const chosen = secrets(
      choosing({ hands: 1, high: true }, smallLists),
      CARELESS,
      smallLists,
      200,
    )
    expect(chosen.filter((word) => isInflected(word, smallLists))).toEqual([])
    expect(new Set(chosen).size).toBeGreaterThan(20)
  })

  test('CAM-33: is chosen without a board too', () => {
    const view = choosing({ hands: 1, blind: true }, loadWords)
    expect(view.board).toEqual([])
    expect(new Set(secrets(view, CAREFUL, loadWords, 8)).size).toBe(8)
  })

  test('has more similar words when more are compared', () => {
    const english = loadWords('english')
    const similar = (word: string) => {
      return [...word].reduce((sum, _, place) => {
        const open = Array.from(word, (sign, at) =>
          at === place ? ~0 : 1 << (sign.charCodeAt(0) - 97),
        )
        return sum + [...english.matching(open)].length - 1
      }, 0)
    }
    const meanOf = (skill: SecretSkill) => {
      const chosen = secrets(choosing({ hands: 1 }, loadWords), skill, loadWords, 120)
      return chosen.reduce((sum, word) => sum + similar(word), 0) / chosen.length
    }
    expect(meanOf(CAREFUL)).toBeGreaterThan(1.5 * meanOf(CARELESS))
  })
})
