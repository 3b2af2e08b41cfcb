// `npm run audit`: lists known vulnerabilities in production dependencies. Skipped with a message when the registry
// does not reply.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROOT, say } from './script-helpers.mjs'

const ARGS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']
/** Less severe ones are printed and do not fail the run. */
const SERIOUS = new Set(['high', 'critical'])

/** @typedef {{ severity: string, name: string, range: string, via: unknown[] }} Weakness */

/**
 * Parses an npm audit report: the vulnerabilities it lists, or null when it is not a report (offline, a registry
 * without audits).
 * @param {string} text
 * @returns {Weakness[] | null}
 */
export function weaknessesIn(text) {
  try {
    const report =
      /** @type {{ auditReportVersion?: number, vulnerabilities?: Record<string, Weakness> }} */ (
        JSON.parse(text)
      )
    return report.auditReportVersion ? Object.values(report.vulnerabilities ?? {}) : null
  } catch {
    return null
  }
}

/** @param {readonly Weakness[]} weaknesses */
export const areSerious = (weaknesses) => weaknesses.some(({ severity }) => SERIOUS.has(severity))

/** @returns {number} exit code */
export function audit() {
  const { stdout } = spawnSync('npm', ARGS, { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })
  const found = weaknessesIn(stdout ?? '')
  if (found === null) {
    say('audit: SKIPPED, the registry did not answer with a report; run `npm run audit` where it does')
    return 0
  }
  for (const { severity, name, range } of found) say(`audit: ${severity}: ${name} ${range}`)
  if (found.length === 0) say('audit: no known weakness')
  return areSerious(found) ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = audit()
