// Reads the number of a record from a link.

/** The number of a record in a link's query; null for anything that cannot be one. */
export const recordIdOf = (text: string | undefined): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
