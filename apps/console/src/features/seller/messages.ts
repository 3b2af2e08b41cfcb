export const messages = {
  seller: { zh: '出售人', en: 'Seller' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  total: { zh: '近 12 个月累计', en: 'Last 12 months' },
  share: { zh: '占上限', en: 'Share of limit' },
  orders: { zh: '订单数', en: 'Orders' },
  last: { zh: '最近一次', en: 'Last sale' },
  near: { zh: '接近上限', en: 'Near the limit' },
  over: { zh: '超过上限', en: 'Over the limit' },
  onlyNear: { zh: '只看接近上限的', en: 'Near the limit only' },
  none: { zh: '近 12 个月没有登记过身份的出售人', en: 'No seller had to show an ID in the last 12 months' },
  noneNear: { zh: '没有接近上限的出售人', en: 'No seller is near the limit' },
  about: {
    zh: '按出售金属时登记的身份证，累计最近 12 个月的金额。反向开票的上限是 {limit}（在所有公司合计），从 {warn} 起提醒；这里不会拒绝任何订单。身份资料保存两年。',
    en: 'Totals of the last 12 months by the ID recorded for metals. Reverse invoicing is limited to {limit} across all companies; a warning shows from {warn}. No order is refused here. IDs are kept for two years.',
  },
} as const
