import { readFileSync } from 'node:fs'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

const QUERY = '?rulebook'
const PICTURE = /^<!-- picture: (\S+) -->/
const CITATION = /\(([A-Z]{3,4}-\d+[^()]*)\)/g
const RULE_ID = /([A-Z]{3,4})-\d+/g
const LINKED_RULE = /href="[^"#]*#([A-Z]{3,4}-\d+)"/g

/**
 * Compiles `RULES.md?rulebook` to the parts of a rulebook page. A code block after a comment
 * `<!-- picture: NAME -->` is replaced by the game's picture of that name.
 */
export function rulebookPlugin(): Plugin {
  return {
    name: 'rulebook',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(partsOf(readFileSync(file, 'utf8')))}`
    },
  }
}

/** Parts as `RulebookPart` in src/web/rulebook/rulebook-part.ts describes them. */
export function partsOf(markdown: string) {
  const tokens = marked.lexer(linkRules(markdown)).filter(({ type }) => type !== 'space')
  return tokens
    .filter((token, index) => !(token.type === 'code' && isPicture(tokens[index - 1])))
    .map(partOf)
}

/**
 * Makes citations links to their rules, those of the hall in other rulebooks to its page. Tab passes
 * over the former: there is one in every rule.
 */
function linkRules(markdown: string): string {
  const [, own] = new RegExp(RULE_ID).exec(markdown) ?? []
  return markdown.replaceAll(CITATION, (_, ids: string) => {
    const links = ids.replaceAll(RULE_ID, (id, book: string) =>
      book === own
        ? `<a href="#${id}" tabindex="-1">${id}</a>`
        : `<a href="/rules/hall#${id}" target="_blank">${id}</a>`,
    )
    return `<span class="rule">${links}</span>`
  })
}

function isPicture(token: Token | undefined): boolean {
  return token !== undefined && PICTURE.test(token.raw)
}

function partOf(token: Token) {
  const picture = PICTURE.exec(token.raw)?.[1]
  if (picture !== undefined) return { kind: 'picture', name: picture } as const
  switch (token.type) {
    case 'heading': {
      const { depth, text } = token as Tokens.Heading
      return { kind: 'heading', level: depth, html: htmlOf(text) } as const
    }
    case 'paragraph':
      return { kind: 'text', passages: [passage((token as Tokens.Paragraph).text)] } as const
    case 'list': {
      const { items } = token as Tokens.List
      return { kind: 'list', passages: items.map(({ text }) => passage(text)) } as const
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return {
        kind: 'table',
        head: header.map(({ text }) => htmlOf(text)),
        passages: rows.map((cells) => passage(...cells.map(({ text }) => text))),
      } as const
    }
    default:
      throw new Error(`A rulebook cannot have a ${token.type}: ${token.raw}`)
  }
}

/** The HTML of a rule, in cells if it is a row of a table, and the ids that it cites. */
function passage(...cells: readonly string[]) {
  const cited = [...cells.join(' ').matchAll(LINKED_RULE)].map(([, id]) => id!)
  return { cells: cells.map(htmlOf), rules: [...new Set(cited)] }
}

function htmlOf(text: string): string {
  return marked.parseInline(text, { async: false })
}
