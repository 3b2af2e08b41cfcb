/** Whether it is a Chinese mobile number, to which an SMS can be sent. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
