/** Days of movements read to compute the age of stock. */
export const STOCK_AGE_DAYS = 90
/** Days of movements read to compute how fast stock is used. */
export const STOCK_USE_DAYS = 30
