import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 in base64url, as logs have it. Browsers' own needs HTTPS. */
export function hashText(text: string): string {
  const bytes = String.fromCharCode(...sha256(utf8ToBytes(text)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
