/** `npm run goldens [-- GAME…]`: replays golden scripts and writes the transcripts that changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { formatTranscript } from '#cli/transcript.ts'
import { registry } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from './golden-files.ts'

const games = process.argv.slice(2)

for (const { game, script, golden, name } of goldenFiles()) {
  if (games.length > 0 && !games.includes(game)) continue
  const transcript = formatTranscript(readFileSync(script, 'utf8'), { library, registry })
  const before = readIfPresent(golden)
  if (before === transcript) continue
  writeFileSync(golden, transcript)
  console.log(`${before === null ? 'new' : 'changed'}: ${name}`)
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
