/** Days that movements are looked back on for the age of stock. */
export const STOCK_AGE_DAYS = 90
/** Days of movements that say how fast stock goes. */
export const STOCK_USE_DAYS = 30
