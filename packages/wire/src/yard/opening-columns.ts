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

/**
 * Limits of a table. They are higher than those of a weighing or adjustment, as a yard may begin with large stocks: up
 * to 10,000 tonnes or ten million pieces of a material, at up to a billion yuan.
 */
export const openingLimits = {
  lines: 500,
  /** Imports on one page of those that wait. */
  importsShown: 10,
  csv: 100_000,
  grams: 10_000_000_000,
  pieces: 10_000_000,
  costFen: 100_000_000_000,
} as const
