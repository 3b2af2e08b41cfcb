import type { AfterSaleState } from '@huishou/wire/mall/states'

/** The colour of each state of an after-sale, which is a return or refund of mall goods. */
export const afterSaleTones = {
  asked: 'info',
  agreed: 'info',
  goods_back: 'info',
  refunding: 'money',
  refunded: 'brand',
  refused: 'coral',
  withdrawn: 'plain',
} as const satisfies Record<AfterSaleState, string>
