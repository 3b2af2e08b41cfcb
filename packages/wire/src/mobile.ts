/** A Chinese mobile number, to which an SMS can be sent. */
export const mobilePattern = /^1[3-9]\d{9}$/

export const isMobile = (text: string): boolean => mobilePattern.test(text)
