// Ships a mall order in one or several parcels, and corrects the carrier or the number of a parcel.
import type { InputOf } from '@huishou/wire/client'
import type { correctParcel, shipMallOrder } from '@huishou/wire/mall/shipping'
import { carriers, type Carrier } from '@huishou/wire/mall/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { refuseOwn } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { staffMallRow } from '../access.ts'
import { checkMove, moveOrder, staffActor } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { record } from '../record-audit.ts'
import { linesOf } from '../order/reserve.ts'
import type { MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Trx = Transaction<MallWorld>
type Content = { line: MallLineRow; number: number }

/** Pieces of a line that still have to be shipped. */
export const unsent = ({ number, shipped, refunded, virtual }: MallLineRow): number =>
  virtual === 1 ? 0 : Math.max(0, number - shipped - refunded)

const nameOf = ({ name, nameEn }: MallLineRow) => ({ zh: name, en: nameEn || name })

/** Lines with an open after-sale, which must not be shipped until it is closed. */
const frozenLines = async (trx: Trx, orderId: number): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('afterSale')
    .select('lineId')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['asked', 'agreed', 'goods_back', 'refunding'])
    .execute()
  return new Set(rows.map(({ lineId }) => lineId))
}

/** Contents of a parcel: the given pieces, else everything unshipped that is not in after-sales. */
const contentsOf = async (
  trx: Trx,
  order: MallOrderRow,
  wanted: InputOf<typeof shipMallOrder>['lines'],
): Promise<{ contents: Content[]; rest: number } | Refusal> => {
  const lines = await linesOf(trx, order.id)
  const frozen = await frozenLines(trx, order.id)
  const contents: Content[] = []
  for (const [lineId, number] of wanted
    ? wanted.reduce(
        (sums, one) => sums.set(one.lineId, (sums.get(one.lineId) ?? 0) + one.number),
        new Map<number, number>(),
      )
    : lines.filter(({ id }) => !frozen.has(id)).map((line) => [line.id, unsent(line)] as const)) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return refuse('NOT_FOUND', { field: 'lines' })
    if (number === 0) continue
    if (frozen.has(line.id)) return refuse('SHIP_FROZEN', { field: 'lines', values: { name: nameOf(line) } })
    if (number > unsent(line))
      return refuse('SHIP_TOO_MANY', { field: 'lines', values: { name: nameOf(line), left: unsent(line) } })
    contents.push({ line, number })
  }
  const open = lines.reduce((sum, line) => sum + unsent(line), 0)
  if (contents.length === 0) {
    const held = lines.find((line) => frozen.has(line.id) && unsent(line) > 0)
    return held ? refuse('SHIP_FROZEN', { values: { name: nameOf(held) } }) : refuse('SHIP_NOTHING')
  }
  return { contents, rest: open - contents.reduce((sum, { number }) => sum + number, 0) }
}

/** The refusal for a number that is already in use; only several orders of one customer may share a parcel. */
const usedElsewhere = async (
  trx: Trx,
  order: MallOrderRow,
  trackingNumber: string,
): Promise<Refusal | null> => {
  const used = await trx
    .selectFrom('mallParcel')
    .innerJoin('mallOrder', 'mallOrder.id', 'mallParcel.orderId')
    .select(['mallOrder.id', 'mallOrder.orderNumber', 'mallOrder.memberId'])
    .where('mallParcel.trackingNumber', '=', trackingNumber)
    .execute()
  const other = used.find(({ id, memberId }) => id === order.id || memberId !== order.memberId)
  return other
    ? refuse('TRACKING_TWICE', {
        field: 'trackingNumber',
        values: { number: trackingNumber, order: other.orderNumber },
      })
    : null
}

/** Code and name of a carrier: a known one by its code or Chinese name, any other as entered. */
export const carrierOf = (given: {
  carrier?: string | undefined
  carrierName?: string | undefined
}): { carrier: string; carrierName: string } => {
  const byCode = given.carrier && given.carrier in carriers ? (given.carrier as Carrier) : null
  const typed = given.carrierName ?? given.carrier ?? ''
  const found =
    byCode ??
    (Object.keys(carriers) as Carrier[]).find(
      (code) => typed !== '' && (carriers[code].zh === typed || carriers[code].zh.startsWith(typed)),
    )
  return found ? { carrier: found, carrierName: carriers[found].zh } : { carrier: '', carrierName: typed }
}

type Parcel = { carrier: string; carrierName: string; trackingNumber: string }

/**
 * Stores a parcel, and marks the order as shipped when it was the last. Refuses for the reasons that `shipMallOrder`
 * lists.
 */
export const sendParcel = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  order: MallOrderRow,
  { parcel, lines }: { parcel: Parcel; lines?: InputOf<typeof shipMallOrder>['lines'] },
): Promise<MallOrderRow | Refusal> => {
  const shipping = staffActor(actor)
  const refused = checkMove(shipping, now, order, 'ship') ?? (await refuseOwn(trx, actor, order))
  if (refused) return refused
  if (order.way !== 'deliver') return refuse('SHIP_NOT_SENT')
  const what = await contentsOf(trx, order, lines)
  if (isRefusal(what)) return what
  const twice = await usedElsewhere(trx, order, parcel.trackingNumber)
  if (twice) return twice
  const { id } = await trx
    .insertInto('mallParcel')
    .values({
      ...parcel,
      orderId: order.id,
      state: 'sent',
      sentAt: now,
      signedAt: null,
      traces: '[]',
      tracedAt: null,
      askAt: now,
      asks: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { line, number } of what.contents) {
    await trx.insertInto('mallParcelLine').values({ parcelId: id, lineId: line.id, number }).execute()
    const sent = await trx
      .updateTable('mallLine')
      .set((e) => ({ shipped: e('shipped', '+', number) }))
      .where('id', '=', line.id)
      .where('shipped', '=', line.shipped)
      .executeTakeFirst()
    if (sent.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  }
  const last = what.rest === 0
  const moved = await moveOrder(trx, shipping, now, order, last ? 'ship' : 'ship_part', {
    set: last ? { sentAt: now } : {},
    detail: { carrierName: parcel.carrierName, trackingNumber: parcel.trackingNumber },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, 'ship', [order, moved])
  await notifyCustomer(trx, now, order, {
    kind: 'mall_sent',
    values: {
      orderNumber: order.orderNumber,
      what: last ? { zh: '已发货', en: 'was sent' } : { zh: '已发出部分商品', en: 'was sent in part' },
      parcel: `${parcel.carrierName} ${parcel.trackingNumber}`,
    },
  })
  return moved
}

export const ship = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof shipMallOrder>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, input)
  if (isRefusal(order)) return order
  return await sendParcel(trx, actor, now, order, {
    parcel: { ...carrierOf(input), trackingNumber: input.trackingNumber },
    lines: input.lines,
  })
}

/** Corrects carrier or number of a shipped parcel and deletes the old tracking events. */
export const correct = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof correctParcel>,
): Promise<MallOrderRow | Refusal> => {
  const order = await staffMallRow(trx, actor, input)
  if (isRefusal(order)) return order
  const parcel = await trx
    .selectFrom('mallParcel')
    .selectAll()
    .where('id', '=', input.parcelId)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (!parcel) return refuse('NOT_FOUND', { field: 'parcelId' })
  if (input.trackingNumber !== parcel.trackingNumber) {
    const twice = await usedElsewhere(trx, order, input.trackingNumber)
    if (twice) return twice
  }
  const carrier = carrierOf(input)
  await trx
    .updateTable('mallParcel')
    .set({
      ...carrier,
      trackingNumber: input.trackingNumber,
      state: 'sent',
      signedAt: null,
      traces: '[]',
      tracedAt: null,
      askAt: now,
      asks: 0,
    })
    .where('id', '=', parcel.id)
    .execute()
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'track', {
    detail: { carrierName: carrier.carrierName, trackingNumber: input.trackingNumber },
  })
  if (!isRefusal(moved))
    await record(
      trx,
      actor,
      now,
      'parcel',
      [order, moved],
      `${parcel.trackingNumber} → ${input.trackingNumber}`,
    )
  return moved
}
