import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const QUERY = '?rulebook'
const PICTURE = /^<!-- picture: (\S+) -->/

/**
 * Turns a RULES.md into the parts of a rulebook page. Where a comment `<!-- picture: NAME -->`
 * stands before a block of code, the page shows the game's own picture of that name in its place.
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

type Part = { readonly html: string } | { readonly picture: string }

export function partsOf(markdown: string): readonly Part[] {
  const parts: Part[] = []
  let text: string[] = []
  let pictured = false
  const flush = () => {
    if (text.length > 0)
      parts.push({ html: markRules(marked.parse(text.join(''), { async: false })) })
    text = []
  }
  for (const token of marked.lexer(markdown)) {
    const picture = PICTURE.exec(token.raw)?.[1]
    if (picture !== undefined) {
      flush()
      parts.push({ picture })
      pictured = true
    } else if (token.type === 'code' && pictured) pictured = false
    else text.push(token.raw)
  }
  flush()
  return parts
}

/** Rule ids are set apart, so that they can be looked up and skipped. */
function markRules(html: string): string {
  return html.replaceAll(/\(([A-Z]{3}-\d+[^()]*)\)/g, '<span class="rule">$1</span>')
}
