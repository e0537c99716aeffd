import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { childProcessBuilder, Languages, type BuildLanguage } from './languages.ts'

type Request = {
  readonly language: string
  readonly finish: () => void
  readonly fail: (error: Error) => void
  readonly progress: (percent: number) => void
}

/** Languages whose builds end when a test says so, in a time of its own. */
function testLanguages() {
  const requests: Request[] = []
  const reported: unknown[] = []
  const time = { now: 0 }
  const build: BuildLanguage = (language, progress, signal) => {
    const { promise, resolve: finish, reject: fail } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => fail(signal.reason as Error))
    requests.push({ language, finish, fail, progress })
    return promise
  }
  const languages = new Languages({
    build,
    ownDictionaries: ['klingon'],
    now: () => time.now,
    reportFailure: (error) => void reported.push(error),
  })
  return {
    languages,
    requests,
    reported,
    time,
    asked: () => requests.map(({ language }) => language),
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

describe('languages', () => {
  test('wait for a person one at a time, so that nobody can keep others waiting for all of them', async () => {
    const { languages, requests, asked } = testLanguages()
    for (const language of ['french', 'danish', 'polish', 'czech']) {
      languages.prepare([language], 'ann')
    }
    languages.prepare(['polish'], 'ben')
    languages.prepare(['czech'], 'ben')
    void languages.ready(['danish'])
    languages.prepare(['welsh'], 'ann')
    for (let built = 0; built < 4; built += 1) {
      await settled()
      requests[built]?.finish()
    }
    await settled()
    expect(asked()).toEqual(['french', 'czech', 'danish', 'welsh'])
    expect(languages.preparationOf('polish')).toBeNull()
  })

  test('need nothing for lists that are there beforehand', () => {
    const { languages, requests } = testLanguages()
    expect(languages.prepare(['english', 'english-names'], 'ann')).toEqual({ state: 'ready' })
    expect(requests).toEqual([])
  })

  test('are built once, with progress, however often they are asked for', async () => {
    const { languages, requests, asked } = testLanguages()
    expect(languages.preparationOf('french')).toBeNull()
    const lists = ['french', 'french-names', 'english-proper-nouns']
    expect(languages.prepare(lists, 'ann')).toEqual({ state: 'preparing', percent: 0 })
    requests[0]!.progress(37)
    expect(languages.prepare(lists, 'ann')).toEqual({ state: 'preparing', percent: 37 })
    const ready = languages.ready(lists)
    requests[0]!.finish()
    await ready
    expect(languages.prepare(lists, 'ann')).toEqual({ state: 'ready' })
    expect(asked()).toEqual(['french'])
  })

  test('are built one at a time, in the order in which they were asked for', async () => {
    const { languages, requests, asked } = testLanguages()
    const wanted = ['dutch', 'french', 'german', 'italian', 'portuguese', 'spanish']
    for (const language of [...wanted, ...wanted])
      languages.prepare([language], `host of ${language}`)
    expect(asked()).toEqual(['dutch'])
    expect(languages.preparationOf('french')).toEqual({ state: 'waiting' })
    for (const [index, language] of wanted.entries()) {
      expect(asked()).toEqual(wanted.slice(0, index + 1))
      // One that fails does not hold up the next.
      if (language === 'german') requests[index]!.fail(new Error('no paper'))
      else requests[index]!.finish()
      await settled()
    }
    const states = wanted.map((language) => languages.preparationOf(language)!.state)
    expect(states).toEqual(['ready', 'ready', 'failed', 'ready', 'ready', 'ready'])
    expect(asked()).toEqual(wanted)
  })

  test('that cannot be built say so, and are retried when asked for after a pause', async () => {
    const { languages, requests, reported, time, asked } = testLanguages()
    const ready = languages.ready(['dutch'])
    requests[0]!.fail(new Error('no paper'))
    await expect(ready).rejects.toThrow('no paper')
    for (let n = 0; n < 100; n += 1) {
      expect(languages.prepare(['dutch'], 'ann')).toMatchObject({ state: 'failed' })
      await expect(languages.ready(['dutch'])).rejects.toThrow('no paper')
    }
    expect(reported).toHaveLength(1)
    expect(asked()).toEqual(['dutch'])
    time.now = 60_000
    expect(languages.prepare(['dutch'], 'ann')).toEqual({ state: 'preparing', percent: 0 })
    requests[1]!.finish()
    await languages.ready(['dutch'])
    expect(asked()).toEqual(['dutch', 'dutch'])
  })

  test('are those of the table and the dictionaries of the host, and no others', async () => {
    const { languages, asked, reported } = testLanguages()
    expect(languages.offered).toEqual(expect.arrayContaining(['french', 'welsh', 'klingon']))
    for (const name of ['quenya', 'sindarin', '-names', '../french']) {
      const prepared = languages.prepare([name, `${name}-names`], 'ann')
      expect(prepared.state).toBe(name.startsWith('q') || name.startsWith('s') ? 'failed' : 'ready')
      expect(languages.preparationOf(name)).toBeNull()
    }
    await expect(languages.ready(['quenya'])).rejects.toThrow('there is no language “quenya”')
    languages.prepare(['klingon', 'klingon-names'], 'ann')
    expect(asked()).toEqual(['klingon'])
    expect(reported).toEqual([])
  })

  test('are not built any more when the hall closes', async () => {
    const { languages, asked, reported } = testLanguages()
    languages.prepare(['dutch'], 'ann')
    languages.prepare(['french'], 'ann')
    languages.close()
    await settled()
    expect(asked()).toEqual(['dutch'])
    expect(languages.preparationOf('french')).toMatchObject({ state: 'failed' })
    expect(reported).toEqual([])
  })
})

describe('a builder in a child process', () => {
  const run = (build: BuildLanguage, percents: number[] = []) =>
    build('dutch', (percent) => void percents.push(percent), new AbortController().signal)
  const script = (text: string) =>
    childProcessBuilder('/nowhere', process.execPath, ['-e', text, '--'])

  test('reports progress and success', async () => {
    const percents: number[] = []
    await run(script('console.log("0 %"); console.log("nonsense"); console.log("50 %")'), percents)
    expect(percents).toEqual([0, 50])
  })

  test('fails when its program is missing', async () => {
    await expect(run(childProcessBuilder('/nowhere', '/nowhere/node'))).rejects.toThrow(
      /dutch.*ENOENT/,
    )
  })

  test('fails when it dies at once, with what it said', async () => {
    await expect(run(script('process.exit(3)'))).rejects.toThrow(/ended with 3/)
    await expect(run(script('process.kill(process.pid, "SIGKILL")'))).rejects.toThrow(/SIGKILL/)
    await expect(run(script('console.error("no disk"); process.exit(1)'))).rejects.toThrow(
      'dutch could not be built: no disk',
    )
  })

  test('is ended when the hall closes', async () => {
    const controller = new AbortController()
    const building = script('setInterval(() => {}, 1000)')('dutch', () => {}, controller.signal)
    controller.abort()
    await expect(building).rejects.toThrow(/aborted/)
  })

  test('ends with the hall, also if that is killed', async () => {
    const out = mkdtempSync(join(tmpdir(), 'wordhall-'))
    const builder = join(import.meta.dirname, '../../tools/lexicon/build.ts')
    const args = [builder, '--language', 'hungarian', '--force', '--out', out]
    const program = `
      const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, ${JSON.stringify(args)}, { stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout.once('data', () => console.log(child.pid))
    `
    const hall = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(hall.stdout, 'data')) as [Buffer]
    const isAlive = () => {
      try {
        return process.kill(Number(line), 0)
      } catch {
        return false
      }
    }
    expect(isAlive()).toBe(true)
    hall.kill('SIGKILL')
    for (let waited = 0; waited < 3000 && isAlive(); waited += 100) await sleep(100)
    const outlived = isAlive()
    if (outlived) process.kill(Number(line), 'SIGKILL')
    rmSync(out, { recursive: true, force: true })
    expect(outlived).toBe(false)
  })

  test('fails, and nothing else does, when the process has no file descriptors left', () => {
    // The descriptors that Node opens for itself are open by then.
    const program = `
      import { openSync } from 'node:fs'
      import { childProcessBuilder } from '#server/languages.ts'
      const build = childProcessBuilder('/nowhere')
      for (;;) {
        try {
          openSync('/dev/null')
        } catch {
          break
        }
      }
      try {
        await build('dutch', () => {}, new AbortController().signal)
      } catch (error) {
        process.stdout.write(String(error))
      }`
    const node = `"${process.execPath}" --input-type=module -e "$0"`
    const { stdout, stderr, status } = spawnSync('sh', ['-c', `ulimit -n 64; ${node}`, program], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^Error: dutch could not be built: .*EMFILE/)
  })
})
