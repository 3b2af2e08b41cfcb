import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.HUISHOU_SERVER ?? 'http://127.0.0.1:3000'

/** Everything the page asks for that is not the app itself goes to the server. */
const ours = ['/console/', '/@', '/node_modules/', '/packages/']

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 700 },
  server: {
    proxy: {
      '/': {
        target: server,
        bypass: (request) => (ours.some((prefix) => request.url?.startsWith(prefix)) ? request.url : undefined),
      },
    },
  },
})
