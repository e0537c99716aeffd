/**
 * Writes phonemes.txt: what espeak-ng makes of every word of the deck. Run it after adding a card:
 *
 *     npm run build:phonemes
 */
import { writeFileSync } from 'node:fs'
import { phonemize } from 'phonemizer'
import { readCards } from '../card-file.ts'
import { PHONEME_FILE } from './espeak.ts'

const lines: string[] = []
for (const { word } of readCards()) {
  const [phonemes] = await phonemize(word, 'en-us')
  lines.push(`${word} ${phonemes!}\n`)
}
writeFileSync(PHONEME_FILE, lines.join(''))
