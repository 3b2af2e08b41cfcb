/** States of a batch of redeem codes: only codes of a `live` batch can be redeemed. */
export const codeBatchStates = ['live', 'used_up', 'over', 'withdrawn'] as const
