/** Evidence on a slip that nobody but the weigher has seen. */
export const handSlipKinds = ['hand', 'signed', 'both'] as const
export type HandSlipKind = (typeof handSlipKinds)[number]
