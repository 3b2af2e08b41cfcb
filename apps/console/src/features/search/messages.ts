// Texts of the search that finds records and pages of the console.

export const messages = {
  search: { zh: '搜索', en: 'Search' },
  hint: {
    zh: '订单号、手机号、姓名、商品、企业、页面',
    en: 'Order number, phone, name, goods, firm or page',
  },
  searching: { zh: '正在搜索…', en: 'Searching…' },
  nothing: { zh: '没有找到“{text}”', en: 'Nothing found for “{text}”' },
  failed: { zh: '没有搜全，请稍后再试', en: 'Part of the search failed. Please try again.' },
  page: { zh: '页面', en: 'Page' },
  orders: { zh: '回收订单', en: 'Recycle order' },
  customers: { zh: '客户', en: 'Customer' },
  mallOrders: { zh: '商城订单', en: 'Mall order' },
  mailIns: { zh: '寄送回收', en: 'Mail-in' },
  goods: { zh: '商品', en: 'Goods' },
  firms: { zh: '企业', en: 'Firm' },
  withdrawals: { zh: '提现', en: 'Withdrawal' },
} as const
