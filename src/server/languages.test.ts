import { describe, expect, test } from 'vitest'
import { Languages, type BuildLanguage } from './languages.ts'

/** A builder that does what it is told to. */
function slowBuilder() {
  const asked: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let tell: (percent: number) => void = () => {}
  const build: BuildLanguage = (language, progress) => {
    asked.push(language)
    tell = progress
    return promise
  }
  return { asked, build, finish: resolve, fail: reject, tell: (percent: number) => tell(percent) }
}

describe('languages', () => {
  test('need nothing for lists that are there beforehand', () => {
    const { build, asked } = slowBuilder()
    const languages = new Languages(build)
    expect(languages.prepare(['english', 'english-names'])).toEqual({ state: 'ready' })
    expect(asked).toEqual([])
  })

  test('are built once, with progress, however often they are asked for', async () => {
    const builder = slowBuilder()
    const languages = new Languages(builder.build)
    expect(languages.preparationOf('french')).toBeNull()
    const lists = ['french', 'french-names', 'english-proper-nouns']
    expect(languages.prepare(lists)).toEqual({ state: 'preparing', percent: 0 })
    builder.tell(37)
    expect(languages.prepare(lists)).toEqual({ state: 'preparing', percent: 37 })
    const ready = languages.ready(lists)
    builder.finish()
    await ready
    expect(languages.prepare(lists)).toEqual({ state: 'ready' })
    expect(builder.asked).toEqual(['french'])
  })

  test('that cannot be built say so, and are tried again when asked for again', async () => {
    const builder = slowBuilder()
    const languages = new Languages(builder.build)
    const ready = languages.ready(['dutch'])
    builder.fail(new Error('no paper'))
    await expect(ready).rejects.toThrow('no paper')
    expect(languages.preparationOf('dutch')).toMatchObject({ state: 'failed' })
    languages.prepare(['dutch'])
    expect(builder.asked).toEqual(['dutch', 'dutch'])
  })
})
