// A process that works in the yard once its input ends, and is killed within a transaction, started by a test.
import { SECOND } from '@huishou/wire/time'
import { once } from 'node:events'
import { openHuishou } from '../src/database/index.ts'
import type { Config } from '../src/platform/config.ts'
import { drawFrom, endAt, type Hands, workWithGoods } from './random-yard.ts'

export type DyingYard = {
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'encryptionKeys'>
  hands: Hands
  seed: number
  now: number
}

const { config, hands, seed, now } = JSON.parse(process.argv[2] ?? '') as DyingYard
await once(process.stdin.resume(), 'end')
const { databaseUrl: url, dataFolder, encryptionKeys } = config
const database = await openHuishou({ url, dataFolder, encryptionKeys }, now)
const draw = drawFrom(seed, hands)
/** It works for a while before it may die. */
const WORKS = 10
for (let done = 0; done < 1_000; done += 1) {
  const [work, nth] = [workWithGoods(draw), 2 + draw.random(10)]
  await database.transaction((trx) => {
    if (done >= WORKS) endAt(trx, nth, () => process.kill(process.pid, 'SIGKILL'))
    return work(trx, now + done * SECOND)
  })
}
await database.close()
