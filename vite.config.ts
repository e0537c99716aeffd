import { defineConfig } from 'vite'
import { preloadPlugin } from './tools/preload-plugin.ts'
import { rulebookPlugin } from './tools/rulebook-plugin.ts'

/**
 * What is fetched together, so that a page takes few requests: all that the front door shows at
 * once, its pictures of boards, and what the tables of all games have in common. A module belongs
 * to the first group that imports it. Each board is one more chunk.
 */
const groups = [
  { name: 'main', test: /\/src\/web\/(index\.html|main\.tsx)$/, priority: 4 },
  // Shared, but not by tables: those show a code only when asked.
  { name: 'qr', test: /\/src\/web\/ui\/controls\/qr-picture\.tsx$/, priority: 3 },
  { name: 'pictures', test: /\/board\/picture\.tsx$/, priority: 2 },
  { name: 'table', test: /\/src\/web\/table\/table-page\.tsx$/, priority: 1 },
  { name: 'shared', test: /\/src\/(web\/ui|kit)\//, minShareCount: 2 },
]

export default defineConfig({
  root: 'src/web',
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    // As README.md says. Newer syntax and CSS are translated.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The coach's worker fetches the code of one game.
  worker: { format: 'es' },
  resolve: {
    // Pages are written for React and run on Preact: docs/decisions/0020.
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^(react|use-sync-external-store\/shim\/index\.js)$/, replacement: 'preact/compat' },
    ],
  },
  plugins: [rulebookPlugin(), preloadPlugin('table')],
})
