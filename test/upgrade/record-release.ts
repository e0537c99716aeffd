/**
 * Records what this version leaves in its databases, for the tests of later ones to open. Part of every
 * release:
 *
 *     npm run record-release
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterHall, HallClient, type Answered } from '#client/hall-client.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { readPostgres, readSqlite, type RecordedRelease } from './released-database.ts'

const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'

/** Of requests before a match has started, five a second. */
const MAX_TRIES = 150

function isNotStarted(answer: Answered<unknown>): boolean {
  return !answer.ok && answer.refusal.code === 'not-started'
}

async function must<T>(asked: Promise<Answered<T>>): Promise<T> {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

async function enter(address: string, name: string) {
  const cookie = await enterHall(address)
  const client = new HallClient({ address, cookie, client: 'recorded' })
  await client.welcome()
  await must(client.rename(name))
  return { cookie, client }
}

/** Plays at a hall, and stops it. */
async function play(data: string, env: Readonly<Record<string, string>>) {
  const server = new ServerProcess(await freePort(), data, env)
  if (!(await server.start().open)) throw new Error(server.output)
  const ada = await enter(server.address, 'Ada')
  const bob = await enter(server.address, 'Bob')
  const open = async (game: string, options: unknown, deal: unknown) => {
    const { table, code } = await must(ada.client.open({ game, options, deal, listed: true }))
    await must(ada.client.subscribe(table))
    await must(bob.client.subscribe(table, code))
    return table
  }
  const start = (table: string) => must(ada.client.request(table, { type: 'start' }))
  const write = async (
    { client }: typeof ada,
    table: string,
    type: 'write' | 'erase',
    word: string,
  ) => {
    const request = { type: 'play', command: { type, word } } as const
    let answer = await client.request(table, request)
    // Everybody is counted down first.
    for (let tries = 1; isNotStarted(answer) && tries < MAX_TRIES; tries += 1) {
      await pause(200)
      answer = await client.request(table, request)
    }
    await must(Promise.resolve(answer))
  }
  const boggle = await open('boggle-master', { seconds: 3600 }, { grids: [GRID] })
  await must(bob.client.request(boggle, { type: 'sit' }))
  await start(boggle)
  for (const word of ['steam', 'rings', 'string']) await write(ada, boggle, 'write', word)
  await write(ada, boggle, 'erase', 'rings')
  await write(bob, boggle, 'write', 'quiet')
  const cambridge = await open('cambridge', { hands: 1 }, null)
  await must(bob.client.request(cambridge, { type: 'sit' }))
  await start(cambridge)
  const finished = await open('boggle-master', { seconds: 5 }, { grids: [GRID] })
  await start(finished)
  await write(ada, finished, 'write', 'eagle')
  await until(() => ada.client.table(finished)?.view.table.phase === 'over', 'the end of a match')
  for (const { client } of [ada, bob]) client.close()
  await server.kill('SIGTERM')
  return {
    cookies: { ada: ada.cookie, bob: bob.cookie },
    tables: { 'boggle-master': boggle, cambridge, finished },
  }
}

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root }).toString().trim()

// Later versions run beside what is recorded here, so it must be what is in the history.
if (git('status', '--porcelain', 'src', 'package.json') !== '') {
  throw new Error('commit the release first: src or package.json has changes')
}
const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-release-'))
const postgres = await startPostgres({ durable: false })
if (postgres === null) throw new Error('there is no PostgreSQL')
try {
  const url = await postgres.newDatabase()
  const onSqlite = await play(folder, {})
  const onPostgres = await play(folder, { WORDHALL_DATABASE: url })
  const release: RecordedRelease = {
    commit: git('rev-parse', 'HEAD'),
    sqlite: { ...onSqlite, ...readSqlite(folder) },
    postgres: { ...onPostgres, ...(await readPostgres(url)) },
  }
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { version } = manifest as { readonly version: string }
  const file = path.join(import.meta.dirname, 'released', `${version}.json`)
  writeFileSync(file, `${JSON.stringify(release, null, 1)}\n`)
  console.log(`written: ${path.relative(root, file)}`)
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
