import { HallClient, type Answered, type ClientTable } from '#client/hall-client.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { Record } from './record.ts'

/** What the players of one circle know of their tables. */
export type Circle = {
  /** Tables that anybody may sit down at and get up from. */
  readonly lounges: string[]
}

/** The grid that is arranged, and words on it. */
export const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const WORDS = (
  'steam string magnet single quiet write wield angle delay delta eagle agent slate wrist wring ' +
  'ridge rings sting singe tinge'
).split(' ')
/** Of a game that has just ended. */
const TOO_LATE = ['time-is-up', 'between-games', 'game-over', 'table-closed']
/** Of a lounge that everybody has left. */
const GIVEN_UP = ['started', 'table-closed']
const MOST_LOUNGES = 8

export type Write = { readonly type: string; readonly word: string }

/** Plays, talks, comes and goes at random, and keeps account of all that was acknowledged. */
export class Player {
  readonly name: string
  readonly record = new Record()
  /** Writes and erasures by table, in order. */
  readonly writes = new Map<string, Write[]>()
  /** Chat lines by text: whether they were acknowledged. */
  readonly chats = new Map<string, { readonly table: string; readonly said: boolean }>()
  /** Chairs as acknowledged, by table. */
  readonly seats = new Map<string, boolean>()
  readonly opened: string[] = []
  /** Lounges that are given up, as a refusal said. */
  readonly closed = new Set<string>()
  readonly cookie: string
  readonly client: HallClient
  readonly #dice: Dice
  readonly #circle: Circle
  #stopped = false
  #count = 0
  connected = false
  acknowledged = 0
  /** Known after the first welcome. */
  person = ''

  constructor(name: string, address: string, cookie: string, dice: Dice, circle: Circle) {
    this.name = name
    this.cookie = cookie
    this.#dice = dice
    this.#circle = circle
    this.client = new HallClient(
      { address, cookie, client: name, backoff: { min: 20, max: 100 } },
      {
        message: (message) => {
          if (message.type === 'welcome') this.person = message.person
          this.record.hear(message)
        },
        connected: (connected) => (this.connected = connected),
      },
    )
  }

  /** Everything under way is answered before it resolves. */
  async play(): Promise<void> {
    while (!this.#stopped) await this.#doSomething()
  }

  stop(): void {
    this.#stopped = true
  }

  /** Must be carried out. */
  async must<T>(answer: Promise<Answered<T>>, what: string): Promise<T> {
    const answered = await answer
    if (!answered.ok) throw new Error(`${this.name}: ${what}: ${JSON.stringify(answered.refusal)}`)
    this.acknowledged += 1
    return answered.value
  }

  async open(options: unknown, deal: unknown, listed = false): Promise<string> {
    const setup = { game: 'boggle-master', options, deal, listed }
    const { table } = await this.must(this.client.open(setup), 'open')
    this.opened.push(table)
    this.seats.set(table, true)
    await this.must(this.client.subscribe(table), 'watch what was opened')
    return table
  }

  /** A word that is not on the list yet, or one of the list erased. */
  async write(table: string): Promise<void> {
    const writes = this.writes.get(table) ?? []
    this.writes.set(table, writes)
    const list = listAfter(writes)
    const fresh = WORDS.filter((word) => !list.includes(word))
    const erases = fresh.length === 0 || (list.length > 0 && this.#dice.below(3) === 0)
    const command: Write = erases
      ? { type: 'erase', word: pick(this.#dice, list) }
      : { type: 'write', word: pick(this.#dice, fresh) }
    const answer = await this.client.request(table, { type: 'play', command })
    if (answer.ok) {
      this.acknowledged += 1
      writes.push(command)
    } else if (!TOO_LATE.includes(answer.refusal.code)) {
      this.#fault(table, command, answer)
    }
  }

  async #doSomething(): Promise<void> {
    const tables = [...this.seats.keys()].flatMap((id) => this.client.table(id) ?? [])
    const next = tables.find(({ view }) => view.table.rematch !== null)
    if (next !== undefined) return this.#moveOn(next)
    const over = tables.find(({ view: sees }) => sees.table.phase === 'over' && sees.match !== null)
    if (over !== undefined && this.#dice.below(4) === 0) return this.#playAgain(over.id)
    const ready = tables.find(({ id, view: sees }) => this.#mayStart(id, sees.table))
    if (ready !== undefined) return this.#start(ready.id)
    const playing = tables.filter(({ view: sees }) => sees.table.phase === 'playing')
    const chance = this.#dice.below(100)
    if (chance < 80 && playing.length > 0) return this.write(pick(this.#dice, playing).id)
    if (chance < 84 && tables.length > 0) return this.#chat(pick(this.#dice, tables).id)
    if (chance < 94) return this.#lounge()
    if (chance < 95) this.client.drop()
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }

  /** A rematch has begun. */
  async #moveOn({ id, view: sees }: ClientTable): Promise<void> {
    const next = sees.table.rematch!
    await this.must(this.client.subscribe(next), 'watch the rematch')
    this.seats.set(next, true)
    this.seats.delete(id)
    await this.must(this.client.unsubscribe(id), 'unwatch')
  }

  /** Several may ask at once; all must come to the same table. */
  async #playAgain(table: string): Promise<void> {
    const answer = await this.client.rematch(table)
    if (!answer.ok) this.#fault(table, 'rematch', answer)
  }

  #mayStart(id: string, { phase, host, chairs }: ClientTable['view']['table']): boolean {
    if (this.#circle.lounges.includes(id)) return false
    return phase === 'gathering' && host === this.client.me?.person && chairs.length > 1
  }

  async #start(table: string): Promise<void> {
    const answer = await this.client.request(table, { type: 'start' })
    if (!answer.ok) this.#fault(table, 'start', answer)
  }

  async #chat(table: string): Promise<void> {
    this.#count += 1
    const text = `${this.name} says ${this.#count}`
    const answer = await this.client.request(table, { type: 'chat', text })
    this.chats.set(text, { table, said: answer.ok })
    if (answer.ok) this.acknowledged += 1
    else if (answer.refusal.code !== 'too-fast') this.#fault(table, text, answer)
  }

  /** Opens a lounge, or goes to one and sits down or gets up. */
  async #lounge(): Promise<void> {
    const { lounges } = this.#circle
    if (lounges.length < MOST_LOUNGES && this.#dice.below(3) === 0) {
      lounges.push(await this.open({}, null, true))
      return
    }
    if (lounges.length === 0) return
    const table = pick(this.#dice, lounges)
    if (this.client.table(table) === null) await this.must(this.client.subscribe(table), 'watch')
    const sits = this.seats.get(table) === true
    const answer = await this.client.request(table, { type: sits ? 'get-up' : 'sit' })
    if (answer.ok) {
      this.acknowledged += 1
      this.seats.set(table, !sits)
    } else if (GIVEN_UP.includes(answer.refusal.code)) {
      this.closed.add(table)
    } else {
      this.#fault(table, sits ? 'get up' : 'sit', answer)
    }
  }

  #fault(table: string, what: unknown, answer: Answered<unknown>): void {
    const asked = typeof what === 'string' ? what : JSON.stringify(what)
    this.record.faults.push(`${this.name} at ${table}: ${asked}: ${JSON.stringify(answer)}`)
  }
}

export function listAfter(writes: readonly Write[]): readonly string[] {
  const list: string[] = []
  for (const { type, word } of writes) {
    if (type === 'write') list.push(word)
    else list.splice(list.indexOf(word), 1)
  }
  return list
}
