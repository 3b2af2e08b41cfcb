// Texts about transfers, which move material from one shop to another.

import { TRANSFER_LATE_DAYS } from '@huishou/wire/yard/states'

export const messages = {
  transfer: { zh: '调拨单', en: 'Transfer' },
  numbered: { zh: '调拨单 #{id}', en: 'Transfer #{id}' },
  way: { zh: '调出 → 调入', en: 'From → to' },
  late: { zh: `超过 ${TRANSFER_LATE_DAYS} 天未收`, en: `Over ${TRANSFER_LATE_DAYS} days` },
  onlyLate: { zh: '只看超时未收', en: 'Only overdue' },
  sent: { zh: '发货', en: 'Sent' },
  ended: { zh: '收货/取消', en: 'Received or cancelled' },
  arrived: { zh: '实收', en: 'Arrived' },
  note: { zh: '备注', en: 'Note' },
  noTransfers: { zh: '没有符合条件的调拨单', en: 'No transfers match' },
  cancel: { zh: '取消调拨', en: 'Cancel' },
  cancelText: {
    zh: '货物按发出时的成本退回{shop}。已经运到的请先收货。',
    en: 'The goods go back to {shop} at the cost they left with. If they have arrived, have them received instead.',
  },
  hidden: {
    zh: '收货方过磅前不显示发货数。',
    en: 'What was sent is not shown before the receiving shop has weighed it.',
  },
  notLoaded: { zh: '没有装车', en: 'Not loaded after all' },
  wrongShop: { zh: '发错门店', en: 'Wrong shop' },
  misweighed: { zh: '过磅有误', en: 'Weighed wrongly' },
} as const
