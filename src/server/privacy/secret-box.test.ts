import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RecordDamaged } from '#live/ports.ts'
import {
  plainSecrets,
  sealStoredSecrets,
  secretBoxFor,
  SecretUnreadable,
  type SecretBox,
} from '#server/privacy/secret-box.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable, type Store } from '#server/store/store.ts'

const HEX = 'a1'.repeat(32)
const OTHER = Buffer.alloc(32, 7).toString('base64')
const SECRET = { seed: 'abc', deal: { grid: 'STEAM' } }

function box(key: string, old: string | null = null): SecretBox {
  const made = secretBoxFor({ key, file: null, old })
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

const row = (secret: string, id = 't') => ({ id, secret })

describe('a sealed secret', () => {
  test.each([HEX, OTHER, 'correct horse battery'])('is opened with the same key: %s', (key) => {
    const sealed = box(key).seal('t', SECRET)
    expect(sealed).not.toContain('abc')
    expect(sealed).not.toContain('STEAM')
    expect(box(key).open(row(sealed))).toEqual(SECRET)
    expect(box(key).isCurrent(sealed)).toBe(true)
    expect(box(key).seal('t', SECRET)).not.toBe(sealed)
  })

  test('is opened with no other key, for no other table, and not after a change', () => {
    const sealed = box(HEX).seal('t', SECRET)
    expect(() => box(OTHER).open(row(sealed))).toThrow(SecretUnreadable)
    expect(() => plainSecrets.open(row(sealed))).toThrow(SecretUnreadable)
    expect(() => box(HEX).open(row(sealed, 'u'))).toThrow(SecretUnreadable)
    const parts = JSON.parse(sealed) as { text: string }
    const text = Buffer.from(parts.text, 'base64')
    text[0]! ^= 1
    const changed = JSON.stringify({ ...parts, text: text.toString('base64') })
    expect(() => box(HEX).open(row(changed))).toThrow(SecretUnreadable)
  })

  test('may be plain, or sealed with the old key', () => {
    const plain = plainSecrets.seal('t', SECRET)
    const old = box(OTHER).seal('t', SECRET)
    const both = box(HEX, OTHER)
    for (const stored of [plain, old]) {
      expect(both.open(row(stored))).toEqual(SECRET)
      expect(both.isCurrent(stored)).toBe(false)
    }
  })
})

describe('a key', () => {
  const refusalOf = (settings: { key?: string; file?: string; old?: string }) => {
    const made = secretBoxFor({ key: null, file: null, old: null, ...settings })
    return made.ok ? null : made.refusal
  }

  test('is refused when it is short, twice there or missing', () => {
    expect(refusalOf({})).toBeNull()
    expect(refusalOf({ key: 'short' })).toMatch(/^WORDHALL_SEED_KEY must/)
    expect(refusalOf({ key: HEX, file: 'x' })).toMatch(/one of them/)
    expect(refusalOf({ old: HEX })).toMatch(/^WORDHALL_SEED_KEY_OLD/)
    expect(refusalOf({ key: HEX, old: 'short' })).toMatch(/^WORDHALL_SEED_KEY_OLD must/)
    expect(refusalOf({ file: '/nowhere/at/all' })).toMatch(/cannot be read \(ENOENT\)/)
  })
})

describe('the secrets of a store', () => {
  let folder: string
  let store: Store

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wordhall-secrets-'))
    store = await openSqliteStore(folder)
    for (const [id, phase] of [['running', 'playing'] as const, ['over', 'over'] as const]) {
      await store.createTable({
        id,
        code: id,
        key: id,
        game: 'boggle-master',
        secret: plainSecrets.seal(id, SECRET),
        wallTime: 1,
        entries: ['{}'],
        hash: 'hash',
        index: { phase, people: [] },
        limit: null,
      })
    }
  })

  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const stored = async (id: string) => (await store.readTableRow(id))!.secret

  test('are sealed at the start, and sealed again when the key changes', async () => {
    await sealStoredSecrets(store, box(HEX))
    const sealed = await stored('running')
    expect(box(HEX).isCurrent(sealed)).toBe(true)
    await sealStoredSecrets(store, box(HEX))
    expect(await stored('running')).toBe(sealed)
    await sealStoredSecrets(store, box(OTHER, HEX))
    expect(box(OTHER).open(row(await stored('running'), 'running'))).toEqual(SECRET)
  })

  test('keep the hall from starting without their key', async () => {
    await sealStoredSecrets(store, box(HEX))
    for (const wrong of [plainSecrets, box(OTHER)]) {
      await expect(sealStoredSecrets(store, wrong)).rejects.toThrow(StoreUnusable)
      await expect(sealStoredSecrets(store, wrong)).rejects.toThrow('WORDHALL_SEED_KEY')
    }
    const file = path.join(folder, 'key')
    writeFileSync(file, `${HEX}\n`)
    const made = secretBoxFor({ key: null, file, old: null })
    if (!made.ok) throw new Error(made.refusal)
    await sealStoredSecrets(store, made.value)
  })

  test('of damaged tables do not keep the hall from starting', async () => {
    await sealStoredSecrets(store, box(HEX))
    const parts = JSON.parse(await stored('running')) as { tag: string }
    const tag = Buffer.alloc(16).toString('base64')
    const changed = JSON.stringify({ ...parts, tag })
    const shortened = JSON.stringify({ ...parts, tag: '' })
    for (const damaged of ['not JSON', '5', changed, shortened]) {
      await store.privacy.saveSecret('running', damaged)
      await sealStoredSecrets(store, box(HEX))
      expect(await stored('running')).toBe(damaged)
    }
    vi.spyOn(store, 'readTableRow').mockRejectedValue(new RecordDamaged('a checksum'))
    await sealStoredSecrets(store, box(HEX))
  })
})
