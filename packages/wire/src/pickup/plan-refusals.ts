import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about recurring pickups. */
export const planRefusals = {
  PLAN_STATE: entry(
    'STATE',
    21560,
    409,
    '定期上门现在是“{state}”，不能进行此操作',
    'The recurring pickup is now “{state}”, so this cannot be done.',
  ),
  PLAN_LIMIT: entry(
    'LIMIT',
    21561,
    409,
    '最多设置 {limit} 个定期上门',
    'You can have at most {limit} recurring pickups.',
  ),
  PLAN_DAY_WRONG: entry(
    'ARGS',
    21562,
    422,
    '请选择明天起 {days} 天内的日期',
    'Choose a day from tomorrow on, within {days} days.',
  ),
  PLAN_DAY_UNKNOWN: entry(
    'ARGS',
    21563,
    422,
    '这一天不在接下来的定期上门之内',
    'This is not one of the coming days of the recurring pickup.',
  ),
  PLAN_DAY_STATE: entry(
    'STATE',
    21564,
    409,
    '这一次现在是“{state}”，不能进行此操作',
    'This day is now “{state}”, so this cannot be done.',
  ),
  PLAN_DAY_CANCELLED: entry(
    'DUP',
    21565,
    409,
    '这一次的订单已取消，如需上门请另外预约',
    'The order of this day was cancelled. Please book a pickup yourself.',
  ),
  PLAN_DAY_ORDERED: entry(
    'STATE',
    21566,
    409,
    '这一次已经下单，跳过会取消订单；请再点一次“跳过”确认',
    'An order has been made for this day, and skipping cancels it. Tap Skip once more to confirm.',
  ),
} as const
