// Exports the unloadings of couriers' vehicles as a table, with a row for each material.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import { weightSourceText } from '@huishou/wire/scale/choices'
import type { exportYardUnloads, yardUnloads } from '@huishou/wire/yard/unload'
import { exportColumn as column, exportPages, MOST_READ_ON } from '../audit/index.ts'
import { moment, orEmpty, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { toWireUnloads, unloadsWhere } from './read-unloads.ts'
import type { UnloadTables } from './unload.ts'

type Unload = ReplyOf<typeof yardUnloads>['rows'][number]
type Line = Omit<Unload, 'lines' | 'toApprove'> & { line: Unload['lines'][number]; toApprove: number | null }

const columns = [
  column<Line>('编号', 'Number', ({ id }) => id),
  column<Line>('时间', 'Time', ({ at }) => moment(at)),
  column<Line>('师傅', 'Courier', ({ courierName }) => courierName),
  column<Line>('门店', 'Shop', ({ shopName }) => shopName),
  column<Line>('物料', 'Material', ({ line }, language) => (language === 'zh' ? line.name : line.nameEn)),
  column<Line>('重量（公斤）', 'Weight (kg)', ({ line }) => weight(line.grams)),
  column<Line>('件数', 'Pieces', ({ line }) => line.pieces),
  column<Line>('称重方式', 'Weighed by', ({ line }, language) => weightSourceText[line.source][language]),
  column<Line>('整车待复核差异', 'Unloading: differences to approve', ({ toApprove }) => toApprove),
  column<Line>('经手人', 'By', ({ byName }) => byName),
  column<Line>('原因', 'Reason', ({ reason }) => reason),
  column<Line>('撤销时间', 'Undone', ({ undoneAt }) => orEmpty(undoneAt, moment)),
  column<Line>('撤销人', 'Undone by', ({ undoneByName }) => undoneByName),
  column<Line>('撤销原因', 'Why undone', ({ undoneReason }) => undoneReason),
]

/** One row per material; the count for the whole unloading is only in its first row, so that the column adds up. */
const linesOf = ({ lines, toApprove, ...unload }: Unload): Line[] =>
  lines.map((line, index) => ({ ...unload, line, toApprove: index === 0 ? toApprove : null }))

/** The lines of the next unloadings after `last`, newest first; `total` is counted on the first page only. */
const readLinesOn = async (
  { db, actor, input, request }: Call<typeof exportYardUnloads, UnloadTables>,
  { most, last }: { most: number; last: Line | undefined },
): Promise<{ rows: Line[]; total: number }> => {
  const all = unloadsWhere(db, actor, input)
  const unloads = await (last ? all.where('id', '<', last.id) : all)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const rows = (await toWireUnloads(db, actor, unloads, request)).flatMap(linesOf)
  if (last) return { rows, total: 0 }
  const { total } = await db
    .selectFrom('yardUnloadLine')
    .where('unloadId', 'in', all.select('id'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Exports the unloadings that match the screen's filters, with a line for each material. */
export const exportUnloads = async (
  call: Call<typeof exportYardUnloads, UnloadTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Line, UnloadTables>({
    call,
    fileName: 'unloadings',
    columns,
    action: 'yard-unload.export',
    subject: 'yardUnload',
    most: MOST_READ_ON,
    read: (_page, most, last) => readLinesOn(call, { most, last }),
  })
