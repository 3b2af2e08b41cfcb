import type { Text } from '../text.ts'

/** Texts of the actions that the audit log records about anomaly cases and their rules. */
export const anomalyActionText = {
  'anomaly-case.look': { zh: '开始核查异常', en: 'Started reviewing an anomaly case' },
  'anomaly-case.assign': { zh: '指派异常案件', en: 'Assigned an anomaly case' },
  'anomaly-case.close': { zh: '异常结案', en: 'Closed an anomaly case' },
  'anomaly-case.export': { zh: '导出异常案件', en: 'Exported anomaly cases' },
  'anomaly-rule.save': { zh: '修改异常规则', en: 'Changed an anomaly rule' },
} as const satisfies Readonly<Record<string, Text>>
