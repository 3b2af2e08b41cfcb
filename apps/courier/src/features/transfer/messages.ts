// Texts of the pages about transfers between shops.

import { TRANSFER_LATE_DAYS } from '@huishou/wire/yard/states'

export const messages = {
  send: { zh: '调拨发货', en: 'Send goods' },
  toReceive: { zh: '待收货', en: 'To receive' },
  onTheWay: { zh: '已发出，在途', en: 'Sent, on the way' },
  ended: { zh: '最近完成', en: 'Recently finished' },
  from: { zh: '{shop} 发来', en: 'From {shop}' },
  to: { zh: '发往 {shop}', en: 'To {shop}' },
  materials: { zh: '{count} 种物料', en: 'Materials: {count}' },
  late: { zh: `超过 ${TRANSFER_LATE_DAYS} 天未收`, en: `Over ${TRANSFER_LATE_DAYS} days` },
  none: { zh: '没有调拨单', en: 'No transfers' },
  noneText: {
    zh: '把本店的货发到另一家门店，对方过磅收货。',
    en: 'Send goods to another shop; they weigh what arrives.',
  },
  gone: { zh: '没有这张调拨单', en: 'There is no such transfer' },
  sent: { zh: '{name} {at} 发出', en: 'Sent by {name}, {at}' },
  endedBy: { zh: '{name} {at}', en: '{name}, {at}' },
  sentQuantity: { zh: '发出', en: 'Sent' },
  arrived: { zh: '实收', en: 'Arrived' },
  waiting: {
    zh: '{count} 项差异待店长复核',
    en: 'Differences for the manager to approve: {count}',
  },
  // receiving
  lead: {
    zh: '不看发货数，把到的每种物料过磅。没有到的记为 0。',
    en: 'Weigh every material that came, without knowing what was sent. Enter 0 for what did not come.',
  },
  others: { zh: '还到了别的物料', en: 'Something else came too' },
  receive: { zh: '确认收货', en: 'Receive' },
  received: { zh: '收货完成', en: 'Received' },
  receivedWaiting: {
    zh: '收货完成，{count} 项差异待店长复核',
    en: 'Received; differences for the manager to approve: {count}',
  },
  receiveOffline: {
    zh: '收货要联网才能提交。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Receiving needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
  // sending
  sendLead: {
    zh: '装车前把每种物料过磅。发出后货物在途，对方过磅收货后才入对方库存。',
    en: 'Weigh each material before it is loaded. The goods are in transit until the other shop has weighed them.',
  },
  target: { zh: '发往', en: 'To' },
  choose: { zh: '选择门店', en: 'Choose a shop' },
  shopMissing: { zh: '请选择发往哪家门店', en: 'Choose the shop to send to' },
  short: { zh: '库存不足，请复称', en: 'Not enough stock: weigh again' },
  note: { zh: '备注（选填）', en: 'Note (optional)' },
  notePlaceholder: { zh: '例如：车牌、件数、包装', en: 'For example: plate, number of bales' },
  submit: { zh: '发出', en: 'Send' },
  done: { zh: '已发出，等对方收货', en: 'Sent; the other shop has to receive it' },
  sendOffline: {
    zh: '发货要联网才能提交。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Sending needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
  // cancelling
  cancel: { zh: '取消调拨', en: 'Cancel the transfer' },
  cancelText: {
    zh: '货物按原成本退回本店库存。只在货还没有运到时取消。',
    en: 'The goods come back into this shop at the cost they left with. Cancel only while they have not arrived.',
  },
  notLoaded: { zh: '没有装车', en: 'Not loaded after all' },
  wrongShop: { zh: '发错门店', en: 'Wrong shop' },
  misweighed: { zh: '过磅有误', en: 'Weighed wrongly' },
  cancelled: { zh: '已取消，货物退回本店', en: 'Cancelled; the goods are back in this shop' },
} as const
