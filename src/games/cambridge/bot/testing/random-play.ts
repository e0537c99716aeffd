import { formatFault } from '#kit/input-fault.ts'
import { diceFrom } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import type { Command } from '../../rules/command.ts'
import { cambridge } from '../../rules/game.ts'
import { INFLECTED } from '#games/cambridge/rules/pieces/high.ts'
import type { Options } from '../../rules/options.ts'
import type { Event } from '../../rules/event.ts'
import type { State } from '../../rules/state.ts'

/**
 * The small lists that tests play with; nothing in them is a name. The words are few enough to be
 * met again and again, with neighbours, doubled letters and plurals.
 */
export const smallLists = wordListsOf({
  english: `
    mater water later hater cater eater rates tears stare aster banana queue mamma onion jazzy
    fires tires wires hires fired tired wired hired singe binge hinge tinge litter bitter sitter
    planet plants plaster master masters blaster faster foster roster poster coaster toaster
    strengths catching watching matching latching patching hatching quartz zephyr wizard
  `,
  'english-names': 'peter',
  'english-abbreviations': 'approx',
  'english-offensive': 'bitter mamma',
  [INFLECTED]: 'rates tears fires fired plants masters catching',
})

export type Step = {
  readonly before: State
  readonly by: Seat
  readonly command: Command
  readonly events: readonly Event[]
  readonly after: State
}

export type Play = {
  readonly seed: string
  readonly seats: number
  readonly options?: unknown
  words(name: string): Words
}

export function optionsFrom(input: unknown): Options {
  const parsed = cambridge.parse.options(input, [])
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  return parsed.value
}

/** A whole game in which everybody does whatever the rules allow. */
export function* randomPlay({ seed, seats, options = { hands: 1 }, words }: Play): Generator<Step> {
  let draws = 0
  const world = () => {
    draws += 1
    return { dice: diceFrom(seed, String(draws)), deal: null, ...libraryOf({ words }) }
  }
  const roster = Array.from({ length: seats }, (_, team) => ({ name: `Player ${team}`, team }))
  let state = cambridge
    .open(optionsFrom(options), roster, world())
    .reduce<State | null>((so, event) => cambridge.evolve(so, event), null)!
  while (cambridge.status(state).outcome === null) {
    const by = cambridge.status(state).toAct[0]!
    const command = cambridge.sample(cambridge.view(state, by), world())!
    const decided = cambridge.decide(state, { by, gameTime: draws, command }, world())
    // The dictionary may refuse what the view alone lets through.
    if (!decided.ok) continue
    const before = state
    for (const event of decided.value) state = cambridge.evolve(state, event)
    yield { before, by, command, events: decided.value, after: state }
  }
}
