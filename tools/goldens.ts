/** `npm run goldens [-- GAME…]`: replays golden scripts, and writes and names the transcripts that changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { formatTranscript } from '#cli/transcript.ts'
import { registeredGame, registry } from '#games/registry.ts'
import { counted } from '#kit/prose.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from './golden-files.ts'

function main(games: readonly string[]): number {
  const unknown = games.filter((game) => registeredGame(game) === null)
  if (unknown.length > 0) {
    const known = registry.map(({ game }) => game.id).join(', ')
    console.error(`There is no game ${unknown.join(', ')}. The games: ${known}`)
    return 1
  }
  const files = goldenFiles().filter(({ game }) => games.length === 0 || games.includes(game))
  const written = files.filter(({ script, golden, name }) => {
    const transcript = formatTranscript(readFileSync(script, 'utf8'), { library, registry })
    const before = readIfPresent(golden)
    if (before === transcript) return false
    writeFileSync(golden, transcript)
    console.log(`${before === null ? 'new' : 'changed'}: ${name}`)
    return true
  })
  console.log(`${counted(files.length, 'transcript')}, ${written.length} written`)
  return 0
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

process.exitCode = main(process.argv.slice(2))
