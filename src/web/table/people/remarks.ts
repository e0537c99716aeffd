import { characterOf, type Moment } from '#kit/bots/cast.ts'
import type { Outcome, Seat } from '#kit/game.ts'

/** What bots say is made here, from what the viewer sees: it is in no log, and costs the hall nothing. */
export type Remark = { readonly name: string; readonly text: string }

type SceneChair = {
  readonly name: string
  readonly person: string | null
  readonly team: number | null
}

/** A table as far as bots comment on it. */
export type Scene = {
  /** The table's, by which remarks differ from those at other tables. */
  readonly code: string
  readonly phase: 'gathering' | 'playing' | 'over'
  readonly chairs: readonly SceneChair[]
  readonly scores: readonly number[] | null
  readonly outcome: Outcome | null
}

/** What remarks depend on, besides the latest scene. */
export type RemarkState = {
  readonly scene: Scene
  /** How many times people have scored, and the most points at once. */
  readonly gains: number
  readonly biggest: number
  /** How many times a bot was impressed. */
  readonly impressed: number
  /** How many remarks were made. */
  readonly made: number
}

/** Bots are not impressed before people have scored this many times, nor more often than this. */
const USUAL_GAINS = 3
const MAX_IMPRESSED = 2

export function firstState(scene: Scene): RemarkState {
  return { scene, gains: 0, biggest: 0, impressed: 0, made: 0 }
}

/** What is said about a change, if anything. */
export function nextRemark(
  before: RemarkState,
  scene: Scene,
): { state: RemarkState; remark: Remark | null } {
  const gains = gainsOfPeople(before.scene, scene)
  const biggest = Math.max(before.biggest, ...gains)
  const isImpressive =
    biggest > before.biggest &&
    before.gains >= USUAL_GAINS &&
    before.impressed < MAX_IMPRESSED &&
    scene.phase === 'playing'
  const moment = isImpressive ? 'impressed' : momentOf(before.scene, scene)
  const state: RemarkState = {
    scene,
    gains: before.gains + gains.length,
    biggest,
    impressed: before.impressed + (isImpressive ? 1 : 0),
    made: before.made + (moment === null ? 0 : 1),
  }
  return { state, remark: moment === null ? null : remarkOn(moment, scene, state) }
}

function gainsOfPeople(before: Scene, { chairs, scores }: Scene): readonly number[] {
  if (before.scores === null || scores === null) return []
  return scores
    .map((score, seat) => score - (before.scores![seat] ?? 0))
    .filter((gain, seat) => gain > 0 && chairs[seat]?.person !== null)
}

function momentOf(before: Scene, after: Scene): 'begun' | 'ended' | null {
  if (before.phase === 'gathering' && after.phase === 'playing') return 'begun'
  return before.outcome === null && after.outcome !== null ? 'ended' : null
}

/** One bot speaks for all; they take turns. */
function remarkOn(
  moment: Exclude<Moment, 'won' | 'lost' | 'shared'> | 'ended',
  { code, chairs, outcome }: Scene,
  { impressed, made }: RemarkState,
): Remark | null {
  const bots = chairs.flatMap(({ name, person }, seat) => {
    const character = characterOf({ person, name })
    return character === null ? [] : [{ character, seat }]
  })
  const speaker = bots[impressed % Math.max(1, bots.length)]
  if (speaker === undefined) return null
  const { character, seat } = speaker
  const said = moment === 'ended' ? howItWent(outcome!, seat, chairs) : moment
  const texts = character.remarks[said]
  const table = Array.from(code, (sign) => sign.charCodeAt(0)).reduce((sum, sign) => sum + sign, 0)
  return { name: character.name, text: texts[(table + made) % texts.length]! }
}

function howItWent({ places }: Outcome, seat: Seat, chairs: readonly SceneChair[]): Moment {
  const winners = places[0] ?? []
  if (!winners.includes(seat)) return 'lost'
  const team = chairs[seat]!.team
  const isOneSide = winners.every((winner) => {
    return winner === seat || (team !== null && chairs[winner]!.team === team)
  })
  return isOneSide ? 'won' : 'shared'
}
