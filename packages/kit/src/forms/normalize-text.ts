/** Characters as people count them and the server does, blanks at the ends left out. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** Full-width figures, dots and signs of a number as plain ones; nothing else is touched. */
export const plainFigures = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-')

/** Keyboards that are shown for numbers: what comes from them, or is pasted, is read as figures. */
export const isForFigures = (inputMode: string | undefined): boolean =>
  inputMode === 'numeric' || inputMode === 'decimal' || inputMode === 'tel'
