export const words = {
  seller: { zh: '卖方', en: 'Seller' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  total: { zh: '12 个月累计', en: 'Last 12 months' },
  share: { zh: '占上限', en: 'Of the limit' },
  orders: { zh: '单数', en: 'Orders' },
  last: { zh: '最近一次', en: 'Latest' },
  near: { zh: '接近上限', en: 'Near the limit' },
  over: { zh: '超过上限', en: 'Over the limit' },
  onlyNear: { zh: '只看接近上限的', en: 'Near the limit only' },
  none: { zh: '最近 12 个月没有登记过身份的卖方', en: 'Nobody had to show an ID in the last 12 months' },
  noneNear: { zh: '没有接近上限的卖方', en: 'No seller is near the limit' },
  about: {
    zh: '出售金属时登记的身份证，按最近 12 个月累计。反向开票的上限是 {limit}（在所有公司合计），从 {warn} 起提醒；这里不会拒绝任何订单。身份资料保存两年。',
    en: 'Sellers of metals by the ID on record, over the last 12 months. Invoicing on their behalf ends at {limit} (over all companies together); a warning is shown from {warn} on. No order is refused here. IDs are kept for two years.',
  },
} as const
