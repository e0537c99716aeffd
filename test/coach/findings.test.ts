/** What the coaches find in the golden games. */
import { describe, expect, test } from 'vitest'
import { coach } from '#games/tuf/coach/coach.ts'
import { tuf, type Tuf } from '#games/tuf/rules/game.ts'
import { firstDeclaration, turningPointsOf } from '#games/tuf/coach/turning-points.ts'
import { THIRTEEN } from '#games/tuf/rules/testing/crosswords.ts'
import { ROLL, TestMatch as TufMatch } from '#games/tuf/rules/testing/test-match.ts'
import { reviewAll, type SeenMatch } from '#kit/coach/coach.ts'
import { wordListsOf } from '#lexicon/testing/library.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { CONTEXT, goldenReport, reviewOf } from './coached-match.ts'

const textsOf = ({ remarks }: ReturnType<typeof goldenReport>) => remarks.map(({ text }) => text)

describe('Boggle Master', () => {
  const report = goldenReport('boggle-master single-game', 0)

  test('words without their S are the first to be named', () => {
    const plurals =
      'You wrote words without their S: TEAMS and STEAMS would have been worth 5 points.'
    expect(textsOf(report)).toContain(plurals)
    const missed = report.sections.find(({ title }) => title === 'Words you missed')
    expect(missed).toMatchObject({
      groups: expect.arrayContaining([{ name: 'With an S (2)', words: ['TEAMS', 'STEAMS'] }]),
    })
  })

  test('the heat map counts found and missed words on every cube', () => {
    const map = report.sections.find(({ kind }) => kind === 'heat')
    expect(map).toMatchObject({ columns: 5, cells: { length: 25 } })
    expect(map).toMatchObject({
      cells: expect.arrayContaining([expect.objectContaining({ heat: 1 })]),
    })
  })

  test('what others found comes from the end of the game, their pace from nowhere', () => {
    const others = report.sections.find(({ title }) => title === 'What others found')
    expect(others).toMatchObject({ groups: [{ name: 'Ben (1)', words: ['INDICATE'] }] })
    expect(report.chart.lines.map(({ name }) => name)).toEqual(['You', 'A master'])
  })

  test('six parts of the time are judged, and chance is what the others wrote', () => {
    expect(report.turns).toHaveLength(6)
    expect(report.turns[0]!.played).toBe('Wrote STEAM, TEAM')
    expect(goldenReport('boggle-master practice', 0).luck).toBe(null)
  })
})

describe('Cambridge', () => {
  test('a word that alone still fits is to be guessed', () => {
    const missed =
      'In hand 1, turn 13, only one word still fitted Ben’s pattern: RHYTHM. You did not guess it then.'
    expect(textsOf(goldenReport('cambridge five-players', 2))).toContain(missed)
  })

  test('each turn has what else could be done, what it reveals, and how many words fitted', () => {
    const { turns } = goldenReport('cambridge two-players', 0)
    const [first] = turns
    expect(first).toMatchObject({ name: 'Hand 1, turn 1', played: 'Moved to C' })
    expect(first!.note).toMatch(/^\d+ words fitted Ben’s pattern\.$/)
    expect(first!.options.map(({ text }) => text)).toContain('Move to A')
    expect(first!.options[0]!.note).toMatch(/% in Ben’s word, which would leave about \d+ of \d+$/)
    const pointed = turns
      .flatMap(({ options }) => options)
      .filter(({ text }) => text.startsWith('Point'))
    expect(pointed.length).toBeGreaterThan(1)
    for (const { note } of pointed) {
      expect(note).toMatch(/^most likely [A-Z] \(\d+%\); it would leave about \d+ of \d+$/)
    }
  })
})

describe('Oxfurd Bluff', () => {
  const report = goldenReport('oxfurd-bluff teams-pulldown-setback', 0)

  test('accuracy is the share of right answers, by rarity and by field', () => {
    expect(report.accuracy).toBeCloseTo(100 * (2 / 9))
    const rarities = report.sections.find(({ title }) => title === 'By rarity')
    expect(rarities).toMatchObject({
      rows: expect.arrayContaining([['very rare', '0', '1', '0%']]),
    })
    expect(report.sections.map(({ title }) => title)).toContain('By field')
  })

  test('bluffs that worked are told with what the word means', () => {
    expect(textsOf(report)).toContain(
      'CANGUE fooled you: “a small boat that holds only one” was a bluff. It means “a wooden collar worn by petty criminals”.',
    )
    const bluffs = report.sections.find(({ title }) => title === 'Bluffs that worked')
    expect(bluffs).toMatchObject({
      rows: expect.arrayContaining([['CANGUE', 'a small boat that holds only one', 'Ann, Cy']]),
    })
  })

  test('the die is luck, the answers are not', () => {
    expect(goldenReport('oxfurd-bluff sweep-and-tie', 0).luck).toMatchObject({ points: 14 })
  })
})

describe('Take My Word', () => {
  test('a pass that gave points away, and premiums that were never used', () => {
    const { turns, ...report } = goldenReport('take-my-word duel', 1)
    const passed = turns.find(({ played, lost }) => played === 'Passed' && lost >= 3)
    expect(passed!.note).toMatch(/^You gave away about \d+ points: the coach plays on many times /)
    const texts = textsOf({ turns, ...report })
    expect(texts).toContainEqual(
      expect.stringMatching(/^You gave away about \d+ points in round \d by passing; /),
    )
    expect(texts).toContain('You ended with premiums that you never used: triple word.')
  })

  test('a word that was taken, and how easily', () => {
    expect(textsOf(goldenReport('take-my-word four-and-a-switch', 0))).toContain(
      'Cat took your PIX: 12 points gone. With 90% of hands the next player could take it.',
    )
  })

  test('blanks and premiums that were drawn are luck', () => {
    expect(goldenReport('take-my-word duel', 1).luck!.points).toBeGreaterThan(5)
  })
})

describe('Tuf', () => {
  const ONE_ROUND = { options: { rounds: 1 } }

  test('the best crossword stands beside the own one', () => {
    const { sections, accuracy } = goldenReport('tuf round', 0)
    expect(sections[0]).toMatchObject({
      kind: 'crosswords',
      crosswords: [{ name: 'Yours: 23 points' }, { name: expect.stringMatching(/^The coach’s: /) }],
    })
    expect(accuracy).toBeLessThan(60)
  })

  test('declarations are told with their time, also one that fell', () => {
    const points = ({ sections }: ReturnType<typeof goldenReport>) => {
      return sections.find(({ title }) => title === 'Turning points')
    }
    expect(points(goldenReport('tuf round', 0))).toMatchObject({
      rows: [
        ['1', '0:14', 'You declared Tuf with 12 cubes.'],
        ['1', '0:24', 'Your Tuf fell.'],
        ['1', '0:31', 'Ben declared Tuffer with 14 cubes; you had 0 in use.'],
        ['1', '3:01', 'Ben took the lead, with 41 points.'],
      ],
    })
    // Nobody takes the lead from nobody else.
    expect(points(goldenReport('tuf solitaire', 0))).toBeUndefined()
  })

  test('a title that was missed is named, but not to somebody who plays alone', () => {
    const missed = expect.stringMatching(/^You won no title/)
    expect(textsOf(goldenReport('tuf round', 0))).toContainEqual(missed)
    expect(textsOf(goldenReport('tuf solitaire', 0))).not.toContainEqual(missed)
  })

  test('a crossword that is worth more than the coach’s stands alone, and is said to', () => {
    // The master knows no offensive words.
    const lists = wordListsOf({
      english: 'strained it',
      'english-offensive': 'strained',
      'english-names': '',
      'english-abbreviations': '',
      'english-proper-nouns': '',
    })
    const match = new TufMatch(['Ann', 'Ben'], ONE_ROUND).lay(0, [0, 0, 'across', 'strained'])
    const seen = seenBy(replayLog(match.done(0, 1).done(0, 1).log, tuf), 0)
    const report = reviewAll(coach, seen, { ...CONTEXT, words: lists })
    expect(textsOf(report)).toContain(
      'You made 16 points, and the coach finds no more in the same cubes.',
    )
    expect(report.accuracy).toBe(100)
    expect(report.turns).toMatchObject([
      { lost: 0, options: [{ text: 'STRAINED', isPlayed: true }] },
    ])
    expect(report.sections[0]).toMatchObject({ crosswords: [{ name: 'Yours: 16 points' }] })
  })

  describe('pauses', () => {
    const pausesOf = (match: TufMatch) => {
      const seen = seenBy(replayLog(match.log, tuf), 0)
      return textsOf(reviewOf('tuf', seen)).filter((text) => text.includes('added no cube'))
    }
    const opened = (rounds = 1) => new TufMatch(['Ann', 'Ben'], { options: { rounds } })
    /** The first cubes in a row, whatever they spell. */
    const lay = (match: TufMatch, by: number, gameTime: number, cubes: number) => {
      const moves = Array.from(ROLL.replaceAll(' ', '').slice(0, cubes), (face, cube) => {
        return { cube, to: [cube, 5], as: face === 'Ω' ? 'a' : null } as const
      })
      return match.send(by, { type: 'arrange', moves }, gameTime)
    }
    const end = (match: TufMatch) => match.done(0, 1).done(0, 1)

    test('last until the next cube is moved', () => {
      const match = lay(lay(lay(opened(), 0, 0, 5), 1, 20_000, 1), 0, 40_000, 6)
      expect(pausesOf(end(match))).toEqual([
        expect.stringMatching(/^In round 1 you added no cube for 40 seconds, with 5 in use\./),
      ])
    })

    test('do not count after Done', () => {
      const match = lay(lay(opened(), 0, 0, 5).done(0), 1, 90_000, 1)
      expect(pausesOf(match.done(1).done(0, 1))).toEqual([])
    })

    test('do not count while a declaration freezes the cubes', () => {
      const match = lay(lay(opened(), 0, 0, 11).declare(0), 1, 90_000, 12).declare(1)
      expect(pausesOf(match.done(0).done(0, 1))).toEqual([])
    })

    test('do not count when all cubes are laid', () => {
      const match = lay(lay(opened(), 0, 0, 20), 1, 90_000, 1)
      expect(pausesOf(end(match))).toEqual([])
    })

    test('are named once, however many rounds had one', () => {
      const match = opened(3)
      for (const seconds of [40, 60, 50]) {
        const { gameTime } = match.step.match
        lay(lay(match, 0, gameTime, 5), 1, gameTime + 1000 * seconds, 1)
        end(match)
        if (match.outcome === null) match.done(0, 1)
      }
      expect(match.outcome).not.toBe(null)
      expect(pausesOf(match)).toEqual([expect.stringMatching(/^In round 2 .* for 60 seconds/)])
    })
  })

  test('turning points are told with their time', () => {
    const match = new TufMatch(['Ann', 'Ben'], { options: { rounds: 2 } })
    match
      .lay(0, ...THIRTEEN)
      .done(0, 1)
      .done(0, 1)
      .done(0, 1)
    const begun = match.step.match.gameTime
    match
      .lay(0, [0, 0, 'across', 'it'])
      .lay(1, ...THIRTEEN)
      .declare(1, begun + 75_000)
    match.done(0).done(0, 1)
    const seen = seenBy(replayLog(match.log, tuf), 0)
    expect(textsOf(reviewOf('tuf', seen))).toContain('Ben took the lead from you in round 2.')
    expect(firstDeclaration(turningPointsOf(seen as SeenMatch<Tuf>), 0)!.text).toBe(
      'In round 2 Ben declared first, after 75 seconds and with 13 cubes; you had 2 in use.',
    )
    const { sections } = reviewOf('tuf', seen)
    expect(sections.find(({ title }) => title === 'Turning points')).toMatchObject({
      columns: ['Round', 'Time', 'What happened'],
      rows: [
        ['1', '0:00', 'You took the lead, with 24 points.'],
        ['2', '1:15', 'Ben declared Tuf with 13 cubes; you had 2 in use.'],
        ['2', '1:15', 'Ben took the lead from you, with 40 points.'],
      ],
    })
  })

  test('in Rotary every turn is judged', () => {
    const progress: number[] = []
    const { turns } = goldenReport('tuf rotary', 0, (done) => progress.push(done))
    expect(turns.map(({ name }) => name)).toEqual(['Round 1, turn 4', 'Round 1, turn 7'])
    expect(progress).toHaveLength(turns.length)
    expect(progress.every((done) => done > 0 && done < 1)).toBe(true)
  })

  test('in Rotary nobody is blamed for the turns of others or for crosswords of their own', () => {
    for (const seat of [0, 1, 2]) {
      const texts = textsOf(goldenReport('tuf rotary', seat))
      expect(texts).not.toContainEqual(expect.stringMatching(/added no cube|cost you all/))
    }
  })

  test('in Rotary titles are for the first word and the last cube', () => {
    const titles = /^You won no title\. In Rotary the first long word and the last cube /
    expect(textsOf(goldenReport('tuf rotary', 0))).toContain('Your titles won 8 points.')
    expect(textsOf(goldenReport('tuf rotary', 2))).toContainEqual(expect.stringMatching(titles))
  })
})

test('charts run over turns, or over minutes where a game runs on time', () => {
  const axisOf = (name: string) => {
    const { name: unit, places } = goldenReport(name, 0).chart.axis
    return [unit, places[0], places.at(-1)]
  }
  expect(axisOf('boggle-master single-game')).toEqual(['Minutes', 0, 3])
  expect(axisOf('tuf round')).toEqual(['Minutes', 0, 181 / 60])
  expect(axisOf('cambridge two-players')).toEqual(['Turns', 0, 21])
  expect(axisOf('take-my-word duel')).toEqual(['Turns', 0, 8])
  expect(axisOf('oxfurd-bluff sweep-and-tie')).toEqual(['Rolls', 0, 20])
})

describe('words to learn', () => {
  const wordsOf = (name: string, seat: number) => goldenReport(name, seat).words
  const named = (name: string, seat: number) => wordsOf(name, seat).map(({ word }) => word)

  test('Boggle Master: the longest words that were missed', () => {
    const words = wordsOf('boggle-master single-game', 0)
    expect(words[0]).toEqual({ word: 'indicate', why: 'missed' })
    // TEAM was written, so TEAMS need not be learned.
    expect(named('boggle-master single-game', 0)).not.toContain('teams')
  })

  test('Cambridge: the others’ secret words', () => {
    expect(named('cambridge five-players', 2)).toEqual(['banana', 'rhythm', 'level', 'candle'])
  })

  test('Oxfurd Bluff: cards that fooled the player come first', () => {
    const words = wordsOf('oxfurd-bluff teams-pulldown-setback', 0)
    expect(words[0]!.why).toBe('missed')
    expect(words).toContainEqual({ word: 'cangue', why: 'missed' })
  })

  test('Take My Word: plays that would have been better, forms of words last', () => {
    expect(named('take-my-word duel', 1)).toEqual(['draisene', 'canters'])
  })

  test('Tuf: the words of the best crossword', () => {
    expect(wordsOf('tuf round', 0)).toContainEqual({ word: 'enough', why: 'missed' })
    expect(named('tuf round', 0)).not.toContain('it')
  })
})
