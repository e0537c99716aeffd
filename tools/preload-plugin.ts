import type { Plugin } from 'vite'

/**
 * Writes `table.html`: the page of tables, which is index.html with the code of tables preloaded. So
 * a browser fetches it together with the code that all pages share, not after it.
 */
export function preloadPlugin(chunkName: string): Plugin {
  return {
    name: 'preload-tables',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const page = bundle['index.html']
      const first = chunks.find(({ name }) => name === chunkName)
      if (page?.type !== 'asset' || first === undefined) throw new Error(`no chunk ${chunkName}`)
      const files = new Set<string>()
      const add = (file: string): void => {
        const chunk = chunks.find(({ fileName }) => fileName === file)
        if (chunk === undefined || chunk.isEntry || files.has(file)) return
        files.add(file)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
        chunk.imports.forEach(add)
      }
      add(first.fileName)
      const links = Array.from(files, linkOf).filter((link) => !String(page.source).includes(link))
      const source = String(page.source).replace('</head>', `${links.join('\n')}\n</head>`)
      this.emitFile({ type: 'asset', fileName: 'table.html', source })
    },
  }
}

function linkOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
