// Exports the lorry loads sold to buyers as a table, with a row for each material.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { TableRow } from '@huishou/wire/exported-table'
import type { exportSalesLoads } from '@huishou/wire/sales/loads'
import { salesLoadStateText } from '@huishou/wire/sales/states'
import { dateTimeOf } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { moment, money, orEmpty, percent, weight } from '../platform/document/index.ts'
import type { RequestFacts, StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import { loadsWhere, toWireLoads, type WireLoad } from './read-loads.ts'

const MOST = 20_000
const HEAD = {
  zh: [
    '单号',
    '状态',
    '门店',
    '买家',
    '车牌',
    '装车时间',
    '物料',
    '我方净重（公斤）',
    '买方净重（公斤）',
    '扣杂（%）',
    '结算重量（公斤）',
    '单价（元/吨）',
    '金额（元）',
    '成本（元）',
    '整车更正（元）',
    '整车运费（元）',
    '整车已收（元）',
    '整车未收（元）',
    '整车毛利（元）',
  ],
  en: [
    'Load',
    'State',
    'Shop',
    'Buyer',
    'Plate',
    'Loaded',
    'Material',
    'Our net (kg)',
    'Buyer’s net (kg)',
    'Deduction (%)',
    'Settled (kg)',
    'Price (yuan/t)',
    'Amount (yuan)',
    'Cost (yuan)',
    'Load: corrected (yuan)',
    'Load: freight (yuan)',
    'Load: paid (yuan)',
    'Load: open (yuan)',
    'Load: margin (yuan)',
  ],
}

/** One row per material; amounts of the whole load appear only in its first row, so that the columns add up. */
const linesOfLoad = (load: WireLoad, language: 'zh' | 'en'): TableRow[] => {
  const { id, state, shopName, buyerName, plate, loadedAt, money: total } = load
  const head = [id, salesLoadStateText[state][language], shopName, buyerName, plate]
  const whole = [total?.correctedFen, total?.freightFen, total?.paidFen, total?.openFen, total?.marginFen]
  const when = orEmpty(loadedAt, moment)
  const lines = load.lines.map((line) => [
    line[language === 'zh' ? 'name' : 'nameEn'],
    orEmpty(line.netG, weight),
    orEmpty(line.buyerNetG, weight),
    orEmpty(line.deductionBp, percent),
    orEmpty(line.netKg, (kg) => weight(kg * 1000)),
    orEmpty(line.fenPerTonne, money),
    orEmpty(line.amountFen, money),
    orEmpty(line.costFen, money),
  ])
  const shown: TableRow[] = lines.length === 0 ? [Array.from({ length: 8 }, () => null)] : lines
  return shown.map((line, index) => [
    ...head,
    when,
    ...line,
    ...whole.map((fen) => (index === 0 ? orEmpty(fen, money) : null)),
  ])
}

/** Exports loads as a table, and records the download in the audit log. Refuses EXPORT_TOO_LONG. */
export const exportLoads = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { state, ...where }: InputOf<typeof exportSalesLoads>,
  context: Pick<RequestFacts, 'language' | 'privateUrl'>,
): Promise<ReplyOf<typeof exportSalesLoads> | Refusal> => {
  const within = loadsWhere(trx, actor, where)
  const rows = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute()
  if (rows.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST.toLocaleString('en') } })
  const loads = await toWireLoads(trx, actor, rows, context)
  const lines = loads.flatMap((load) => linesOfLoad(load, context.language))
  await recordAudit(trx, actor, now, {
    action: 'sales-load.export',
    subject: 'salesLoad',
    subjectId: null,
    after: { lines: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `loads-${dateTimeOf(now).slice(0, 10)}`,
    head: HEAD[context.language],
    rows: lines,
    lines: lines.length,
  }
}
