// `npm run protocol`: writes docs/protocol.md from what the conformance suite finds.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { live, openStage } from './run.ts'
import { countsOf, tableOf } from './table.ts'

const stage = await openStage()
const tell = (says: string, { result, endpoint, fn, problems }: { result: string; endpoint: string; fn: string; problems: readonly string[] }) => {
  if (result === 'fails') console.log(`✗ ${says}\n  ${fn} ${endpoint}\n  ${problems.join('\n  ')}`)
}
const found = { uniapp: await live(stage, 'uniapp', tell), webapi: await live(stage, 'webapi', tell) }
writeFileSync(path.resolve(import.meta.dirname, '../docs/protocol.md'), tableOf(found, stage.sdks))
console.log(countsOf(found.uniapp), countsOf(found.webapi))
await stage.close()
