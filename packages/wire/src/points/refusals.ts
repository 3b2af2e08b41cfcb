import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about points. Numbers below 21000 are from the protocol of older customer apps
 * (docs/rules/protocol.md#refusals).
 */
export const pointsRefusals = {
  POINTS_SHORT: entry(
    'FUNDS',
    23101,
    409,
    '积分不足，还差 {short} 分',
    'Not enough points: {short} more are needed.',
  ),
  POINTS_DEBT: entry(
    'FUNDS',
    23102,
    409,
    '您欠 {debt} 积分，还清后才能使用积分',
    'You owe {debt} points. They are paid off by the next points you earn.',
  ),
  SIGNED_ALREADY: entry('DUP', 10000, 409, '今天已经签到过了', 'You have already checked in today.'),
  TASK_UNFINISHED: entry(
    'STATE',
    23104,
    409,
    '任务还没有完成，完成后再来领取',
    'This is not finished yet. Come back when it is.',
  ),
  TASK_REWARDED: entry('DUP', 23105, 409, '这项奖励已经领过了', 'You have already claimed these points.'),
  POINTS_TO_CASH_OFF: entry(
    'STATE',
    701,
    409,
    '积分不能兑换现金，可在积分商城使用',
    'Points cannot be turned into money. Use them in the mall.',
  ),
  // redeem codes
  REDEEM_UNKNOWN: entry(
    'ARGS',
    700,
    422,
    '没有这个积分券号码，请检查后再试',
    'This code does not exist. Check it and try again.',
  ),
  REDEEM_TRIES: entry(
    'LIMIT',
    23106,
    429,
    '输错次数太多，请 {minutes} 分钟后再试',
    'Too many wrong codes. Try again in {minutes} min.',
  ),
  REDEEM_MINE: entry('DUP', 23107, 409, '您已经兑换过这个积分券', 'You have already used this code.'),
  REDEEM_USED_UP: entry('LIMIT', 23108, 409, '这个积分券已被领完', 'This code has been used up.'),
  REDEEM_OVER: entry('TIME', 23109, 409, '这个积分券已于 {day} 过期', 'This code expired on {day}.'),
  REDEEM_WITHDRAWN: entry('STATE', 23110, 409, '这个积分券已停用', 'This code has been withdrawn.'),
  REDEEM_NUMBER_TAKEN: entry(
    'DUP',
    23111,
    409,
    '号码 {number} 已经存在，请换一个',
    'The code {number} already exists. Choose another.',
  ),
} as const
