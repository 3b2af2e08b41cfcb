// Seeds the anomaly cases that the rules find in the demo's history, one of which is already closed.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR } from '@huishou/wire/time'
import { closeAnomalyCase, lookAtAnomalyCase, noteRun, openCases, saveAnomalyRule } from '../anomaly/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { addPayee } from '../withdrawal/add-payee.ts'
import { seedReusedPhoto } from './reused-photo.ts'
import { personOf } from './staff-by-username.ts'

type Trx = Transaction<Tables>

const must = <Result>(result: Result, what: string): Exclude<Result, { refusal: unknown }> => {
  if (isRefusal(result)) throw new Error(`seed: ${what} refused: ${result.refusal}`)
  return result as Exclude<Result, { refusal: unknown }>
}

/** Households that registered the same Alipay account: a couple, and three people who are not a family. */
const sharing = [
  { account: '13700000001', daysAgo: [24, 23], nicks: ['孙琳', '周倩'] },
  { account: '13700000003', daysAgo: [16, 12, 9], nicks: ['蒋伟', '叶青', '曹敏'] },
] as const

const shareAccounts = async (trx: Trx, now: number): Promise<void> => {
  for (const { account, nicks, daysAgo } of sharing)
    for (const [index, nick] of nicks.entries()) {
      const { id } = await trx
        .selectFrom('member')
        .select('id')
        .where('nick', '=', nick)
        .executeTakeFirstOrThrow()
      const payee = { kind: 'alipay' as const, account, name: nicks[0] }
      const rest = {
        findOpenid: async () => null,
        stopUrl: (code: string) => `http://localhost:3000/stop/${code}`,
        proven: true,
      }
      must(await addPayee(trx, id, now - (daysAgo[index] ?? 1) * DAY, payee, rest), `payee of ${nick}`)
    }
}

/** The demo has few weighings per person, so its operations manager lets the rule about outliers compare fewer. */
const compareWithFewer = async (trx: Trx, now: number): Promise<void> => {
  const thresholds = [
    { name: 'robustZ' as const, value: 2.5 },
    { name: 'sampleLines' as const, value: 10 },
  ]
  const input = { rule: 'weight_outlier' as const, version: 0, active: true, thresholds }
  must(await saveAnomalyRule(trx, await personOf(trx, 'ops'), now - 28 * DAY, input), 'rule')
}

/** The couple's case is closed: sharing an account is no offence. */
const closeFirst = async (trx: Trx, now: number): Promise<void> => {
  const owner = await personOf(trx, 'owner')
  const { id, version } = await trx
    .selectFrom('anomalyCase')
    .select(['id', 'version'])
    .where('rule', '=', 'shared_payee')
    .orderBy('happenedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const looked = must(await lookAtAnomalyCase(trx, owner, now, { id, version }), 'look')
  const finding = {
    finding: 'unfounded' as const,
    note: '两位是夫妻，地址相同，共用一个支付宝账户，已电话核实。',
  }
  must(await closeAnomalyCase(trx, owner, now, { id, version: looked.version, ...finding }), 'close')
}

/** Prepares findings and runs the rules once over the last two months; all cases count as opened an hour ago. */
export const seedAnomalies = async (trx: Trx, now: number, files: FileStore | null): Promise<void> => {
  await shareAccounts(trx, now)
  await seedReusedPhoto(trx, now, files)
  await compareWithFewer(trx, now)
  const { opened, errors } = await openCases(trx, (work) => work(trx), now - HOUR, now - 60 * DAY)
  if (errors.length > 0) throw new AggregateError(errors, 'seed: anomaly rules failed')
  await noteRun(trx, now - HOUR, opened)
  await closeFirst(trx, now - HOUR / 2)
}
