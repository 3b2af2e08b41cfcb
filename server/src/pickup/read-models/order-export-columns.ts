// The columns of exported recycling orders, and the names of the channels in exports.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffOrders } from '@huishou/wire/pickup/staff'
import { exportColumn as column } from '../../audit/index.ts'
import { windowText } from '../order/window-text.ts'
import { day, moment, money, orEmpty, weight } from '../../platform/document/index.ts'

type Row = ReplyOf<typeof staffOrders>['rows'][number]

/** Names of the channels in exports. */
export const channelTexts = { door: { zh: '上门', en: 'Door' }, shop: { zh: '到店', en: 'Shop' } }

/** Columns of an exported recycling order. */
export const orderColumns = [
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('渠道', 'Channel', ({ channel }, language) => channelTexts[channel][language]),
  column<Row>('下单时间', 'Placed', ({ placedAt }) => moment(placedAt)),
  column<Row>('预约日期', 'Day', ({ slotDay }) => orEmpty(slotDay, day)),
  column<Row>('时段', 'Window', windowText),
  column<Row>('城市', 'City', ({ cityName }) => cityName),
  column<Row>('区域', 'Zone', ({ zoneName }) => zoneName),
  column<Row>('门店', 'Shop', ({ shopName }) => shopName),
  column<Row>('师傅', 'Courier', ({ courierName }) => courierName),
  column<Row>('联系人', 'Contact', ({ linkMan }) => linkMan),
  column<Row>('电话', 'Phone', ({ mobile }) => mobile),
  column<Row>('地址', 'Address', ({ address, menpai }) => `${address}${menpai}`),
  column<Row>('品类', 'Materials', ({ categories }, language) =>
    categories.map(({ name, nameEn }) => (language === 'zh' ? name : nameEn)).join('、'),
  ),
  column<Row>('重量（公斤）', 'Weight (kg)', ({ totalG }) => orEmpty(totalG, weight)),
  column<Row>('金额（元）', 'Amount (yuan)', ({ totalFen }) => orEmpty(totalFen, money)),
  column<Row>('现金（元）', 'Cash (yuan)', ({ cashPaidFen }) => money(cashPaidFen)),
  column<Row>('称重人', 'Weighed by', ({ weighedByName }) => weighedByName),
]
