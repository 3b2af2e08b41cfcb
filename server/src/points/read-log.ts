import {
  DAY,
  dateTimeOf,
  instantOf,
  type InputOf,
  type Language,
  type ReplyOf,
  type scoreLogs,
  type Text,
} from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import type { PointsKind, PointsTables } from './tables.ts'

/** Numbers of the inherited protocol (wire-contract 3.13); on 20 a client opens the recycle order. 24 is ours. */
const kinds: Record<PointsKind, Text & { type: number }> = {
  recycle: { type: 20, zh: '回收订单', en: 'Recycling' },
  recycle_reversal: { type: 20, zh: '回收订单冲正', en: 'Recycling, taken back' },
  mail_in: { type: 24, zh: '邮寄回收', en: 'Mail-in' },
  adjust: { type: 4, zh: '管理员调整', en: 'Set by staff' },
}

/** A member's points in and out, newest first; null when there are none on that page. */
export const readScoreLog = async (
  db: Handle<PointsTables>,
  memberId: number,
  input: InputOf<typeof scoreLogs>,
  view: { language: Language; merchantId: number },
): Promise<ReplyOf<typeof scoreLogs> | null> => {
  const { page = 1, pageSize = 20 } = input
  const asked = (Object.keys(kinds) as PointsKind[]).filter(
    (kind) => input.type === undefined || kinds[kind].type === input.type,
  )
  if (asked.length === 0) return null
  let rows = db.selectFrom('pointsEntry').where('memberId', '=', memberId).where('kind', 'in', asked)
  if (input.behavior === 0) rows = rows.where('points', '>', 0)
  if (input.behavior === 1) rows = rows.where('points', '<', 0)
  if (input.remark !== undefined)
    rows = rows.where('text', 'like', `%${input.remark.replaceAll(/[%_]/g, '')}%`)
  const from = instantOf((input.dateAddBegin ?? '').slice(0, 10))
  const to = instantOf((input.dateAddEnd ?? '').slice(0, 10))
  if (!Number.isNaN(from)) rows = rows.where('at', '>=', from)
  if (!Number.isNaN(to)) rows = rows.where('at', '<', to + DAY)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (shown.length === 0) return null
  const isIn = (points: number) => points > 0
  return {
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
    result: shown.map((row) => ({
      id: row.id,
      behavior: isIn(row.points) ? 0 : 1,
      behaviorStr: isIn(row.points)
        ? { zh: '收入', en: 'In' }[view.language]
        : { zh: '支出', en: 'Out' }[view.language],
      dateAdd: dateTimeOf(row.at),
      remark: row.text,
      score: row.points,
      scoreLeft: row.balanceAfter,
      type: kinds[row.kind].type,
      typeStr: kinds[row.kind][view.language],
      orderId: row.orderId ?? 0,
      uid: memberId,
      userId: view.merchantId,
    })),
  }
}
