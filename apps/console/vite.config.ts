import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersionOf } from '../../tools/app-version.ts'
import { devFacts } from '../../tools/dev-page-data.ts'

/** The paths that Vite passes on to our server in development: all but those it serves itself. */
const THEIRS = '^/(?!console/|@|node_modules/|packages/|tools/).*'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  define: appVersionOf(import.meta.dirname),
  plugins: [react(), devFacts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: {
      [THEIRS]: { target: process.env.HUISHOU_SERVER ?? 'http://localhost:3000', changeOrigin: false },
    },
  },
})
