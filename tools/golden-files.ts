import { globSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

export type GoldenFile = {
  readonly game: string
  readonly name: string
  readonly script: string
  readonly golden: string
}

/** All `src/games/GAME/goldens/NAME.script.jsonl`, each with its `NAME.golden.txt`. */
export function goldenFiles(): readonly GoldenFile[] {
  const scripts = globSync('src/games/*/goldens/*.script.jsonl', { cwd: ROOT }).toSorted()
  return scripts.map((script) => {
    const name = path.basename(script, '.script.jsonl')
    const golden = path.join(ROOT, path.dirname(script), `${name}.golden.txt`)
    const game = script.split(path.sep)[2]!
    return { game, name: `${game} ${name}`, script: path.join(ROOT, script), golden }
  })
}
