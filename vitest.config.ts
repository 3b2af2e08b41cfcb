// The Vitest projects: the server; the packages wire and client, with the tools; the conformance suite; and the kit and
// the apps, in one project for .test.ts files and one for .test.tsx files.

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Names what all processes of one run share in a database. */
const TEST_RUN = `${Date.now()}_${process.pid}`
/** Each server allocates its thousand routes at once: collecting them in larger steps saves a seventh of its start. */
const execArgv = ['--max-semi-space-size=64', '--min-semi-space-size=32']

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          // files share the loaded server; each test starts one of its own
          isolate: false,
          include: ['server/{src,test}/**/*.test.ts'],
          setupFiles: ['server/test/fast-scrypt.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          execArgv,
          env: { TZ: 'UTC', TEST_RUN },
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/{wire,client}/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['conformance/**/*.test.ts'],
          setupFiles: ['server/test/fast-scrypt.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          execArgv,
          env: { TZ: 'UTC', TEST_RUN },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['packages/kit/**/*.test.ts', 'apps/**/*.test.ts'],
          testTimeout: 10_000,
          env: { TZ: 'Asia/Shanghai' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['packages/kit/**/*.test.tsx', 'apps/**/*.test.tsx'],
          setupFiles: ['tools/unmount-after-test.ts'],
          testTimeout: 10_000,
          env: { TZ: 'Asia/Shanghai' },
        },
      },
    ],
  },
})
