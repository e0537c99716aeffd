import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Secret } from '#kit/dice.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { RecordDamaged } from '#live/ports.ts'
import type { SeedKeySettings } from '#server/settings.ts'
import { StoreUnusable, type Store, type TableRow } from '#server/store/store.ts'

/** Between the hall and the store: how the secret of a table is written. */
export interface SecretBox {
  seal(table: string, secret: Secret): string
  /** Throws SecretUnreadable. */
  open(row: SealedRow): Secret
  /** Whether a stored secret is as `seal` would write it now. */
  isCurrent(stored: string): boolean
}

type SealedRow = Pick<TableRow, 'id' | 'secret'>

type Sealed = {
  readonly sealed: 1
  /** Says which key it was, and nothing about the key. */
  readonly key: string
  readonly nonce: string
  readonly tag: string
  readonly text: string
}

/** A secret cannot be decrypted. */
export class SecretUnreadable extends Error {}

/** A secret is encrypted with a key that the hall does not have. */
class KeyMissing extends SecretUnreadable {}

const ALGORITHM = 'aes-256-gcm'
const KEY_LENGTH = 32
const NONCE_LENGTH = 12
const MIN_PASSPHRASE = 12
/** 32 MB and some tenths of a second per guess. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

/** Without a key: as JSON. */
export const plainSecrets: SecretBox = {
  seal: (_, secret) => JSON.stringify(secret),
  open: (row) => openWith([], row),
  isCurrent: (stored) => !('sealed' in parse(stored)),
}

/** Encrypts with the first key and decrypts with any. The table is authenticated along with it. */
function sealedSecrets(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const [key] = keys
  const current = keyId(key)
  return {
    seal(table, secret) {
      const nonce = randomBytes(NONCE_LENGTH)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(table))
      const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
      const sealed: Sealed = {
        sealed: 1,
        key: current,
        nonce: nonce.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: text.toString('base64'),
      }
      return JSON.stringify(sealed)
    },
    open: (row) => openWith(keys, row),
    isCurrent: (stored) => {
      const parsed = parse(stored)
      return 'sealed' in parsed && parsed.key === current
    },
  }
}

function openWith(keys: readonly Buffer[], { id, secret }: SealedRow): Secret {
  const parsed = parse(secret)
  if (!('sealed' in parsed)) return parsed
  const key = keys.find((one) => keyId(one) === parsed.key)
  if (key !== undefined) return decrypt(key, id, parsed)
  throw new KeyMissing(`the seed of table ${id} is encrypted with a key that is missing`)
}

function decrypt(key: Buffer, table: string, { nonce, tag, text }: Sealed): Secret {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64'))
      .setAAD(Buffer.from(table))
      .setAuthTag(Buffer.from(tag, 'base64'))
    const plain = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()])
    return JSON.parse(plain.toString('utf8')) as Secret
  } catch (cause) {
    throw new SecretUnreadable(`the seed of table ${table} was changed in the store`, { cause })
  }
}

/** Throws SyntaxError. */
function parse(stored: string): Secret | Sealed {
  const parsed = JSON.parse(stored) as Secret | Sealed | null
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('not an object')
  return parsed
}

function keyId(key: Buffer): string {
  return createHash('sha256').update('wordhall seed key id').update(key).digest('hex').slice(0, 12)
}

/** The box for the keys that the operator has set. */
export function secretBoxFor({ key, file, old }: SeedKeySettings): Result<SecretBox> {
  if (key !== null && file !== null) {
    return refuse('WORDHALL_SEED_KEY and WORDHALL_SEED_KEY_FILE: one of them is enough')
  }
  const text = file === null ? ok(key) : readKeyFile(file)
  if (!text.ok) return text
  if (text.value === null) {
    return old === null
      ? ok(plainSecrets)
      : refuse('WORDHALL_SEED_KEY_OLD is nothing without WORDHALL_SEED_KEY')
  }
  const current = parseKey(
    text.value,
    file === null ? 'WORDHALL_SEED_KEY' : 'WORDHALL_SEED_KEY_FILE',
  )
  if (!current.ok) return current
  if (old === null) return ok(sealedSecrets([current.value]))
  const previous = parseKey(old, 'WORDHALL_SEED_KEY_OLD')
  return previous.ok ? ok(sealedSecrets([current.value, previous.value])) : previous
}

function readKeyFile(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8').trim())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return refuse(`WORDHALL_SEED_KEY_FILE: ${file} cannot be read (${code ?? String(error)})`)
  }
}

function parseKey(text: string, name: string): Result<Buffer> {
  if (/^[\da-f]{64}$/i.test(text)) return ok(Buffer.from(text, 'hex'))
  const decoded = Buffer.from(text, 'base64')
  const isBase64 = /^[\w+/-]{43}=?$/.test(text) && decoded.length === KEY_LENGTH
  if (isBase64) return ok(decoded)
  if (text.length < MIN_PASSPHRASE) {
    return refuse(
      `${name} must be 32 bytes as hex or base64, or a passphrase of ${MIN_PASSPHRASE} or more characters`,
    )
  }
  return ok(scryptSync(text.normalize('NFC'), 'wordhall seed key', KEY_LENGTH, SCRYPT))
}

/**
 * Encrypts the secrets of unfinished tables with the current key. Throws StoreUnusable when a key is
 * missing, because their matches could not go on. Damaged tables are skipped: the hall puts them in
 * quarantine when it loads them.
 */
export async function sealStoredSecrets(store: Store, secrets: SecretBox): Promise<void> {
  let withoutKey = 0
  for (const id of await store.unfinishedTables()) {
    try {
      const row = await store.readTableRow(id)
      if (row === null) continue
      const secret = secrets.open(row)
      if (secrets.isCurrent(row.secret)) continue
      await store.privacy.saveSecret(id, secrets.seal(id, secret))
    } catch (error) {
      if (error instanceof KeyMissing) withoutKey += 1
      else if (!isDamage(error)) throw error
    }
  }
  if (withoutKey === 0) return
  throw new StoreUnusable(
    `the seeds of ${withoutKey} unfinished table(s) are encrypted with another key; set WORDHALL_SEED_KEY or WORDHALL_SEED_KEY_FILE to that key, or WORDHALL_SEED_KEY_OLD while you replace it`,
  )
}

function isDamage(error: unknown): boolean {
  return [RecordDamaged, SecretUnreadable, SyntaxError].some((kind) => error instanceof kind)
}
