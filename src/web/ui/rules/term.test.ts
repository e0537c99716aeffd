import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import type { Terms } from './term.ts'

async function termsOf(game: string): Promise<Terms> {
  const module = `../../../games/${game}/board/terms.ts`
  return ((await import(/* @vite-ignore */ module)) as { readonly terms: Terms }).terms
}

test.each(registry.map(({ game }) => game))(
  '$name answers for each piece in one sentence',
  async ({ id }) => {
    const texts = Object.values(await termsOf(id)).map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => /[.!?]\s/.test(text) || !text.endsWith('.'))).toEqual([])
  },
)
