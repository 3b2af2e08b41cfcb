// Texts of the sheet for handing over a mall order.

export const collectMessages = {
  done: { zh: '已交付 {number}', en: '{number} handed over' },
  handOver: { zh: '确认交付', en: 'Confirm handover' },
  order: { zh: '{state} · 订单 {number}', en: '{state} · order {number}' },
  remark: { zh: '买家备注：{text}', en: 'Note: {text}' },
  things: { zh: '要交付的商品', en: 'Goods to hand over' },
  title: { zh: '商城自提', en: 'Mall pickup' },
} as const
