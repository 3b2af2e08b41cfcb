// `npm run bench [name …]`: runs the named benchmarks of bench/, by default all except failover, hostile and soak. Each
// prints its own figures; some take several minutes.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ROOT, giveUp, run, say } from './script-helpers.mjs'
import { ensurePackages, ensureTestPrograms } from './setup.mjs'

// Modules used by benchmarks, not benchmarks themselves.
const NOT_RUN = [
  'bare-server.ts',
  'big-mall.ts',
  'check-times.ts',
  'cluster-configs.ts',
  'cluster-processes.ts',
  'errands.ts',
  'failover-faults.ts',
  'hostile-values.ts',
  'mall-shoppers.ts',
  'node-machine.ts',
  'office-errands.ts',
  'outage-gate.ts',
  'outage-witness.ts',
  'customer-pages.ts',
  'patroni-cluster.ts',
  'payment-providers.ts',
  'people.ts',
  'process-stats.ts',
  'proof-holds.ts',
  'raw-client.ts',
  'registered-people.ts',
  'slow-phone.ts',
]

// Benchmarks that run only when named, because they take longest or need a cluster.
const ONLY_NAMED = ['failover', 'hostile', 'soak']

await ensurePackages()
const all = readdirSync(path.join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.ts') && !NOT_RUN.includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown) giveUp(`no benchmark "${unknown}"; there are: ${all.join(', ')}`)
await ensureTestPrograms({ browser: true })
await ensureBuilt()
for (const name of named.length > 0 ? named : all.filter((each) => !ONLY_NAMED.includes(each))) {
  say(`bench: ${name}`)
  const code = await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`])
  if (code !== 0) process.exitCode = 1
}
