import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about courier pay. */
export const courierPayRefusals = {
  PAY_SCHEME_PAST: entry(
    'TIME',
    24301,
    409,
    '方案最早从明天起生效，已结算的报酬不会改变',
    'A scheme starts tomorrow at the earliest: what has been earned does not change.',
  ),
  PAY_SCHEME_TWICE: entry(
    'DUP',
    24302,
    409,
    '{day} 起已有一个方案，请先撤回',
    'There is a scheme from {day} already. Withdraw it first.',
  ),
  PAY_MONTH_OPEN: entry(
    'TIME',
    24303,
    409,
    '{month} 还没有结束，月底之后才能结账',
    '{month} is not over. It can be closed once it is.',
  ),
  PAY_MONTH_CLOSED: entry(
    'STATE',
    24304,
    409,
    '{month} 已经结账，更正请记到本月',
    '{month} is closed. Enter the correction in this month.',
  ),
  PAY_DAY_AHEAD: entry('TIME', 24306, 422, '日期不能晚于今天', 'The day cannot be after today.'),
  PAY_NEGATIVE: entry(
    'FUNDS',
    24307,
    409,
    '本月合计为负，请先用更正结转到以后月份',
    'The month is below zero. Carry it over to a later one by corrections first.',
  ),
  PAY_FAMILY_TWICE: entry(
    'DUP',
    24308,
    422,
    '同一物料大类只能填一个单价',
    'Enter one rate for each group of materials.',
  ),
  PAY_SCHEME_WHOM: entry(
    'ARGS',
    24309,
    422,
    '方案只能给一位师傅或者一个分组，不能同时选',
    'A scheme is for one courier or for a group, not for both.',
  ),
  PAY_GROUP_TWICE: entry('DUP', 24310, 409, '已有同名分组', 'There is a group of this name already.'),
  PAY_NOTHING: entry('EMPTY', 24305, 409, '这个月没有报酬', 'Nothing was earned in that month.'),
} as const
