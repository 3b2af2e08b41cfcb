import type { Text } from '../text.ts'

/** Texts of audit actions about carbon factors and carbon statements. */
export const carbonActionText = {
  'carbonFactor.add': { zh: '新增减碳系数', en: 'Added a carbon factor' },
  'carbonFactor.remove': { zh: '删除减碳系数', en: 'Removed a carbon factor' },
  'carbon-statement.print': { zh: '下载减碳报告（PDF）', en: 'Downloaded a carbon statement as PDF' },
  'carbon-statement.export': { zh: '导出减碳报告', en: 'Exported a carbon statement' },
} as const satisfies Readonly<Record<string, Text>>
