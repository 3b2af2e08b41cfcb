export const categoryLimits = { name: 12, nameEn: 40, tip: 40, tipEn: 100 } as const
/** Goods one customer may mark. */
export const mostFavourites = 500
/** Days the price line of a category looks back. */
export const priceHistoryDays = 90
/** Characters of the table of a price list. */
export const priceFileCharacters = 100_000
