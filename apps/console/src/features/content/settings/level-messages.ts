// Texts of the settings field in which the owner defines the membership levels of customers.

export const levelMessages = {
  none: { zh: '还没有等级，客户端不显示。', en: 'There are no levels yet; the customer app shows none.' },
  level: { zh: '第 {at} 级', en: 'Level {at}' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  growth: { zh: '成长值', en: 'Growth' },
  colour: { zh: '颜色', en: 'Colour' },
  benefits: { zh: '权益，一行一条', en: 'Benefits in Chinese, one per line' },
  benefitsEn: { zh: '英文权益，一行一条', en: 'Benefits in English, one per line' },
  goldPrices: { zh: '按会员价回收', en: 'Member prices' },
  add: { zh: '添加一级', en: 'Add a level' },
  remove: { zh: '删除第 {at} 级', en: 'Remove level {at}' },
} as const
