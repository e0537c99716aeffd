/**
 * `npm run new-game NAME`: writes a small, complete game to src/games/NAME, registers it and records
 * its golden transcript. docs/adding-a-game.md tells how to go on from there.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandOf } from '../check.ts'
import { template } from '../layers.ts'
import { parseGameName, rename, type GameName } from './game-name.ts'
import { register } from './registration.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GAMES = path.join(ROOT, 'src/games/games.ts')

function main(args: readonly string[]): number {
  const [input, ...surplus] = args
  if (input === undefined || surplus.length > 0) {
    return fail('Usage: npm run new-game NAME, with a name such as word-ladder')
  }
  const name = parseGameName(input, takenPrefixes(), templateText())
  if (!name.ok) return fail(name.refusal)
  const folder = path.join(ROOT, 'src/games', name.value.kebab)
  if (existsSync(folder)) return fail(`src/games/${input} is there already; choose another name.`)

  copyTemplate(folder, name.value)
  writeFileSync(GAMES, register(readFileSync(GAMES, 'utf8'), name.value))
  run(commandOf(ROOT, 'oxfmt'), folder, GAMES)
  run('tools/goldens.ts', name.value.kebab)
  console.log(nextSteps(name.value))
  return 0
}

function fail(message: string): number {
  console.error(message)
  return 1
}

function copyTemplate(folder: string, name: GameName): void {
  cpSync(path.join(ROOT, template), folder, { recursive: true })
  for (const file of globSync('**', { cwd: folder }).map((each) => path.join(folder, each))) {
    if (!statSync(file).isFile()) continue
    writeFileSync(file, namedImports(rename(readFileSync(file, 'utf8'), name), name))
  }
}

/** Boards import rules by the name of the game; the template cannot, as it has no game of its own. */
function namedImports(text: string, { kebab }: GameName): string {
  return text.replaceAll(`from '../../rules/`, `from '#games/${kebab}/rules/`)
}

/** The prefixes of the rule ids of all games. */
function takenPrefixes(): ReadonlySet<string> {
  const rulebooks = globSync('src/games/*/RULES.md', { cwd: ROOT })
  const ids = rulebooks.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b([A-Z]{3})-\d/g),
  ])
  return new Set(ids.map(([, prefix]) => prefix!))
}

function templateText(): string {
  return globSync(`${template}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n')
}

function run(...command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed with code ${status}`)
}

function nextSteps({ kebab, title, prefix }: GameName): string {
  return `
${title} is in src/games/${kebab} and listed in src/games/games.ts; its rules are ${prefix}-1 to ${prefix}-10.

  npm run dev                             play it against bots at http://localhost:5173
  LAW_PLAYS=100 npm test -- --no-check src/games/${kebab}
                                          its tests, with fewer random plays
  npm run check                           the static checks

docs/adding-a-game.md takes you from here to your own game, file by file. Start with RULES.md.`
}

process.exitCode = main(process.argv.slice(2))
