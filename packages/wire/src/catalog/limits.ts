// Limits for the texts of waste categories, for favourites, for the price history, and for price lists read from files.

export const categoryLimits = { name: 12, nameEn: 40, tip: 40, tipEn: 100 } as const
/** The maximum number of favourites that a customer may have. */
export const mostFavourites = 500
/** The number of days that the price history of a category covers. */
export const priceHistoryDays = 90
/** The maximum length of a price list that is read from a file, in characters. */
export const priceFileCharacters = 100_000
