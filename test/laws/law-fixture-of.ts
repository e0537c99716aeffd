import type { AnyLawFixture } from '#kit/laws/law-fixture.ts'

export async function lawFixtureOf(game: string): Promise<AnyLawFixture> {
  const module = `../../src/games/${game}/rules/law-fixture.ts`
  const { lawFixture } = (await import(/* @vite-ignore */ module)) as {
    readonly lawFixture: AnyLawFixture
  }
  return lawFixture
}
