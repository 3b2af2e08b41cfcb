/** Evidence on a slip that only the weigher has seen. */
export const handSlipKinds = ['hand', 'signed', 'both'] as const
export type HandSlipKind = (typeof handSlipKinds)[number]
