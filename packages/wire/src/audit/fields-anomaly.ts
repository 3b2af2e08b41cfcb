import { anomalyRuleText, anomalyThresholds } from '../anomaly/rules.ts'
import { anomalySubjectText } from '../anomaly/states.ts'
import { type AuditField, field, ref } from './field.ts'

/** How the audit log names and formats fields about anomaly cases and the thresholds of rules. */
export const anomalyFields: Readonly<Record<string, AuditField>> = {
  ...Object.fromEntries(Object.entries(anomalyThresholds).map(([name, { zh, en }]) => [name, field(zh, en)])),
  anomalyRule: field('规则', 'Rule', anomalyRuleText),
  anomalySubject: field('涉及', 'About', anomalySubjectText),
  assigneeId: field('负责人', 'Assigned to', ref('staff')),
}
