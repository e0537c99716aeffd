import type { GameName } from './game-name.ts'

const LINE = /^export \* as \w+ from '\.\/([\w-]+)\/index\.ts'$/

/** The text of src/games/games.ts with one more game, in alphabetical order. */
export function register(games: string, { kebab, camel }: GameName): string {
  const lines = games.split('\n')
  const nameIn = (line: string) => LINE.exec(line)?.[1] ?? null
  const later = lines.findIndex((line) => (nameIn(line) ?? '') > kebab)
  const last = lines.findLastIndex((line) => nameIn(line) !== null)
  if (last === -1) throw new Error(`src/games/games.ts has no line like ${LINE}`)
  const added = `export * as ${camel} from './${kebab}/index.ts'`
  return lines.toSpliced(later === -1 ? last + 1 : later, 0, added).join('\n')
}
