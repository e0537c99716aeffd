import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { rulebookPlugin } from './tools/rulebook-plugin.ts'

export default defineConfig({
  root: 'src/web',
  build: { outDir: '../../build/web', emptyOutDir: true, target: 'es2024', sourcemap: false },
  plugins: [react(), rulebookPlugin()],
})
