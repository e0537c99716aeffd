import { HallClient, type Answered } from '#client/hall-client.ts'
import { pause } from '../server/testing/waiting.ts'

const SECONDS = 12
const PAUSE = 20
/** Allows for a message to arrive on a busy machine, and for time that no heartbeat had saved. */
const TOLERANCE = { early: 500, late: 15_000, lateForEach: 5000 }
/** A shorter pause of the server may count as time of the game, though none longer than this does. */
const LONGEST_PAUSE = 1500

/** A time in which the hall served nobody, in wall time of this process. */
export type Outage = {
  readonly from: number
  readonly to: number
  readonly kind: 'down' | 'paused'
}

/** `asked` and `started`: when the start was asked for, and when it was answered. */
type Match = { readonly asked: number; readonly started: number; readonly ended: number }

/** Plays one match after another that ends when its clock does, and notes how long each really took. */
export class ClockPlayer {
  readonly client: HallClient
  readonly matches: Match[] = []
  #isStopped = false

  constructor(address: string, cookie: string) {
    const backoff = { min: 20, max: 100 }
    this.client = new HallClient({ address, cookie, client: 'clock player', backoff })
  }

  stop(): void {
    this.#isStopped = true
  }

  async play(): Promise<void> {
    while (!this.#isStopped) {
      const { client } = this
      const setup = { game: 'boggle-master', options: { seconds: SECONDS } }
      const { table } = must(await client.open(setup))
      must(await client.subscribe(table))
      const asked = Date.now()
      must(await client.request(table, { type: 'start' }))
      const started = Date.now()
      while (!this.#isStopped && client.table(table)?.view.table.phase !== 'over') {
        await pause(PAUSE)
      }
      if (!this.#isStopped) this.matches.push({ asked, started, ended: Date.now() })
      must(await client.unsubscribe(table))
    }
  }

  /** Matches that got more or less time than theirs. Time in which the hall served nobody is no time. */
  faults(outages: readonly Outage[]): readonly string[] {
    return this.matches.flatMap((match) => {
      const { asked, started, ended } = match
      const within = outages.filter(({ from, to }) => from >= started && to <= ended)
      const touching = outages.filter(({ from, to }) => to >= asked && from <= ended)
      const least = 1000 * SECONDS + total(within.filter(doesNotCount)) - TOLERANCE.early
      const most =
        1000 * SECONDS + total(touching) + TOLERANCE.late + TOLERANCE.lateForEach * touching.length
      const what = `a match of ${SECONDS} s with ${touching.length} outages`
      if (ended - asked < least) return [`${what} took ${ended - asked} ms, not ${least} or more`]
      if (ended - started > most) return [`${what} took ${ended - started} ms, not ${most} or less`]
      return []
    })
  }
}

function doesNotCount({ from, to, kind }: Outage): boolean {
  return kind === 'down' || to - from > LONGEST_PAUSE
}

/** Of each pause one tick counts. */
function total(outages: readonly Outage[]): number {
  return outages.reduce((sum, { from, to, kind }) => {
    return sum + (to - from) - (kind === 'paused' ? TOLERANCE.early : 0)
  }, 0)
}

function must<T>(answer: Answered<T>): T {
  if (!answer.ok) throw new Error(`clock player: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
