/** A viewer's replay tells nothing of what is hidden from them: it is the same in all worlds that look the same. */
import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import type { Viewer, World } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { eventsOf } from '#match/log.ts'
import { viewerIndex, viewersOf, type AppliedEntry, type AppliedEvent } from '#match/match.ts'
import { momentOf } from '#match/replay.ts'
import { StateViews } from '#match/state-views.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from '../../tools/golden-files.ts'
import { goldenEntries } from '../coach/coached-match.ts'
import { lawFixtureOf } from '../laws/law-fixture-of.ts'

const WORLDS = 3

/** What these events tell was hidden until then, so that it differs between worlds. */
const REVEALING: Readonly<Record<string, readonly string[]>> = {
  'oxfurd-bluff': ['definition-read', 'answered'],
  'take-my-word': ['player-left'],
}

/** The same entry in another world, in which the same events happen and other things are hidden. */
function elsewhere(
  before: unknown,
  applied: AppliedEntry,
  viewer: Viewer,
  world: World,
): AppliedEntry {
  const { entry, events, after } = applied
  const { game } = after
  const imagined = (state: unknown) => game.imagine(game.view(state, viewer), world)
  const recorded = eventsOf(entry)
  // Until a match is opened there is nothing to hide.
  const changed =
    before === null
      ? events
      : events.map((event, index): AppliedEvent => {
          const state = imagined(event.after)
          const views = new StateViews(game, state)
          const previous = index === 0 ? before : events[index - 1]!.after
          const { type } = recorded[index] as { readonly type: string }
          if (REVEALING[game.id]?.includes(type)) return { ...event, views }
          const notice = game.notice(imagined(previous), recorded[index], viewer)
          return {
            after: state,
            views,
            notices: event.notices.with(viewerIndex(event.notices, viewer), notice),
          }
        })
  const state = imagined(after.state)
  return { ...applied, events: changed, after: { ...after, state, status: game.status(state) } }
}

describe.each(goldenFiles())('the replay of $name', ({ game: id, name }) => {
  const entries = goldenEntries(name)
  const { opened } = entries[0]!.after

  test('is the same for viewers who cannot tell what is hidden from them', async () => {
    const { hidden } = await lawFixtureOf(id)
    let [isPermuted, hides] = [false, false]
    for (const viewer of viewersOf(opened)) {
      for (const [index, entry] of entries.entries()) {
        const { state } = entry.after
        if (hidden(state, viewer) !== null) hides = true
        for (let nth = 0; nth < WORLDS; nth += 1) {
          const dice = diceFrom('secrets', `${index} ${nth}`)
          const world: World = { dice, deal: null, ...library }
          const before = entries[index - 1]?.after.state ?? null
          const other = elsewhere(before, entry, viewer, world)
          if (!sameJson(hidden(other.after.state, viewer), hidden(state, viewer))) isPermuted = true
          expect(momentOf(other, viewer)).toEqual(momentOf(entry, viewer))
        }
      }
    }
    expect(isPermuted).toBe(hides)
  })
})
