// Chinese that an English page rightly shows: names and addresses of the demo town, and what people wrote.
const NAMES = [/^[^a-z]*$/i]

/** @param {string} _text */
export const isNameInTown = (_text) => NAMES.length === 0
