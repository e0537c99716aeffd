import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { mustBe, parseWith } from '#kit/parsing.ts'
import { formatDefinition } from '#lexicon/definition-text.ts'
import type { Languages } from '#server/languages.ts'
import { LANGUAGES, loadDefinitions, loadWords, packedFile } from '#server/lexicons.ts'

const MOST_WORDS = 2000

const levelsSchema = v.strictObject({
  words: v.pipe(
    v.array(v.string(mustBe('a word')), mustBe('a list of words')),
    v.maxLength(MOST_WORDS, mustBe(`a list of at most ${MOST_WORDS} words`)),
  ),
})

/** What words mean and how common they are, for pages that show them. */
export function serveWords(app: FastifyInstance, languages: Languages): void {
  app.get('/api/languages', (_, reply) => {
    const prepared = LANGUAGES.map((name) => ({ name, ...languages.preparationOf(name) }))
    return reply.header('cache-control', 'no-store').send({ languages: prepared })
  })

  // The packed list itself, for a search in the browser.
  app.get<{ Params: { list: string } }>('/api/words/:list', async (request, reply) => {
    const file = packedFile(request.params.list)
    const bytes = file === null ? null : await readFile(file).catch(() => null)
    if (bytes === null) {
      const says = `There is no list ${request.params.list} here.`
      return reply.code(404).send({ code: 'no-such-list', says })
    }
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/octet-stream')
      .send(bytes)
  })

  app.get<{ Params: { word: string } }>('/api/define/:word', (request, reply) => {
    const word = request.params.word.toLowerCase()
    const english = loadWords('english')
    const rank = english.rank(word)
    if (rank === null) {
      return reply.code(404).send({ code: 'not-a-word', says: `${word} is not in the dictionary.` })
    }
    const definition = loadDefinitions('english').of(word)
    return reply.header('cache-control', 'public, max-age=86400').send({
      word,
      level: english.level(rank),
      definition: definition === null ? null : formatDefinition(word, definition),
    })
  })

  app.post('/api/levels', (request, reply) => {
    const parsed = parseWith(levelsSchema, request.body, 'body')
    if (!parsed.ok) return reply.code(400).send({ code: 'malformed', says: parsed.refusal })
    const english = loadWords('english')
    const levels = parsed.value.words.map((word) => {
      const rank = english.rank(word)
      return rank === null ? null : english.level(rank)
    })
    return reply.send({ levels })
  })
}
