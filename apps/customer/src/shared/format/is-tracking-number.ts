// Checks tracking numbers of parcels.

/** Whether the text can be a carrier's tracking number: 5 to 40 letters, digits and dashes. */
export const isTrackingNumber = (text: string): boolean => /^[A-Za-z0-9-]{5,40}$/.test(text)
