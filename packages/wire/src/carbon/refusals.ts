import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about carbon factors and carbon statements. */
export const carbonRefusals = {
  CARBON_FACTOR_START: entry(
    'TIME',
    21411,
    422,
    '减碳系数最早从明天起生效，已出具的报告才不会改变',
    'A factor starts tomorrow at the earliest, so that statements already given do not change.',
  ),
  CARBON_FACTOR_TAKEN: entry(
    'DUP',
    21412,
    409,
    '该品类从这一天起已有减碳系数',
    'This material already has a factor from that day on.',
  ),
  CARBON_FACTOR_IN_USE: entry(
    'STATE',
    21413,
    409,
    '这个减碳系数已生效，不能删除，请新增一个系数',
    'This factor is in use and cannot be removed. Add a new one instead.',
  ),
  CARBON_FACTOR_PIECES: entry(
    'ARGS',
    21416,
    422,
    '按件回收的品类没有重量，不能设减碳系数',
    'What is bought by the piece has no weight, so it cannot have a factor.',
  ),
  CARBON_SPAN: entry(
    'LIMIT',
    21414,
    422,
    '开始日期不能晚于结束日期，一份报告最多 {days} 天',
    'The first day cannot be after the last, and a statement covers at most {days} days.',
  ),
  CARBON_SUBJECT: entry(
    'ARGS',
    21415,
    422,
    '请选择客户、企业或街道',
    'Choose the customer, the firm or the street office.',
  ),
} as const
