import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { partsOf } from './rulebook-plugin.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

const SAMPLE = `# Sample

A paragraph with a *rule*. (SAM-1)

<!-- picture: front -->

\`\`\`
 what readers of the file see
\`\`\`

## Turns

- First. (SAM-2, HALL-5)
- Second, "quoted".

| option | what it does |
|---|---|
| \`blind\` | hides it (SAM-3); (SAM-3) |
`

const rule = (id: string): string => `<a href="#${id}" tabindex="-1">${id}</a>`

const HALL_RULE = '<a href="/rules/hall#HALL-5" target="_blank">HALL-5</a>'

test('a rulebook becomes parts, and each rule knows its ids', () => {
  expect(partsOf(SAMPLE)).toEqual([
    { kind: 'heading', level: 1, html: 'Sample' },
    {
      kind: 'text',
      passages: [
        {
          cells: [`A paragraph with a <em>rule</em>. <span class="rule">${rule('SAM-1')}</span>`],
          rules: ['SAM-1'],
        },
      ],
    },
    { kind: 'picture', name: 'front' },
    { kind: 'heading', level: 2, html: 'Turns' },
    {
      kind: 'list',
      passages: [
        {
          cells: [`First. <span class="rule">${rule('SAM-2')}, ${HALL_RULE}</span>`],
          rules: ['SAM-2', 'HALL-5'],
        },
        { cells: ['Second, &quot;quoted&quot;.'], rules: [] },
      ],
    },
    {
      kind: 'table',
      head: ['option', 'what it does'],
      passages: [
        { cells: ['<code>blind</code>', expect.stringContaining('hides it')], rules: ['SAM-3'] },
      ],
    },
  ])
})

test('what a page cannot show is refused when pages are built', () => {
  expect(() => partsOf('> quoted')).toThrow('cannot have a blockquote')
})

describe('every rulebook', () => {
  const files = globSync(['src/games/*/RULES.md', 'src/table/RULES.md'], { cwd: ROOT })

  test.each(files)('%s can be shown, with all its ids', (file) => {
    const markdown = readFileSync(path.join(ROOT, file), 'utf8')
    const shown = partsOf(markdown).flatMap((part) =>
      'passages' in part ? part.passages.flatMap(({ rules }) => rules) : [],
    )
    expect(new Set(shown)).toEqual(new Set(markdown.match(/[A-Z]{3,4}-\d+/g)))
  })
})
