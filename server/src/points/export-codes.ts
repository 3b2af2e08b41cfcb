// Exports the codes of one batch, which customers redeem for points.

import type { ReplyOf } from '@huishou/wire/client'
import type { exportCodes as endpoint } from '@huishou/wire/points/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { day } from '../platform/document/index.ts'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import type { AdjustTables } from './adjust.ts'
import type { StaffActor } from '../platform/http/route.ts'

const heads = {
  zh: ['号码', '积分', '已用次数', '截止日期'],
  en: ['Code', 'Points', 'Used', 'Good until'],
}

/**
 * Exports every code of a batch. Codes are worth points, so the export is recorded in the audit log. Refuses
 * NOT_FOUND.
 */
export const exportCodes = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  { now, language }: { now: number; language: Language },
  { id }: { id: number },
): Promise<ReplyOf<typeof endpoint> | Refusal> => {
  const batch = await trx.selectFrom('redeemBatch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!batch) return refuse('NOT_FOUND')
  const codes = await trx
    .selectFrom('redeemCode')
    .select(['number', 'used'])
    .where('batchId', '=', id)
    .orderBy('id')
    .execute()
  await recordAudit(trx, actor, now, {
    action: 'points.codes.export',
    subject: 'code-batch',
    subjectId: id,
    after: { codes: codes.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `codes-${id}`,
    head: heads[language],
    rows: codes.map(({ number, used }) => [number, batch.points, used, day(batch.endOn)]),
    lines: codes.length,
  }
}
