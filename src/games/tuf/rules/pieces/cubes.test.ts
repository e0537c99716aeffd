import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { COLOURS, CUBES, FACES, isSpecial, letterOf, rollCubes } from './cubes.ts'
import { parseDeal } from '../deal.ts'

const ROLLS = Array.from({ length: 2000 }, (_, nth) => rollCubes(diceFrom('cubes', `${nth}`), true))

describe('the cubes', () => {
  test('TUF-1: five colours with six faces each', () => {
    const faces = Object.entries(FACES).map(([colour, shown]) => `${colour} ${shown.join('')}`)
    expect(faces).toEqual([
      "red aeiou'e",
      'blue trnscp',
      'green dhflmy',
      'yellow gwvbΩ☉',
      'orange jzqxk☉',
    ])
  })

  test('TUF-2: a player takes 8 red, 5 blue, 4 green, 2 yellow and 1 orange, and rolls them all', () => {
    const counts = Object.keys(FACES).map((hue) => COLOURS.filter((own) => own === hue).length)
    expect(counts).toEqual([8, 5, 4, 2, 1])
    for (const { faces } of ROLLS) {
      expect(faces).toHaveLength(CUBES)
      faces.forEach((face, cube) => expect(FACES[COLOURS[cube]!]).toContain(face))
    }
    const shown = new Set(ROLLS.flatMap(({ faces }) => faces))
    expect([...shown].toSorted()).toEqual([...new Set(Object.values(FACES).flat())].toSorted())
  })

  test("TUF-3: 'E is rolled once more, and stays as an E when it shows again", () => {
    const reds = ROLLS.length * 8
    const again = ROLLS.reduce((sum, rolled) => sum + rolled.again.length, 0)
    const stayed = ROLLS.flatMap(({ faces }) => faces).filter((face) => face === "'e").length
    expect(again / reds).toBeCloseTo(1 / 6, 1)
    expect(stayed / reds).toBeGreaterThan(1 / 36 - 0.01)
    expect(stayed / reds).toBeLessThan(1 / 36 + 0.01)
    for (const { faces, again: cubes } of ROLLS) {
      faces.forEach((face, cube) => {
        if (face === "'e") expect(cubes).toContain(cube)
      })
    }
    expect(letterOf("'e")).toBe('e')
  })

  test('TUF-6: without specials Ω and ☉ are rolled until they show something else', () => {
    for (let nth = 0; nth < 500; nth++) {
      const { faces } = rollCubes(diceFrom('plain', `${nth}`), false)
      expect(faces.some(isSpecial)).toBe(false)
    }
  })

  test('arranged rolls are read from a text, and refused when no cubes show them', () => {
    const right = parseDeal({ rolls: ["AEIOU'EAE TRNSC DHFL GΩ ☉"] })
    expect(right).toMatchObject({ ok: true })
    expect(right.ok && right.value.rolls[0]!.slice(4, 7)).toEqual(['u', "'e", 'a'])
    for (const roll of ['AEIOU', 'TEIOUAEI TRNSC DHFL GΩ J', 'AEIOUAEI TRNSC DHFL GΩ Ω', 7]) {
      expect(parseDeal({ rolls: [roll] })).toMatchObject({ ok: false })
    }
  })
})
