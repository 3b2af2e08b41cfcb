/** Masks the middle of a mobile number: `138****0001`. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 7 ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
