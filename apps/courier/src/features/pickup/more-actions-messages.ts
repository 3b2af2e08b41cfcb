// Texts of the sheet with the less common actions on an order.

export const moreActionsMessages = {
  fail: { zh: '上门失败', en: 'Pickup failed' },
  unassign: { zh: '退回调度', en: 'Return to dispatch' },
  unassignAction: { zh: '退回调度', en: 'Return' },
  unassignText: {
    zh: '订单会重新派给其他师傅。临近预约时间时不能退回，请直接联系调度。',
    en: 'The order goes to another courier. Close to the booked time it cannot be returned; please call dispatch.',
  },
} as const
