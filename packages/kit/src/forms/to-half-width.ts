/** Converts full-width characters, such as digits, dots and signs, to their plain forms (Unicode NFKC). */
export const toHalfWidth = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-')

/** Whether an input mode brings up a numeric keyboard, in which case full-width digits are converted. */
export const isNumericInput = (inputMode: string | undefined): boolean =>
  inputMode === 'numeric' || inputMode === 'decimal' || inputMode === 'tel'
