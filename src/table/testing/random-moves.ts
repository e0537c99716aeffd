/** Random requests to a table, in random order. */
import fc from 'fast-check'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { BOT_PACES, LEVELS } from '#kit/bot.ts'
import { BANDS } from '#lexicon/bands.ts'
import { whispers } from '#kit/testing/whispers.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { TestTable, TestTableSetup } from '#table/testing/test-table.ts'

export const PEOPLE = ['ann', 'ben', 'cem', 'dot', 'eve', 'fay']

export type Move = { readonly name: string; apply(testTable: TestTable): void }

const person = fc.constantFrom(...PEOPLE)
const level = fc.constantFrom(...LEVELS)
const chair = fc.nat({ max: 5 })
const word = fc.constantFrom('xyzzy', 'maets', 'ingr', 'steam', 'wdl')
const dictionary = fc.record({
  base: fc.constantFrom(...BANDS),
  family: fc.boolean(),
  added: fc.subarray(['wdl', 'dly']),
  banned: fc.subarray(['steam', 'tea']),
})
const aboutTable = fc.constantFrom('take-host' as const, 'close' as const)
const aboutPerson = fc.constantFrom('remove' as const, 'lift-ban' as const, 'pass-host' as const)

function request(command: fc.Arbitrary<unknown>, options: fc.Arbitrary<unknown>) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<TableRequest>({ type: 'sit' }) },
    { weight: 2, arbitrary: fc.constant<TableRequest>({ type: 'get-up' }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('seat-bot' as const), level }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('kick' as const), chair }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('set-options' as const), options }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('set-listed' as const), listed: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('set-bot-pace' as const),
        pace: fc.constantFrom(...BOT_PACES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('hurry-bots' as const) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('ask-hint' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('set-hints' as const), on: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('set-team' as const),
        chair,
        team: fc.option(fc.nat({ max: 3 })),
      }),
    },
    { weight: 1, arbitrary: fc.constant<TableRequest>({ type: 'start' }) },
    { weight: 12, arbitrary: fc.record({ type: fc.constant('play' as const), command }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('chat' as const),
        text: fc.string({ minLength: 1 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('mute' as const), person, on: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('set-chat' as const), open: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('hold' as const), chair, level }) },
    { weight: 4, arbitrary: fc.record({ type: aboutPerson, person }) },
    { weight: 2, arbitrary: fc.record({ type: aboutTable }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('ask-table' as const), word }) },
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('vote' as const), word, admit: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('set-dictionary' as const), dictionary }),
    },
  )
}

function moves(command: fc.Arbitrary<unknown>, options: fc.Arbitrary<unknown>) {
  const ref = fc.option(
    fc.record({ client: fc.constantFrom('x', 'y', '7'), number: fc.nat({ max: 50 }) }),
  )
  const asked = fc.tuple(person, request(command, options), ref).map(([who, what, from]): Move => ({
    name: `${who} asks ${JSON.stringify(what)}`,
    apply: (testTable) => testTable.ask(who, what, from),
  }))
  const hall = fc.oneof(
    fc.nat({ max: 6000 }).map((millis): Move => ({
      name: `${millis} ms pass`,
      apply: (testTable) => testTable.wait(millis).clock(),
    })),
    fc.nat({ max: 6000 }).map((millis): Move => ({
      name: `the hall was down for ${millis} ms`,
      apply(testTable) {
        if (testTable.table.phase === 'playing')
          testTable.wait(millis).record({ type: 'credited', millis })
      },
    })),
    fc.tuple(chair, command).map(([seat, what]): Move => ({
      name: `bot ${seat} plays ${JSON.stringify(what)}`,
      apply: (testTable) => testTable.bot(seat, what),
    })),
    fc.tuple(person, fc.nat({ max: 60_000 })).map(([who, millis]): Move => ({
      name: `${who} has been away for ${millis} ms`,
      apply: (testTable) => void testTable.away.set(who, millis),
    })),
    person.map((who): Move => ({
      name: `${who} comes back`,
      apply(testTable) {
        testTable.away.delete(who)
        testTable.comeBack(who)
      },
    })),
  )
  const start: Move = { name: 'the host starts', apply: (testTable) => testTable.start() }
  const leave: Move = {
    name: 'the host leaves',
    apply: (testTable) => testTable.ask(testTable.table.host, { type: 'get-up' }),
  }
  const move = fc.oneof(
    { weight: 30, arbitrary: asked },
    { weight: 8, arbitrary: hall },
    { weight: 3, arbitrary: fc.constant(start) },
    { weight: 1, arbitrary: fc.constant(leave) },
  )
  return fc.array(move, { minLength: 1, maxLength: 80, size: 'max' })
}

const grids = boggleMaster.parse.deal({ grids: [GRID] })

/** Every base is the same small list. */
function baseWords(name: string) {
  return testWords(name.replace(/^english-(everyday|standard)$/, 'english'))
}

const BOGGLE_WORDS = ['maets', 'steam', 'team', 'rings', 'quiet', 'tin', 'xyzzy']

/** Games with what people, bots and the hall may do at their tables. */
export const GAMES: readonly {
  readonly name: string
  readonly setup: TestTableSetup
  readonly moves: fc.Arbitrary<Move[]>
}[] = [
  {
    name: 'Whispers',
    setup: { game: whispers },
    moves: moves(fc.record({ number: fc.integer({ min: -1, max: 99 }) }), fc.constantFrom({}, [])),
  },
  {
    name: 'Boggle Master',
    setup: {
      game: boggleMaster,
      library: { words: baseWords },
      deal: grids.ok ? grids.value : null,
      options: { seconds: 5 },
    },
    moves: moves(
      fc.oneof(
        fc.record({
          type: fc.constantFrom('write', 'erase'),
          word: fc.constantFrom(...BOGGLE_WORDS),
        }),
        fc.constantFrom({ type: 'ready' }, { type: 'finish' }),
      ),
      fc.constantFrom({ seconds: 5, counts: true }, { target: 2, seconds: 10 }, { seconds: 0 }),
    ),
  },
]
