import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { playScript } from '#cli/transcript.ts'
import { registry } from '#games/registry.ts'
import type { Seat } from '#kit/game.ts'
import { noticesFor } from '#match/match-view.ts'
import { viewersOf } from '#match/match.ts'
import { momentOf, openMomentOf } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from '../../tools/golden-files.ts'

function entriesOf(script: string) {
  const { steps } = playScript(readFileSync(script, 'utf8'), { library, registry })
  return steps.flatMap(({ step }) => step.entries)
}

describe.each(goldenFiles())('the replay of $name', ({ script }) => {
  const entries = entriesOf(script)
  const { opened, game } = entries[0]!.after

  test('shows every viewer what they were told, and what they saw then', () => {
    for (const viewer of viewersOf(opened)) {
      const told = noticesFor(entries, viewer).map(({ text }) => text)
      const moments = entries.map((entry) => momentOf(entry, viewer))
      expect(moments.flatMap((moment) => moment?.texts ?? [])).toEqual(told)
      let seen: unknown = null
      for (const [index, moment] of moments.entries()) {
        if (moment !== null) seen = moment.view
        // What is skipped would have shown nothing new.
        expect(game.view(entries[index]!.after.state, viewer)).toEqual(seen)
      }
    }
  })

  test('with everything visible tells of every event, and whom what only some are told', () => {
    let seat: Seat = 0
    for (const entry of entries) {
      const moment = openMomentOf(entry, seat)
      if (moment === null) {
        expect(entry.events).toEqual([])
        continue
      }
      seat = moment.seat
      const isTold = entry.events.some(({ notices }) => notices.some((notice) => notice !== null))
      expect(moment.texts.length > 0).toBe(isTold)
      for (const text of moment.texts) expect(text).toMatch(/^To |^(?!.*\byou(rs?)?\b)/i)
    }
  })
})
