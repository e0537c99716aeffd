import { Readable } from 'node:stream'
import { faultRefusal } from '#kit/refusal.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { mustBe, parseWith } from '#kit/parsing.ts'
import { formatDefinition } from '#lexicon/definitions/definition-text.ts'
import type { Languages } from '#server/languages.ts'
import { loadDefinitions, loadWords, packedWords } from '#server/lexicons.ts'
import { hallRefusal } from '#server/refusals.ts'

const raritiesSchema = wordsSchema(2000)
const definitionsSchema = wordsSchema(100)

function wordsSchema(most: number) {
  return v.strictObject({
    words: v.pipe(
      v.array(v.string(mustBe('a word')), mustBe('a list of words')),
      v.maxLength(most, mustBe(`a list of at most ${most} words`)),
    ),
  })
}

/** This many bytes are given to a connection at once: with TLS it makes a copy of what is not read yet. */
const SLICE = 64 * 1024

/** Word lists, definitions and rarities for the pages. `timeout`: for a client to read a list. */
export function serveWords(app: FastifyInstance, languages: Languages, timeout: number): void {
  app.get<{ Params: { name: string } }>('/api/words/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = packedWords(name)
    if (bytes === null) return reply.code(404).send(hallRefusal('no-such-list', { name }))
    const tag = `"${loadWords(name).fingerprint}"`
    void reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    void reply.type('application/octet-stream')
    const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) void reply.header('content-encoding', 'br')
    return sendSlices(reply, isCompressed ? await compressedWords(bytes) : bytes, timeout)
  })

  app.get('/api/languages', (_, reply) => {
    const states = languages.offered.map((name) => stateOf(name, languages))
    return reply.header('cache-control', 'no-store').send({ languages: states })
  })

  app.get<{ Params: { word: string } }>('/api/define/:word', (request, reply) => {
    const word = request.params.word.toLowerCase()
    const english = loadWords('english')
    const rank = english.rank(word)
    if (rank === null) return reply.code(404).send(hallRefusal('not-a-word', { word }))
    const definition = loadDefinitions('english').of(word)
    return reply.header('cache-control', 'public, max-age=86400').send({
      word,
      rarity: english.rarity(rank),
      definition: definition === null ? null : formatDefinition(word, definition),
    })
  })

  app.post('/api/definitions', (request, reply) => {
    const parsed = parseWith(definitionsSchema, request.body, 'body')
    if (!parsed.ok) return reply.code(400).send(faultRefusal('malformed', parsed.refusal))
    const english = loadDefinitions('english')
    return reply.send({ definitions: parsed.value.words.map((word) => english.of(word)) })
  })

  app.post('/api/rarities', (request, reply) => {
    const parsed = parseWith(raritiesSchema, request.body, 'body')
    if (!parsed.ok) return reply.code(400).send(faultRefusal('malformed', parsed.refusal))
    const english = loadWords('english')
    const rarities = parsed.value.words.map((word) => {
      const rank = english.rank(word)
      return rank === null ? null : english.rarity(rank)
    })
    return reply.send({ rarities })
  })
}

/** Sends bytes that many responses share, each slice when the one before was read. */
function sendSlices(reply: FastifyReply, bytes: Uint8Array, timeout: number): FastifyReply {
  const { socket } = reply.request.raw
  const timer = setTimeout(() => socket.destroy(), timeout)
  reply.raw.on('close', () => clearTimeout(timer))
  return reply
    .header('content-length', bytes.length)
    .send(Readable.from(slicesOf(bytes), { objectMode: false, highWaterMark: SLICE }))
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** For anybody: why a build failed is for the log, for it may name files of the host. */
function stateOf(name: string, languages: Languages) {
  const preparation = languages.preparationOf(name)
  if (preparation === null) return { name }
  const { state } = preparation
  return state === 'preparing' ? { name, state, percent: preparation.percent } : { name, state }
}

const compress = promisify(brotliCompress)
const compressed = new WeakMap<Uint8Array, Promise<Uint8Array>>()

/** Compresses a list once: a third of the bytes. */
function compressedWords(packed: Uint8Array): Promise<Uint8Array> {
  const known = compressed.get(packed)
  if (known !== undefined) return known
  const bytes = compress(packed, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  compressed.set(packed, bytes)
  return bytes
}
