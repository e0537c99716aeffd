import { expect, test } from 'vitest'
import { hashText as serverHash } from '#server/node-log-codec.ts'
import { hashText } from './hash-text.ts'

test('the hash of a text is the one that servers compute', () => {
  for (const text of ['', 'steam', 'Œuvre, ☃', 'x'.repeat(5000)]) {
    expect(hashText(text)).toBe(serverHash(text))
  }
})
