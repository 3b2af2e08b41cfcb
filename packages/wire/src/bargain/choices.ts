// The sort orders and tabs of the lists of bargains.

/** Sort orders of the list of bargains. */
export const bargainSorts = ['default', 'price', 'people', 'time'] as const
export type BargainSort = (typeof bargainSorts)[number]
export const myBargainTabs = ['all', 'running', 'bought', 'over'] as const
export type MyBargainTab = (typeof myBargainTabs)[number]
