/** Where a weighing that is not issued yet lies on the device. */
export const draftKey = (orderId: number): string => `weighing:${orderId}`

/** The slip is out: what was weighed for it must not be found again when it is weighed anew. */
export const forgetDraft = (orderId: number): void => localStorage.removeItem(draftKey(orderId))
