import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** SHA-256 in base64url, as logs have it, in plain JavaScript: browsers' own needs HTTPS. */
export function hashText(text: string): string {
  let digits = ''
  let bits = 0
  let value = 0
  for (const byte of sha256(utf8ToBytes(text))) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 6; bits -= 6) digits += DIGITS[(value >> (bits - 6)) & 63]!
    value &= (1 << bits) - 1
  }
  // Of 256 bits, four are left.
  return digits + DIGITS[value << 2]!
}
