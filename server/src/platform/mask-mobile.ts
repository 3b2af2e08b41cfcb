/** Masks the middle of a mobile number, `138****0001`; a number too short for that is masked entirely. */
export const maskMobile = (mobile: string): string =>
  mobile.length >= 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : mobile.replaceAll(/./g, '*')
