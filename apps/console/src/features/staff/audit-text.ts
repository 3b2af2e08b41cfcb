import { pickupEventText, type Text } from '@huishou/wire'

/** What the log calls things, in words. An action missing here is shown by its own name. */
export const actionText: Readonly<Record<string, Text>> = {
  'staff.login': { zh: '登录', en: 'Signed in' },
  'staff.create': { zh: '新建员工', en: 'Created a staff account' },
  'staff.change': { zh: '修改员工', en: 'Changed a staff account' },
  'staff.first-owner': { zh: '建立老板账号', en: 'Created the owner account' },
  'staff.password': { zh: '修改密码', en: 'Changed the password' },
  'shop.save': { zh: '保存门店', en: 'Saved a shop' },
  'zone.save': { zh: '保存区域', en: 'Saved a zone' },
  'slot.capacity': { zh: '调整时段容量', en: 'Set slot capacity' },
  'priceList.create': { zh: '发布价格表', en: 'Published a price list' },
  'priceList.withdraw': { zh: '撤回价格表', en: 'Withdrew a price list' },
  'pickup.place': pickupEventText.place,
  'pickup.edit': pickupEventText.edit,
  'pickup.assign': pickupEventText.assign,
  'pickup.unassign': pickupEventText.unassign,
  'pickup.bulk-reassign': { zh: '批量改派', en: 'Bulk reassign' },
  'pickup.reschedule': pickupEventText.reschedule,
  'pickup.check-in': pickupEventText.check_in,
  'pickup.walk-in': pickupEventText.walk_in,
  'pickup.weigh': pickupEventText.weigh,
  'pickup.confirm': pickupEventText.confirm,
  'pickup.fail': pickupEventText.fail,
  'pickup.cancel': pickupEventText.cancel,
  'pickup.dispute.answer': pickupEventText.answer_dispute,
  'pickup.dispute.resolve': pickupEventText.resolve_dispute,
  'pickup.reverse.request': { zh: '申请冲正', en: 'Asked for a reversal' },
  'pickup.reverse.approve': { zh: '批准冲正', en: 'Approved a reversal' },
}

export const subjectText: Readonly<Record<string, Text>> = {
  pickup: { zh: '回收订单', en: 'Recycle order' },
  priceList: { zh: '价格表', en: 'Price list' },
  shop: { zh: '门店', en: 'Shop' },
  zone: { zh: '区域', en: 'Zone' },
  staff: { zh: '员工', en: 'Staff account' },
}
