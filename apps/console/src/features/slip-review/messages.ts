// Texts of the page to review weighing slips that were typed by hand or signed on the spot.

export const messages = {
  about: {
    zh: '重量由称重人手工录入，或由客户在称重人的设备上签字确认的称重单。请逐单核对照片与金额；客户用自己的手机或确认码确认的电子秤称重不在此列。',
    en: 'Slips whose weight was typed in by hand, or that the customer signed on the device of whoever weighed. Check their photos and amounts. Scale readings that the customer confirmed on their own phone or by code are not listed.',
  },
  day: { zh: '日期', en: 'Day' },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  all: { zh: '全部', en: 'All' },
  hand: { zh: '手工录入', en: 'Typed by hand' },
  signed: { zh: '现场签字', en: 'Signed' },
  both: { zh: '手工录入并签字', en: 'Typed by hand and signed' },
  slip: { zh: '称重单', en: 'Slip' },
  order: { zh: '订单', en: 'Order' },
  where: { zh: '地点', en: 'Where' },
  door: { zh: '上门', en: 'At the door' },
  weighedAt: { zh: '称重时间', en: 'Weighed at' },
  weighedBy: { zh: '称重人', en: 'Weighed by' },
  weight: { zh: '总重 / 手工', en: 'Weight / by hand' },
  amount: { zh: '金额', en: 'Amount' },
  cash: { zh: '现金', en: 'Cash' },
  kind: { zh: '类型', en: 'Kind' },
  open: { zh: '待客户确认', en: 'Not yet confirmed' },
  none: {
    zh: '这一天没有手工录入或现场签字的称重单',
    en: 'No slips were typed by hand or signed on this day',
  },
  sum: { zh: '合计 {sum}', en: '{sum} in all' },
  export: { zh: '导出', en: 'Export' },
} as const
