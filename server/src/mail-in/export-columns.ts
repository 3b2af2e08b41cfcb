// The columns of exported mail-in orders, with which customers sell single items by post or at a shop.

import type { ReplyOf } from '@huishou/wire/client'
import {
  mailInGrades,
  mailInGradeText,
  mailInKinds,
  mailInKindText,
  type MailInWay,
} from '@huishou/wire/mail-in/choices'
import type { staffMailIns } from '@huishou/wire/mail-in/staff'
import type { Language, Text } from '@huishou/wire/text'
import { exportColumn as column } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'

type Row = ReplyOf<typeof staffMailIns>['rows'][number]

const ways: Record<MailInWay, Text> = {
  bring: { zh: '送到门店', en: 'Brought in' },
  send: { zh: '快递寄来', en: 'By post' },
}
const kindOf = ({ kind }: Row, language: Language): string =>
  mailInKindText[mailInKinds.find((known) => known === kind) ?? 0][language]
const gradeOf = ({ grade }: Row, language: Language): string => {
  const known = mailInGrades.find((one) => one === grade)
  return known ? mailInGradeText[known][language] : ''
}

/** The columns of exported mail-in orders. */
export const mailInColumns = [
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('方式', 'Delivery', ({ way }, language) => ways[way][language]),
  column<Row>('类别', 'Kind', kindOf),
  column<Row>('物品', 'Item', ({ name }) => name),
  column<Row>('申请时间', 'Requested', ({ appliedAt }) => moment(appliedAt)),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('手机号', 'Mobile', ({ mobile }) => mobile),
  column<Row>('门店', 'Shop', ({ shopName }) => shopName),
  column<Row>('快递公司', 'Carrier', ({ shipperName }) => shipperName),
  column<Row>('快递单号', 'Parcel number', ({ trackingNumber }) => trackingNumber),
  column<Row>('验货时间', 'Inspected', ({ inspectedAt }) => orEmpty(inspectedAt, moment)),
  column<Row>('成色', 'Condition', gradeOf),
  column<Row>('购买价（元）', 'Bought for (yuan)', ({ paidFen }) => money(paidFen)),
  column<Row>('期望价（元）', 'Asking price (yuan)', ({ wishedFen }) => money(wishedFen)),
  column<Row>('约定价（元）', 'Agreed (yuan)', ({ agreedFen }) => orEmpty(agreedFen, money)),
  column<Row>('最终价（元）', 'Final (yuan)', ({ finalFen }) => orEmpty(finalFen, money)),
]
