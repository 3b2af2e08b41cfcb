import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './script-helpers.mjs'
import { readBrowserReport, readVitestReport } from './test-reports.mjs'

const at = (file: string): string => path.join(ROOT, file)

test('a failed test is named with its file and why, without colours and foreign stack lines', () => {
  const { failed, passed, failures } = readVitestReport({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: at('server/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'stands' },
          {
            status: 'failed',
            fullName: 'falls',
            failureMessages: [
              'AssertionError: \u001B[31mexpected 1 to be 2\u001B[39m\n    at server/src/a.test.ts:3:1\n    at run (node_modules/runner/index.js:1:1)',
            ],
          },
        ],
      },
    ],
  })
  expect({ failed, passed }).toEqual({ failed: 1, passed: 1 })
  expect(failures).toEqual([
    'server/src/a.test.ts › falls\n    AssertionError: expected 1 to be 2\n        at server/src/a.test.ts:3:1',
  ])
})

test('a file that could not be loaded counts and is named', () => {
  const { failed, failures } = readVitestReport({
    testResults: [
      {
        name: at('server/src/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  })
  expect(failed).toBe(1)
  expect(failures).toEqual(['server/src/b.test.ts › the file itself\n    Cannot find module'])
})

test('an error outside of every test counts and is named with where it came from', () => {
  const { failed, passed, failures } = readVitestReport({ numPassedTests: 2 }, [
    { name: 'TypeError', message: 'no window', stack: 'TypeError: no window\n    at apps/a.tsx:7:1' },
    { message: 'Worker exited unexpectedly' },
  ])
  expect({ failed, passed }).toEqual({ failed: 2, passed: 2 })
  expect(failures).toEqual([
    'the run › outside of a test\n    TypeError: no window\n        at apps/a.tsx:7:1',
    'the run › outside of a test\n    Error: Worker exited unexpectedly',
  ])
})

test('a browser test counts as failed only when its last try failed, and is named however deep it lies', () => {
  const { failed, passed, skipped, failures } = readBrowserReport({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      {
        specs: [{ ok: true, file: 'a.e2e.ts', title: 'needed two tries', tests: [{ results: [{}, {}] }] }],
        suites: [
          {
            specs: [
              {
                ok: false,
                file: 'a.e2e.ts',
                title: 'never held',
                tests: [
                  {
                    results: [{ error: { message: 'first' } }, { error: { message: 'Error: second' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect({ failed, passed, skipped }).toEqual({ failed: 1, passed: 4, skipped: 2 })
  expect(failures).toEqual(['e2e/a.e2e.ts › never held\n    Error: second'])
})
