// Encodes text in GB18030, the code page of receipt printers with a Chinese font, and counts the columns that a text
// takes on paper. Browsers can decode GB18030 but not encode it, so the table of two-byte characters is built once from
// the decoder. Characters that are not in the table are printed as `?`.

let table: ReadonlyMap<string, number> | null = null

const readTable = (): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder('gb18030')
  const found = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue
      const char = decoder.decode(Uint8Array.of(lead, trail))
      // skips private-use characters and bytes that do not decode to a single character
      if ([...char].length === 1 && !/[\uE000-\uF8FF\uFFFD]/.test(char)) found.set(char, (lead << 8) | trail)
    }
  return found
}

const QUESTION = 0x3f

export const gb18030 = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (const char of text) {
    const ascii = char.charCodeAt(0)
    if (char.length === 1 && ascii < 0x80) {
      bytes.push(ascii)
      continue
    }
    table ??= readTable()
    // the yen sign of Latin-1 is not in the table, but its full-width form is
    const code = table.get(char) ?? table.get(char === '¥' ? '￥' : char)
    if (code === undefined) bytes.push(QUESTION)
    else bytes.push(code >> 8, code & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** The number of columns a text takes on paper; a Chinese character takes two. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x80 ? 1 : 2), 0)
