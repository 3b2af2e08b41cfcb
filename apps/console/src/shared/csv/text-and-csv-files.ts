// Decodes text files of unknown encoding, formats CSV files, and saves files on the user's device.

/**
 * Decodes a file as UTF-8, little-endian UTF-16 with a byte order mark, or GBK, because providers, banks and
 * spreadsheets do not declare their encoding. Valid UTF-8 is taken as UTF-8, because Chinese text in GBK is practically
 * never valid UTF-8.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  // spreadsheets run text that begins like a formula; numbers are safe, even negative ones
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text
  // semicolons and tabs separate cells in some spreadsheets
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as a CSV file that spreadsheets open with Chinese intact. */
export const printCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Saves a file on the user's device. */
export const saveFile = (name: string, content: BlobPart, type = 'text/csv;charset=utf-8') => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
