// Converts after-sales requests (returns and refunds) to the form in which the apps receive them, and computes when an
// unanswered one is approved automatically.
import type { ReplyOf } from '@huishou/wire/client'
import type { afterSaleDetail } from '@huishou/wire/mall/after-sale'
import type { staffAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { afterSaleKindText, afterSaleStateText, mallStatusText } from '@huishou/wire/mall/states'
import { HOUR } from '@huishou/wire/time'
import { shownPhotos } from '../../file/index.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { afterSaleCustomerMay, afterSaleStaffMay } from '../allowed-actions.ts'
import { nameIn, propertyIn } from '../goods-names.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { picUrl } from '../order/to-wire.ts'
import type { AfterSaleRow, MallLineRow, MallOrderRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Shown = ReplyOf<typeof afterSaleDetail>['afterSale']
/**
 * An after-sales request with its order and line; `answerHours` is the number of hours after which it is approved
 * automatically if it stays unanswered.
 */
export type Known = { sale: AfterSaleRow; order: MallOrderRow; line: MallLineRow; answerHours: number }

/** Whether pieces of a line were sent or handed over; such a request is never approved automatically. */
export const wasSent = ({ line, order }: Pick<Known, 'line' | 'order'>): boolean =>
  line.shipped > 0 || order.receivedAt !== null

/** When an unanswered request is approved automatically. */
export const answerByOf = (known: Known): number | null =>
  known.sale.state === 'asked' && !wasSent(known) ? known.sale.askedAt + known.answerHours * HOUR : null

const stateText = ({ state, kind }: AfterSaleRow) =>
  state === 'agreed' && kind === 'refund' ? afterSaleStateText.refunding : afterSaleStateText[state]

export const toAfterSale = (
  known: Known,
  returnTo: string,
  may: Shown['may'],
  { language, origin, privateUrl }: ReplyContext,
): Shown => {
  const { sale, order, line } = known
  const refundFen = sale.goodsFen + sale.freightFen
  return {
    id: sale.id,
    number: sale.number,
    orderId: order.id,
    orderNumber: order.orderNumber,
    lineId: line.id,
    goodsId: line.goodsId,
    name: nameIn(line, language),
    pic: picUrl(line.pic, origin),
    property: propertyIn(line, language),
    kind: sale.kind,
    kindText: afterSaleKindText[sale.kind][language],
    state: sale.state,
    stateText: stateText(sale)[language],
    version: sale.version,
    count: sale.count,
    refundFen,
    freightFen: sale.freightFen,
    points: sale.points,
    toBalanceFen: refundFen - sale.toOnlineFen,
    toOnlineFen: sale.toOnlineFen,
    reason: sale.reason,
    remark: sale.remark,
    photos: shownPhotos(sale.photos, { privateUrl }),
    answer: sale.answer,
    returnTo: sale.kind === 'return' && sale.state === 'agreed' ? returnTo : '',
    shipperName: sale.shipperName,
    trackingNumber: sale.trackingNumber,
    askedAt: sale.askedAt,
    answerBy: answerByOf(known),
    endedAt: sale.endedAt,
    may,
  }
}

export const toOwnSale = (known: Known, returnTo: string, context: ReplyContext): Shown =>
  toAfterSale(known, returnTo, afterSaleCustomerMay(known.sale), context)

export const toStaffSale = (
  known: Known,
  member: { nick: string; mobile: string } | undefined,
  actor: StaffMember,
  masked: boolean,
  context: ReplyContext,
): ReplyOf<typeof staffAfterSale>['afterSale'] => {
  const { sale, order } = known
  const mobile = member?.mobile ?? ''
  return {
    ...toAfterSale(known, '', afterSaleStaffMay(sale, actor, context.language), context),
    memberId: sale.memberId,
    memberNick: member?.nick ?? '',
    mobile: masked || sale.endedAt !== null ? maskMobile(mobile) : mobile,
    orderState: order.state,
    orderStateText: mallStatusText(order)[context.language],
    sent: wasSent(known),
    overdue: sale.state === 'asked' && context.now > sale.askedAt + known.answerHours * HOUR,
    decidedBy: sale.decidedBy,
    restock: sale.restock === null ? null : sale.restock === 1,
  }
}
