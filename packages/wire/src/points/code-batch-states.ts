/** States of a redeem code: only `live` can be redeemed. */
export const codeBatchStates = ['live', 'used_up', 'over', 'withdrawn'] as const
