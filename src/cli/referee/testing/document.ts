import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misfit } from '#protocol/testing/shown.ts'
import type { Referee } from '../referee.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** docs/referee.md */
export const DOCUMENT = readFileSync(join(ROOT, 'docs/referee.md'), 'utf8')

/** What a game's REFEREE.md says. */
export function documentOf(game: string): string {
  return readFileSync(join(ROOT, 'src/games', game, 'REFEREE.md'), 'utf8')
}

/** What the code blocks in a language hold. */
export function codeBlocks(document: string, language: string): readonly string[] {
  const fences = document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(fences, ([, inside]) => inside!)
}

type Exchange = { readonly line: string; readonly shown: unknown }

/** The requests (after `> `) of all session blocks, in order, each with the answer below it. */
export function exchangesIn(document: string): readonly Exchange[] {
  const blocks = codeBlocks(document, 'session').join('').split(/^> /m).slice(1)
  return blocks.map((exchange) => {
    const end = exchange.indexOf('\n')
    const shown: unknown = JSON.parse(exchange.slice(end))
    return { line: exchange.slice(0, end), shown }
  })
}

/** The path at which an answer differs from what is shown; null when it does not. */
export function difference(shown: unknown, real: unknown): string | null {
  return misfit(shown, real, new Map(), 'answer')
}

/** The requests of a document that are answered otherwise than it shows, with the real answers. */
export function wrongAnswers(document: string, referee: Referee): readonly string[] {
  return exchangesIn(document).flatMap(({ line, shown }) => {
    const answer: unknown = JSON.parse(JSON.stringify(referee.answer(line)))
    const at = difference(shown, answer)
    return at === null ? [] : [`${line} is answered ${JSON.stringify(answer)}, see ${at}`]
  })
}
