import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about reverse invoices, which the company issues for what it buys from natural
 * persons.
 */
export const reverseInvoiceRefusals = {
  REVERSE_INVOICE_OFF: entry(
    'STATE',
    24601,
    409,
    '反向开票未启用，请老板在“设置 → 开票与税”中打开',
    'Reverse invoicing is off. The owner turns it on under Settings → Invoices and tax.',
  ),
  REVERSE_INVOICE_COMPANY: entry(
    'STATE',
    24602,
    409,
    '开票资料不完整：{missing}。请老板在“设置 → 开票与税”中补全',
    'Company details are missing: {missing}. The owner fills them in under Settings → Invoices and tax.',
  ),
  REVERSE_INVOICE_STATE: entry('STATE', 24603, 409, '批次{state}，不能这样操作', 'This batch is {state}.'),
  REVERSE_INVOICE_FUTURE: entry('ARGS', 24604, 422, '{month} 还没有开始', '{month} has not begun yet.'),
  REVERSE_INVOICE_OUTDATED: entry(
    'STATE',
    24605,
    409,
    '批次中有 {count} 张称重单已冲正，请重新生成 {month} 的批次',
    '{count} slips in this batch were reversed. Make the batches of {month} again.',
  ),
  REVERSE_INVOICE_LIMIT: entry(
    'LIMIT',
    24606,
    409,
    '该出售人连续 12 个月累计 {sum}，超过限额 {limit}',
    'With this, twelve months of this seller come to {sum}, above the limit of {limit}.',
  ),
  REVERSE_INVOICE_NUMBER_TWICE: entry(
    'DUP',
    24607,
    409,
    '发票号码已登记在批次 {batch}',
    'This invoice number is recorded for batch {batch} already.',
  ),
  REVERSE_INVOICE_DAY: entry(
    'ARGS',
    24608,
    422,
    '日期应在 {from} 至 {to} 之间',
    'The date has to lie between {from} and {to}.',
  ),
} as const
