import { assignModeText, skipCauseText } from '../dispatch/choices.ts'
import { overrulableText } from '../dispatch/overrulable-objections.ts'
import { type AuditField, field, ref } from './field.ts'

/** How the audit log names and formats fields about the assignment of orders and the sequence of stops. */
export const dispatchFields: Readonly<Record<string, AuditField>> = {
  mode: field('派单方式', 'Assigned', assignModeText),
  dailyMinute: field('每天派单时间', 'Daily run at', 'minute'),
  dailyAhead: field('提前天数', 'Days ahead'),
  stopMinutes: field('每站预计分钟', 'Minutes at a stop'),
  pinnedTo: field('锁定师傅', 'Pinned to', ref('staff')),
  after: field('排在订单之后', 'After order', ref('pickup')),
  overruled: field('不顾提示仍派单', 'Sent in spite of', overrulableText),
  skipCause: field('稍后再去的原因', 'Why it was put off', skipCauseText),
}
