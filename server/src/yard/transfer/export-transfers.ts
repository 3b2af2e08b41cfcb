// Exports the transfers of goods between shops as a table, with a row for each material.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import { yardTransferStateText } from '@huishou/wire/yard/states'
import type { exportYardTransfers, yardTransfers } from '@huishou/wire/yard/transfer'
import { exportColumn as column, exportPages } from '../../audit/index.ts'
import { moment, money, orEmpty, weight } from '../../platform/document/index.ts'
import type { Call } from '../../platform/http/route.ts'
import type { UnloadTables } from '../unload.ts'
import { toWireTransfers, transfersWhere } from './read-transfers.ts'

type Transfer = ReplyOf<typeof yardTransfers>['rows'][number]
type Line = Omit<Transfer, 'lines'> & { line: Transfer['lines'][number] }

const columns = [
  column<Line>('编号', 'Number', ({ id }) => id),
  column<Line>('状态', 'State', ({ state }, language) => yardTransferStateText[state][language]),
  column<Line>('调出门店', 'From', ({ fromShopName }) => fromShopName),
  column<Line>('调入门店', 'To', ({ toShopName }) => toShopName),
  column<Line>('发货时间', 'Sent', ({ sentAt }) => moment(sentAt)),
  column<Line>('发货人', 'Sent by', ({ sentByName }) => sentByName),
  column<Line>('结束时间', 'Ended', ({ endedAt }) => orEmpty(endedAt, moment)),
  column<Line>('经手人', 'By', ({ endedByName }) => endedByName),
  column<Line>('物料', 'Material', ({ line }, language) => (language === 'zh' ? line.name : line.nameEn)),
  column<Line>('发出公斤', 'kg sent', ({ line }) => weight(line.grams ?? 0)),
  column<Line>('发出件数', 'Pieces sent', ({ line }) => line.pieces ?? 0),
  column<Line>('成本（元）', 'Cost (yuan)', ({ line }) => money(line.costFen ?? 0)),
  column<Line>('实收公斤', 'kg received', ({ line }) => orEmpty(line.receivedGrams, weight)),
  column<Line>('实收件数', 'Pieces received', ({ line }) => line.receivedPieces ?? ''),
  column<Line>('原因', 'Reason', ({ reason }) => reason),
]

/** The lines of the next transfers after `last`, newest transfer first; `total` is counted on the first page only. */
const readLinesOn = async (
  { db, actor, now, input, request }: Call<typeof exportYardTransfers, UnloadTables>,
  { most, last }: { most: number; last: Line | undefined },
): Promise<{ rows: Line[]; total: number }> => {
  const { state, ...where } = input
  const within = transfersWhere(db, actor, now, where)
  const all = state ? within.where('state', '=', state) : within
  const found = await (last ? all.where('id', '<', last.id) : all)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const transfers = await toWireTransfers(db, actor, now, found, request)
  const rows = transfers.flatMap(({ lines, ...transfer }) =>
    lines.map((line): Line => ({ ...transfer, line })),
  )
  if (last) return { rows, total: 0 }
  const { total } = await db
    .selectFrom('yardTransferLine')
    .where('transferId', 'in', all.select('id'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Exports the transfers that match the screen's filters, with a line for each material. */
export const exportTransfers = async (
  call: Call<typeof exportYardTransfers, UnloadTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Line, UnloadTables>({
    call,
    fileName: 'transfers',
    columns,
    action: 'yard-transfer.export',
    subject: 'yardTransfer',
    read: (_page, most, last) => readLinesOn(call, { most, last }),
  })
