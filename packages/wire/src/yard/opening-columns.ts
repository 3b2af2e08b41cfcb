// The columns of a table of the stock that a business begins with, and the limits of such a table.

/** Headings in Chinese and English, and others that are accepted. */
export const openingColumns = {
  shop: ['门店', 'Shop', '门店编号', 'Shop number'],
  material: ['物料', 'Material', '品类', '物料编号', 'Category'],
  kg: ['重量（公斤）', 'Weight (kg)', '公斤', '重量', 'kg'],
  pieces: ['件数', 'Pieces', '数量'],
  cost: ['总成本（元）', 'Cost (yuan)', '成本（元）', '成本', 'Cost'],
  unitCost: ['单位成本（元）', 'Unit cost (yuan)', '单价（元）', '单价', 'Unit cost'],
} as const

export const openingLimits = { lines: 500, csv: 100_000, costFen: 1_000_000_000 } as const
