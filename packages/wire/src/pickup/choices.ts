/** What a slip stands on that nobody but the one who weighed has seen. */
export const handSlipKinds = ['hand', 'signed', 'both'] as const
export type HandSlipKind = (typeof handSlipKinds)[number]
