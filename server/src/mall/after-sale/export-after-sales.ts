// Exports after-sales requests, in which customers ask to return goods or get money back, as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportAfterSales as exportEndpoint, staffAfterSales } from '@huishou/wire/mall/after-sale-staff'
import type { Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { exportColumn as column, exportPages } from '../../audit/index.ts'
import { moment, money, orEmpty } from '../../platform/document/index.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { Call } from '../../platform/http/route.ts'
import type { MallWorld } from '../tables.ts'
import { readStaffSales } from './read-for-staff.ts'

type Row = ReplyOf<typeof staffAfterSales>['rows'][number]

const yes = { zh: '是', en: 'yes' }
const no = { zh: '否', en: 'no' }
const yesOrNo = (value: boolean, language: Language) => (value ? yes : no)[language]

const columns = [
  column<Row>('售后单号', 'After-sale', ({ number }) => number),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('类型', 'Kind', ({ kindText }) => kindText),
  column<Row>('申请时间', 'Requested', ({ askedAt }) => moment(askedAt)),
  column<Row>('是否超时', 'Overdue', ({ overdue }, language) => yesOrNo(overdue, language)),
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('订单状态', 'Order state', ({ orderStateText }) => orderStateText),
  column<Row>('商品', 'Goods', ({ name }) => name),
  column<Row>('规格', 'Variant', ({ property }) => property),
  column<Row>('件数', 'Pieces', ({ count }) => count),
  column<Row>('退款（元）', 'Refund (yuan)', ({ refundFen }) => money(refundFen)),
  column<Row>('其中运费（元）', 'Incl. freight (yuan)', ({ freightFen }) => money(freightFen)),
  column<Row>('退到余额（元）', 'To the balance (yuan)', ({ toBalanceFen }) => money(toBalanceFen)),
  column<Row>('原路退回（元）', 'To payment method (yuan)', ({ toOnlineFen }) => money(toOnlineFen)),
  column<Row>('退回积分', 'Points returned', ({ points }) => points),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
  column<Row>('说明', 'Remark', ({ remark }) => remark),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('手机号', 'Mobile', ({ mobile }) => mobile),
  column<Row>('退货快递', 'Return carrier', ({ shipperName }) => shipperName),
  column<Row>('退货单号', 'Return parcel', ({ trackingNumber }) => trackingNumber),
  column<Row>('退货入库', 'Back in stock', ({ restock }, language) =>
    orEmpty(restock, (value) => yesOrNo(value, language)),
  ),
  column<Row>('处理人', 'Decided by', ({ decidedBy }) => decidedBy),
  column<Row>('答复', 'Answer', ({ answer }) => answer),
  column<Row>('完结时间', 'Ended', ({ endedAt }) => orEmpty(endedAt, moment)),
]

/** Exports the after-sales that match the screen's filters. */
export const exportAfterSales = async (
  call: Call<typeof exportEndpoint, MallWorld>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, MallWorld>({
    call,
    fileName: 'after-sales',
    columns,
    action: 'afterSale.export',
    subject: 'afterSale',
    read: (page, pageSize) =>
      readStaffSales(
        call.db,
        call.actor,
        { ...call.input, page, pageSize },
        replyContextOf(call.request, call.now),
      ),
  })
