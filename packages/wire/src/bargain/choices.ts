// The sort orders of the list of bargains, and the tabs of a customer's own bargains.

/** Sort orders of the list of bargains. */
export const bargainSorts = ['default', 'price', 'people', 'time'] as const
export type BargainSort = (typeof bargainSorts)[number]
export const myBargainTabs = ['all', 'running', 'bought', 'over'] as const
export type MyBargainTab = (typeof myBargainTabs)[number]
