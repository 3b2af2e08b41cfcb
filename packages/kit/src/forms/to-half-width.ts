/** Converts full-width digits, dots and signs to plain ones; nothing else changes. */
export const toHalfWidth = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-')

/** Whether an input mode brings up a numeric keyboard: then full-width digits are converted. */
export const isNumericInput = (inputMode: string | undefined): boolean =>
  inputMode === 'numeric' || inputMode === 'decimal' || inputMode === 'tel'
