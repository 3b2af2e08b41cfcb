/** The storage key of the order being filled in. */
export const PICKUP_DRAFT = 'pickupDraft'
