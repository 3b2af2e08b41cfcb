import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about the time windows that customers book, and about the couriers' rota behind
 * them.
 */
export const rotaRefusals = {
  SLOT_FULL: entry(
    'LIMIT',
    21304,
    409,
    '该时段刚刚约满，请换一个时段{hint}',
    'This time has just been booked up. Please choose another.{hint}',
  ),
  SLOT_PAST: entry(
    'TIME',
    21305,
    422,
    '该时段已无法预约，请至少提前 {minutes} 分钟{hint}',
    'This time can no longer be booked: please book at least {minutes} minutes ahead.{hint}',
  ),
  SLOT_UNKNOWN: entry('ARGS', 21306, 422, '没有这个时段{hint}', 'There is no such time window.{hint}'),
  SLOT_NOBODY: entry(
    'LIMIT',
    21307,
    409,
    '该时段没有师傅当班，请换一个时段{hint}',
    'Nobody collects here at this time. Please choose another.{hint}',
  ),
  ROTA_STATE: entry(
    'STATE',
    22501,
    409,
    '该申请当前是“{state}”，不能进行此操作',
    'This request is “{state}”: that cannot be done now.',
  ),
  ROTA_DAY: entry(
    'TIME',
    22502,
    422,
    '只能选今天起 {days} 天内的日期',
    'Choose a day from today on, at most {days} days ahead.',
  ),
  ROTA_DAYS_WRONG: entry(
    'ARGS',
    22503,
    422,
    '结束日期不能早于开始日期，一次最多请 {days} 天',
    'The last day is not before the first, and one leave has at most {days} days.',
  ),
  ROTA_LEAVE_TWICE: entry(
    'DUP',
    22504,
    409,
    '这几天里已经有一份请假：{from} 至 {to}',
    'There is leave within these days already: {from} to {to}.',
  ),
  ROTA_DAY_OFF: entry('STATE', 22505, 409, '{day} 本来就不当班', '{day} is a day off anyway.'),
  ROTA_OTHER_CITY: entry(
    'ROLE',
    22506,
    403,
    '只能和同城的同事换班',
    'Days can be swapped only with couriers of the same city.',
  ),
  ROTA_OWN_OFFER: entry('ROLE', 22507, 409, '不能接自己的班', 'You cannot take over your own day.'),
  ROTA_BUSY: entry(
    'STATE',
    22508,
    409,
    '{name} 在 {day} 请假了，不能接班',
    '{name} is on leave on {day} and cannot take it over.',
  ),
  ROTA_SAME_DAY: entry('ARGS', 22509, 422, '换回的班次要选另一天', 'Choose another day in return.'),
} as const
