/** Where a weighing that is not issued yet lies on the device. */
const PREFIX = 'weighing:'
export const draftKey = (orderId: number): string => `${PREFIX}${orderId}`

/** The slip is out: what was weighed for it must not be found again when it is weighed anew. */
export const forgetDraft = (orderId: number): void => localStorage.removeItem(draftKey(orderId))

export const forgetDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
