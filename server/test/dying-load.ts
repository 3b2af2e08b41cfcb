// A process that loads a lorry and is killed when it is about to write to the ledger, started by a test.
import type { InputOf } from '@huishou/wire/client'
import type { loadSalesLoad } from '@huishou/wire/sales/load-steps'
import { openHuishou } from '../src/database/index.ts'
import type { Config } from '../src/platform/config.ts'
import type { StaffActor } from '../src/platform/http/route.ts'
import { loadGoods } from '../src/sales/load-goods.ts'

export type DyingLoad = {
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'encryptionKeys'>
  actor: StaffActor
  now: number
  input: InputOf<typeof loadSalesLoad>
}

const { config, actor, now, input } = JSON.parse(process.argv[2] ?? '') as DyingLoad
const { databaseUrl: url, dataFolder, encryptionKeys } = config
const database = await openHuishou({ url, dataFolder, encryptionKeys }, now)
await database.transaction(async (trx) => {
  const run = trx.executeQuery.bind(trx)
  Object.assign(trx, {
    executeQuery: (query: Parameters<typeof run>[0]) => {
      const { sql } = 'sql' in query ? query : query.compile()
      if (sql.startsWith('insert into "journal"')) process.kill(process.pid, 'SIGKILL')
      return run(query)
    },
  })
  return await loadGoods(trx, actor, now, input)
})
await database.close()
