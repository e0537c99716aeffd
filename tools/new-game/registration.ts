import type { GameName } from './game-name.ts'

const IMPORT = /^import .* from '#games\/([\w-]+)\//
const ENTRY = /^ {2}\{ game: (\w+),/
const HINTS = /^ {2}\{ hints: (\w+)Hints,/

/** The text of src/games/registry.ts with one more game, in alphabetical order. */
export function register(registry: string, { kebab, camel }: GameName): string {
  const imports = [
    `import { bot as ${camel}Bot } from '#games/${kebab}/bot/bot.ts'`,
    `import { hints as ${camel}Hints } from '#games/${kebab}/bot/hints.ts'`,
    `import { coach as ${camel}Coach } from '#games/${kebab}/coach/coach.ts'`,
    `import { ${camel} } from '#games/${kebab}/rules/game.ts'`,
  ]
  const entry = [`  { game: ${camel}, bot: ${camel}Bot, coach: ${camel}Coach },`]
  const lines = inserted(registry.split('\n'), IMPORT, kebab, imports)
  const listed = inserted(lines, ENTRY, camel, entry)
  const hints = [`  { hints: ${camel}Hints, game: ${camel} },`]
  return inserted(listed, HINTS, camel, hints).join('\n')
}

/** Inserts before the first matching line whose name comes later, or after the last matching line. */
function inserted(
  lines: readonly string[],
  pattern: RegExp,
  name: string,
  added: readonly string[],
): readonly string[] {
  const nameIn = (line: string) => pattern.exec(line)?.[1] ?? null
  const later = lines.findIndex((line) => (nameIn(line) ?? '') > name)
  const last = lines.findLastIndex((line) => nameIn(line) !== null)
  if (last === -1) throw new Error(`src/games/registry.ts has no line like ${pattern}`)
  return lines.toSpliced(later === -1 ? last + 1 : later, 0, ...added)
}
