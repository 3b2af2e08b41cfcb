import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['HUISHOU_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/courier/',
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2022', sourcemap: false },
  server: {
    proxy: Object.fromEntries(
      ['/staff', '/demo', '/static', '/uploads', '/files'].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
})
