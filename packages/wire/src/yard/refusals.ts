import { entry } from '../refusal-entry.ts'

/** Refusals about stock. */
export const yardRefusals = {
  YARD_STOCK_SHORT: entry(
    'STOCK',
    24001,
    409,
    '库存不足，请刷新后核对数量',
    'There is less in stock than that. Reload and check the quantity.',
  ),
} as const
