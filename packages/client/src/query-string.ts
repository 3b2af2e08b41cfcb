/**
 * Writes the input of a read as the query string of its URL. Empty values are left out; lists and objects are sent as
 * JSON.
 */
export const queryOf = (input: object): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input) as [string, unknown][]) {
    if (value === undefined || value === null || value === '') continue
    query.set(
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean),
    )
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
