// `npm run protocol`: runs the conformance suite and writes its results to docs/protocol.md. Prints every failed step
// and a summary, and exits with an error if a step failed.
import { writeFileSync } from 'node:fs'
import type { Outcome } from './step-runner.ts'
import { createStage, live } from './run.ts'
import { SDK_NAMES, type SdkName } from './sdks.ts'
import { countsOf, PAGE, saidOf, tableOf } from './protocol-page.ts'

const stage = createStage()
await stage.open()
const tell = (says: string, { result, endpoint, fn, problems }: Outcome): void => {
  if (result === 'fails') console.log(`✗ ${says}\n  ${fn}, ${endpoint}\n  ${problems.join('\n  ')}`)
}
const found: Record<SdkName, Outcome[]> = { uniapp: [], webapi: [] }
for (const name of SDK_NAMES) found[name] = await live(stage, name, tell)
writeFileSync(PAGE, tableOf(found, stage.sdks))
for (const name of SDK_NAMES) console.log(saidOf(name, found[name]))
await stage.close()
process.exitCode = SDK_NAMES.some((name) => countsOf(found[name]).failing > 0) ? 1 : 0
