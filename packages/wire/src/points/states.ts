/** `live` can be redeemed; the others say why not. */
export const codeBatchStates = ['live', 'used_up', 'over', 'withdrawn'] as const
