import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatTranscript } from '#cli/transcript.ts'
import { registry } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'
import { goldenFiles } from '../tools/golden-files.ts'

describe('golden transcripts', () => {
  test.each(registry.map(({ game }) => game.id))('%s has some', (id) => {
    expect(goldenFiles().filter(({ game }) => game === id)).not.toEqual([])
  })

  test.each(goldenFiles())('$name is played as it always was (npm run goldens)', (file) => {
    const transcript = formatTranscript(readFileSync(file.script, 'utf8'), { library, registry })
    expect(transcript).toBe(readFileSync(file.golden, 'utf8'))
  })
})
