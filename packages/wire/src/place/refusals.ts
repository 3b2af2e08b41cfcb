import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about addresses, zones and shops. */
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
} as const
