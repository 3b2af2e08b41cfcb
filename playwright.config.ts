import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/setup.mjs'

const chromium = findChromium()

/**
 * The configuration of the browser tests. They run through `npm run e2e`, which builds the product, starts servers with
 * fresh demo data, and sets E2E_TOWNS to the URLs of those whose data the tests may change.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Bounds for what hangs, not for what is slow: on a machine with other work a page may take 15 seconds to draw.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Files that share a town and its clock run one after the other: as many workers as towns.
  workers: (process.env.E2E_TOWNS ?? '').split(' ').length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One retry, until five runs in a row have passed without one: a test that needs it is broken and has to be fixed.
  retries: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    // Recording costs a fifth of the whole run: `npm run e2e -- --trace on name` records one test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimising its code costs more than it gains (a fifth of the time of the accessibility tests).
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
