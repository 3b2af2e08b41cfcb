import { entry } from '../refusal-entry.ts'

/** Refusals about addresses, zones, shops and slots. */
export const placeRefusals = {
  OUT_OF_ZONE: entry(
    'TIME',
    21301,
    422,
    '该地址暂不在上门范围内，可以选择到店回收',
    'We do not collect at this address yet. You can bring things to a shop.',
  ),
  SHOP_CLOSED: entry('TIME', 21302, 422, '该门店{why}', 'This shop {why}.'),
  ADDRESS_LIMIT: entry(
    'LIMIT',
    21303,
    422,
    '最多保存 {limit} 个地址',
    'You can keep up to {limit} addresses.',
  ),
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
} as const
