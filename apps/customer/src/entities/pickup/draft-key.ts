/** The device stores the order being filled in under this key. */
export const PICKUP_DRAFT = 'pickupDraft'
