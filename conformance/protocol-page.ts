// Builds the text of docs/protocol.md and its summary from the results of the conformance suite.
import path from 'node:path'
import { contract, type Group } from './contract.ts'
import type { Outcome } from './step-runner.ts'
import { SDK_NAMES, type Sdk, type SdkName } from './sdks.ts'

export const PAGE = path.resolve(import.meta.dirname, '../docs/protocol.md')
export type Found = Readonly<Record<SdkName, readonly Outcome[]>>

type Result = 'passes' | 'fails' | 'later' | 'absent'

/**
 * The overall result of all calls to an endpoint: a failure outweighs everything else, and a pass outweighs `later`.
 */
const resultOf = (outcomes: readonly Outcome[]): Result => {
  const results = outcomes.map(({ result }) => result)
  return (['fails', 'passes', 'later'] as const).find((one) => results.includes(one)) ?? 'absent'
}
const ofEndpoint = (outcomes: readonly Outcome[], endpoint: string): readonly Outcome[] =>
  outcomes.filter((outcome) => outcome.endpoint === endpoint && outcome.result !== 'absent')

export type Counts = { endpoints: number; covered: number; passing: number; later: number; failing: number }

/** Coverage of the contract by an SDK, and how much of it is answered as the contract says. */
export const countsOf = (outcomes: readonly Outcome[]): Counts => {
  const results = contract.map(({ endpoint }) => resultOf(ofEndpoint(outcomes, endpoint)))
  const many = (result: Result): number => results.filter((one) => one === result).length
  return {
    endpoints: contract.length,
    covered: contract.length - many('absent'),
    passing: many('passes'),
    later: many('later'),
    failing: many('fails'),
  }
}

/** The counts of one run, for people. */
export const saidOf = (name: SdkName, outcomes: readonly Outcome[]): string => {
  const { endpoints, covered, passing, later, failing } = countsOf(outcomes)
  const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'SQLite'
  return `apifm-${name} on ${engine}: ${covered} of ${endpoints} endpoints asked, ${passing} pass, ${later} are not open, ${failing} fail`
}

const words: Record<Result, string> = { passes: 'passes', fails: 'FAILS', later: 'not open', absent: '–' }
const groups: Record<Group, string> = { app: 'app', seed: 'listed', generic: 'generic' }
const HOSTS_OF: Record<string, string> = { 'root:': ' (no sub-domain)', 'cms:': ' (merchant number)' }
const shown = (endpoint: string): string => {
  const [, method = '', kind = '', path = ''] = /^(\w+) (root:|cms:)?(.+)$/.exec(endpoint) ?? []
  return `${method} ${path}${HOSTS_OF[kind] ?? ''}`
}

const rowsOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The page docs/protocol.md: which function of which SDK calls which endpoint, and the result. */
export const tableOf = (found: Found, sdks: Readonly<Record<SdkName, Sdk>>): string => {
  const counted = SDK_NAMES.map((name) => {
    const { covered, passing, later, failing } = countsOf(found[name])
    return [`apifm-${name} ${sdks[name].version}`, covered, passing, later, failing].map(String)
  })
  const endpoints = contract.map(({ endpoint, group }) => [
    `\`${shown(endpoint)}\``,
    groups[group],
    ...SDK_NAMES.flatMap((name) => {
      const outcomes = ofEndpoint(found[name], endpoint)
      const functions = [...new Set(outcomes.map(({ fn }) => `\`${fn}\``))].join(' ')
      return [functions === '' ? '–' : functions, words[resultOf(outcomes)]]
    }),
  ])
  const remarks = new Set(SDK_NAMES.flatMap((name) => found[name].map(({ remark }) => remark)))
  remarks.delete('')
  return `# The customer protocol, as public clients see it

Written by \`npm run protocol\`: do not edit it by hand. Two public clients of the protocol, unchanged and with their hosts pointed at a test server, live through one customer's life (\`conformance/\`): they look around, sign in, order, sell, withdraw, pay and sign out. Every answer is compared with the shapes of the contract. \`npm test\` does it on SQLite and on PostgreSQL, and fails when either of them finds anything else than this page says.

**passes**: answered with the documented code and shape. **not open**: this server does not run it and says so: there is nothing (700), or it is not open (701). **–**: this client has no function for it. Paths come after the sub-domain (\`/recycle\`) unless said otherwise; the same path answers under every host name.

**app**: called by the pages of the app. **listed**: in the protocol's list of endpoints besides. **generic**: known to the clients.

${rowsOf([['client', 'endpoints asked', 'passes', 'not open', 'fails'], ['---', '---:', '---:', '---:', '---:'], ...counted])}

${contract.length} endpoints:

${rowsOf([['endpoint', 'why', 'apifm-uniapp', 'result', 'apifm-webapi', 'result'], ['---', '---', '---', '---', '---', '---'], ...endpoints])}

Remarks:

${[...remarks].map((remark) => `- ${remark}`).join('\n')}
`
}
