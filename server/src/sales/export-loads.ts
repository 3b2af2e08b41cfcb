// Exports the lorry loads sold to buyers as a table, with a row for each material.

import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportSalesLoads } from '@huishou/wire/sales/loads'
import { salesLoadStateText } from '@huishou/wire/sales/states'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { moment, money, orEmpty, percent, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AllTables } from './life-cycle.ts'
import { loadsWhere, toWireLoads, type WireLoad } from './read-loads.ts'

type Line = Omit<WireLoad, 'lines'> & { line: WireLoad['lines'][number] | null }

const columns = [
  column<Line>('单号', 'Load', ({ id }) => id),
  column<Line>('状态', 'State', ({ state }, language) => salesLoadStateText[state][language]),
  column<Line>('门店', 'Shop', ({ shopName }) => shopName),
  column<Line>('买家', 'Buyer', ({ buyerName }) => buyerName),
  column<Line>('车牌', 'Plate', ({ plate }) => plate),
  column<Line>('装车时间', 'Loaded', ({ loadedAt }) => orEmpty(loadedAt, moment)),
  column<Line>(
    '物料',
    'Material',
    ({ line }, language) => line && (language === 'zh' ? line.name : line.nameEn),
  ),
  column<Line>('我方净重（公斤）', 'Our net (kg)', ({ line }) => line && orEmpty(line.netG, weight)),
  column<Line>('买方净重（公斤）', 'Buyer’s net (kg)', ({ line }) => line && orEmpty(line.buyerNetG, weight)),
  column<Line>('扣杂（%）', 'Deduction (%)', ({ line }) => line && orEmpty(line.deductionBp, percent)),
  column<Line>(
    '结算重量（公斤）',
    'Settled (kg)',
    ({ line }) => line && orEmpty(line.netKg, (kg) => weight(kg * 1000)),
  ),
  column<Line>('单价（元/吨）', 'Price (yuan/t)', ({ line }) => line && orEmpty(line.fenPerTonne, money)),
  column<Line>('金额（元）', 'Amount (yuan)', ({ line }) => line && orEmpty(line.amountFen, money)),
  column<Line>('成本（元）', 'Cost (yuan)', ({ line }) => line && orEmpty(line.costFen, money)),
  column<Line>('整车更正（元）', 'Load: corrected (yuan)', ({ money: whole }) =>
    orEmpty(whole?.correctedFen, money),
  ),
  column<Line>('整车运费（元）', 'Load: freight (yuan)', ({ money: whole }) =>
    orEmpty(whole?.freightFen, money),
  ),
  column<Line>('整车已收（元）', 'Load: paid (yuan)', ({ money: whole }) => orEmpty(whole?.paidFen, money)),
  column<Line>('整车未收（元）', 'Load: open (yuan)', ({ money: whole }) => orEmpty(whole?.openFen, money)),
  column<Line>('整车毛利（元）', 'Load: margin (yuan)', ({ money: whole }) =>
    orEmpty(whole?.marginFen, money),
  ),
]

/** One row per material; amounts of the whole load appear only in its first row, so that the columns add up. */
const linesOf = ({ lines, money: whole, ...load }: WireLoad): Line[] =>
  (lines.length === 0 ? [null] : lines).map((line, index) => ({
    ...load,
    line,
    money: index === 0 ? whole : null,
  }))

/** The lines of the next loads after `last`, newest load first; counted on the first page, `total` is 0 on later ones. */
const readLinesOn = async (
  { db, actor, input, request }: Call<typeof exportSalesLoads, AllTables>,
  { most, last }: { most: number; last: Line | undefined },
): Promise<{ rows: Line[]; total: number }> => {
  const { state, ...where } = input
  const within = loadsWhere(db, actor, where)
  const all = state ? within.where('state', '=', state) : within
  const loads = await (last ? all.where('id', '<', last.id) : all)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const rows = (await toWireLoads(db, actor, loads, request)).flatMap(linesOf)
  if (last) return { rows, total: 0 }
  const { total } = await db
    .selectFrom(all.select('id').as('load'))
    .leftJoin('salesLoadLine', 'salesLoadLine.loadId', 'load.id')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Exports the loads that match the screen's filters, with a line for each material. */
export const exportLoads = async (
  call: Call<typeof exportSalesLoads, AllTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Line, AllTables>({
    call,
    fileName: 'loads',
    columns,
    action: 'sales-load.export',
    subject: 'salesLoad',
    read: (_page, most, last) => readLinesOn(call, { most, last }),
  })
