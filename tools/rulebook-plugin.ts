import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const QUERY = '?rulebook'
const PICTURE = /^<!-- picture: (\S+) -->/

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

type Part = { readonly html: string } | { readonly picture: string }

export function partsOf(markdown: string): readonly Part[] {
  const parts: Part[] = []
  let text: string[] = []
  let skipCode = false
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
      skipCode = true
    } else if (token.type === 'code' && skipCode) skipCode = false
    else text.push(token.raw)
  }
  flush()
  return parts
}

/** Wraps rule ids, which the page sets in small type. */
function markRules(html: string): string {
  return html.replaceAll(/\(([A-Z]{3,4}-\d+[^()]*)\)/g, '<span class="rule">$1</span>')
}
