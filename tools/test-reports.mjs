// Converts the runners' JSON reports to one format, so that the end of a long run lists the failures.
import path from 'node:path'
import { ROOT } from './script-helpers.mjs'

/**
 * Counts, and each failed test: its file and title, then the first lines of the error.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 */

const LINES_OF_WHY = 12

/** @param {string} file @param {string} title @param {string} [why] as the runner words it, with colours and stack */
function failure(file, title, why = '') {
  // oxlint-disable-next-line no-control-regex -- the runner colours its messages
  const plain = why.replaceAll(/\u001B\[[\d;]*m/g, '')
  const lines = plain
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, LINES_OF_WHY)
  return [`${path.relative(ROOT, file)} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * @param {any} report of Vitest's JSON reporter; an empty object when it wrote none
 * @param {{ name?: string, message: string, stack?: string }[]} [unhandled] errors outside of every test; each counts as a failure
 * @returns {Counts}
 */
export function readVitestReport(
  { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] },
  unhandled = [],
) {
  /** Whether a file failed to load: it then has no failed tests. @param {any} file */
  const broken = (file) => file.status === 'failed' && file.assertionResults.length === 0
  const failures = testResults.flatMap((/** @type {any} */ file) =>
    broken(file)
      ? [failure(file.name, 'the file itself', file.message)]
      : file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => failure(file.name, test.fullName, test.failureMessages[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(broken).length + unhandled.length,
    skipped: numPendingTests,
    failures: [
      ...failures,
      ...unhandled.map(({ name = 'Error', message, stack }) =>
        failure(
          path.join(ROOT, 'the run'),
          'outside of a test',
          stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`,
        ),
      ),
    ],
  }
}

/** @param {any} suite a file or a group of tests @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @param {any} report of Playwright's JSON reporter; an empty object when it wrote none @returns {Counts} */
export function readBrowserReport({ stats = {}, suites = [], errors = [] }) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  const failures = suites
    .flatMap(specsOf)
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) =>
      failure(
        path.join(ROOT, 'e2e', spec.file),
        spec.title,
        spec.tests.at(-1)?.results.at(-1)?.error?.message,
      ),
    )
  const outside = errors.map((/** @type {any} */ error) =>
    failure(path.join(ROOT, 'e2e'), 'outside of a test', error.message),
  )
  return { passed: expected + flaky, failed: unexpected, skipped, failures: [...failures, ...outside] }
}
