import { Referee } from '#cli/referee.ts'
import { library } from '#server/lexicons.ts'

/** STEAM, RINGS and QUIET stand in its rows. */
export const GRID = 'STEAM RINGS OWDLY QIETA KCAZE'
export const MINUTE = 60_000
export const PAIR = [{ name: 'Ann' }, { name: 'Ben' }]
export const OPEN = {
  do: 'open',
  table: 't',
  game: 'boggle-master',
  roster: PAIR,
  seed: 'a seed nobody knows',
  deal: { grids: [GRID, GRID] },
}

let referee = new Referee(library)

/** A referee without tables. */
export function begin(): void {
  referee = new Referee(library)
}

/** One line in, and the answer as it reads on the other side. */
export function say(line: string) {
  return JSON.parse(JSON.stringify(referee.answer(line)))
}

export function ask(request: object) {
  return say(JSON.stringify(request))
}

export function act(fields: object) {
  return ask({ do: 'act', table: 't', ...fields })
}

export function write(by: number, word: string, at: number) {
  return act({ by, at, command: { type: 'write', word } })
}

export function view(viewer: number | 'spectator') {
  return ask({ do: 'view', table: 't', viewer })
}

export function plan(fields: object) {
  return ask({ do: 'plan', table: 't', seat: 0, level: 'novice', at: 0, ...fields })
}

export function typesTold(answer: { notices: Record<string, { notice: { type: string } }[]> }) {
  return Object.fromEntries(
    Object.entries(answer.notices).map(([viewer, told]) => [
      viewer,
      told.map(({ notice }) => notice.type),
    ]),
  )
}
