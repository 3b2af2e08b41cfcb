import type { AfterSaleState } from '@huishou/wire/mall/states'

/** The colour of each state of an after-sales case. */
export const afterSaleTones = {
  asked: 'info',
  agreed: 'info',
  goods_back: 'info',
  refunding: 'money',
  refunded: 'brand',
  refused: 'coral',
  withdrawn: 'plain',
} as const satisfies Record<AfterSaleState, string>
