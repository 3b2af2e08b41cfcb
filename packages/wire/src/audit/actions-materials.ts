import type { Text } from '../text.ts'

/** Texts of audit actions about materials: their prices, their carbon factors, and carbon statements. */
export const materialActionText = {
  'priceList.create': { zh: '发布价格表', en: 'Published a price list' },
  'priceList.withdraw': { zh: '撤回价格表', en: 'Withdrew a price list' },
  'wasteCategory.save': { zh: '修改回收品类', en: 'Changed a waste category' },
  'wasteCategory.order': { zh: '调整品类顺序', en: 'Reordered the categories' },
  'carbonFactor.add': { zh: '新增减碳系数', en: 'Added a carbon factor' },
  'carbonFactor.remove': { zh: '删除减碳系数', en: 'Removed a carbon factor' },
  'carbon-statement.print': { zh: '下载减碳报告（PDF）', en: 'Downloaded a carbon statement as PDF' },
  'carbon-statement.export': { zh: '导出减碳报告', en: 'Exported a carbon statement' },
} as const satisfies Readonly<Record<string, Text>>
