// Ships many mall orders at once with the parcel numbers of an uploaded file, or previews the result.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { shipByFile } from '@huishou/wire/mall/shipping'
import { mallLimits } from '@huishou/wire/mall/states'
import { isRefusal, refusalText, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { readCsv } from '../../platform/document/csv.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { doubledHeading } from '../../platform/imported-table/read-table.ts'
import { inScope } from '../access.ts'
import { stateChanged } from '../life-cycle.ts'
import { carrierOf, sendParcel } from './ship.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Reply = ReplyOf<typeof shipByFile>
type Row = { line: number; orderNumber: string; carrier: string; trackingNumber: string }
type Checked = { row: Row; order: MallOrderRow | undefined; problem: Refusal | Text | null }

const names = {
  orderNumber: ['订单号', 'order', 'ordernumber', 'order number'],
  carrier: ['快递公司', '物流公司', 'carrier', 'courier'],
  trackingNumber: ['运单号', '快递单号', '物流单号', 'number', 'trackingnumber', 'tracking number'],
} as const

const wrongFile = (zh: string, en: string): Refusal =>
  refuse('SHIP_FILE_WRONG', { field: 'csv', values: { problem: { zh, en } } })

/** Parses a shipping file by its column headings. Refuses SHIP_FILE_WRONG, with the problem, when it cannot be read. */
const rowsOf = (csv: string): Row[] | Refusal => {
  const read = readCsv(csv, [',', '\t', ';'])
  if (!read) return wrongFile('不是有效的 CSV', 'it is not a CSV file')
  // lines keep their numbers in the spreadsheet, also after empty ones
  const cells = read
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  if (cells.length === 0) return wrongFile('文件是空的', 'it is empty')
  const head = (cells[0]?.row ?? []).map((name) => name.toLowerCase())
  const columnsOf = (name: keyof typeof names) =>
    [...head.keys()].filter((at) => (names[name] as readonly string[]).includes(head[at] ?? ''))
  const columnOf = (name: keyof typeof names) => columnsOf(name)[0] ?? -1
  for (const name of Object.keys(names) as (keyof typeof names)[]) {
    const found = columnsOf(name)
    if (found.length > 1) {
      const { zh, en } = doubledHeading(found.map((each) => cells[0]?.row[each] ?? ''))
      return wrongFile(zh, en)
    }
  }
  const at = {
    orderNumber: columnOf('orderNumber'),
    carrier: columnOf('carrier'),
    trackingNumber: columnOf('trackingNumber'),
  }
  if (at.orderNumber < 0 || at.carrier < 0 || at.trackingNumber < 0)
    return wrongFile(
      '第一行需要有“订单号”“快递公司”“运单号”三列',
      'its first line has to name the columns order, carrier and number',
    )
  const rows = cells.slice(1).map(({ row, line }) => ({
    line,
    orderNumber: (row[at.orderNumber] ?? '').toUpperCase(),
    carrier: row[at.carrier] ?? '',
    trackingNumber: row[at.trackingNumber] ?? '',
  }))
  if (rows.length === 0) return wrongFile('没有数据行', 'it has no rows')
  return rows.length > mallLimits.shipRows
    ? wrongFile(`一次最多 ${mallLimits.shipRows} 行`, `at most ${mallLimits.shipRows} rows at a time`)
    : rows
}

const problemOf = (row: Row, order: MallOrderRow | undefined, twice: boolean): Refusal | Text | null => {
  if (row.orderNumber === '') return { zh: '没有订单号', en: 'The order number is missing' }
  if (!order)
    return {
      zh: '没有这个订单号，或订单不归您处理',
      en: 'There is no such order, or it is not yours to send',
    }
  if (twice) return { zh: '文件里有重复的订单', en: 'This order appears twice in the file' }
  if (row.trackingNumber === '') return { zh: '没有运单号', en: 'The parcel number is missing' }
  if (!/^[A-Za-z0-9-]{5,40}$/.test(row.trackingNumber))
    return { zh: '运单号不正确', en: 'The parcel number is not valid' }
  if (row.carrier === '') return { zh: '没有快递公司', en: 'The carrier is missing' }
  if (order.way !== 'deliver') return refuse('SHIP_NOT_SENT')
  return order.state === 'paid' ? null : stateChanged(order)
}

const check = async (db: Handle<MallWorld>, actor: StaffActor, rows: readonly Row[]): Promise<Checked[]> => {
  const orders = await db
    .selectFrom('mallOrder')
    .selectAll()
    .where('orderNumber', 'in', [...new Set(rows.map(({ orderNumber }) => orderNumber))])
    .where(inScope(actor))
    .execute()
  const seen = new Set<string>()
  return rows.map((row) => {
    const order = orders.find(({ orderNumber }) => orderNumber === row.orderNumber)
    const twice = seen.has(row.orderNumber)
    seen.add(row.orderNumber)
    return { row, order, problem: problemOf(row, order, twice) }
  })
}

const toReply = (checked: readonly Checked[], sent: number, { language }: ReplyContext): Reply => {
  const rows = checked.map(({ row, order, problem }) => ({
    line: row.line,
    orderNumber: row.orderNumber,
    orderId: order?.id ?? null,
    carrierName: carrierOf({ carrierName: row.carrier }).carrierName,
    trackingNumber: row.trackingNumber,
    linkMan: order?.linkMan ?? '',
    ok: problem === null,
    problem: problem === null ? '' : isRefusal(problem) ? refusalText(problem, language) : problem[language],
  }))
  const good = rows.filter(({ ok }) => ok).length
  return { rows, good, bad: rows.length - good, sent }
}

export const previewFile = async (
  db: Handle<MallWorld>,
  actor: StaffActor,
  { csv }: InputOf<typeof shipByFile>,
  context: ReplyContext,
): Promise<Reply | Refusal> => {
  const rows = rowsOf(csv)
  return isRefusal(rows) ? rows : toReply(await check(db, actor, rows), 0, context)
}

/** Ships all orders of the file that can be shipped; the others are reported and left unchanged. */
export const sendByFile = async (
  trx: Transaction<MallWorld>,
  actor: StaffActor,
  now: number,
  { csv }: InputOf<typeof shipByFile>,
  context: ReplyContext,
): Promise<Reply | Refusal> => {
  const rows = rowsOf(csv)
  if (isRefusal(rows)) return rows
  const checked = await check(trx, actor, rows)
  let sent = 0
  for (const each of checked) {
    if (each.problem !== null || !each.order) continue
    const result = await sendParcel(trx, actor, now, each.order, {
      parcel: { ...carrierOf({ carrierName: each.row.carrier }), trackingNumber: each.row.trackingNumber },
    })
    // this one may have been written in part
    if (isRefusal(result) && result.refusal === 'CHANGED_MEANWHILE') return result
    if (isRefusal(result)) each.problem = result
    else sent += 1
  }
  return toReply(checked, sent, context)
}
