// The periods over which figures about stock are computed.

/** The number of days of movements that are read to compute the age of stock. */
export const STOCK_AGE_DAYS = 90
/** The number of days of movements that are read to compute how fast stock is used. */
export const STOCK_USE_DAYS = 30
