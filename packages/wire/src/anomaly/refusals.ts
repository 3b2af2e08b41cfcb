import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about anomaly cases and their rules. */
export const anomalyRefusals = {
  ANOMALY_STATE: entry(
    'STATE',
    24931,
    409,
    '这个案件的状态是“{state}”，不能这样处理',
    'This case is “{state}”, so this cannot be done.',
  ),
  ANOMALY_OWN: entry(
    'ROLE',
    24932,
    403,
    '案件涉及您本人，请由其他同事处理',
    'This case is about you. A colleague has to deal with it.',
  ),
  ANOMALY_ASSIGNEE: entry(
    'ARGS',
    24933,
    422,
    '只能指派给在职的老板、运营或财务',
    'Cases go to active owners, operations managers and finance only.',
  ),
  ANOMALY_ASSIGNEE_OWN: entry(
    'ARGS',
    24934,
    422,
    '案件涉及这位同事本人，请指派给其他人',
    'The case is about this colleague. Choose somebody else.',
  ),
  ANOMALY_THRESHOLD: entry(
    'ARGS',
    24935,
    422,
    '“{name}”应在 {least} 到 {most} 之间，最多 {decimals} 位小数',
    '“{name}” must be from {least} to {most}, with at most {decimals} decimals.',
  ),
} as const
