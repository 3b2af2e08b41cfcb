// Limits on request bodies and queries (bytes, number of keys, nesting), and checks of keys and nesting that run before
// the text is parsed.

/** Default limits of a body: bytes, keys and nesting. */
export const INPUT_LIMITS = { bytes: 64 * 1024, keys: 1000, depth: 32 } as const

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Index of the quote that ends the string beginning at `start`; the end of the text when there is none. */
const endOfString = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/**
 * Whether JSON text is within the limits of keys and depth. Reads each character once without allocating, so that
 * hostile text costs less than parsing; validity is left to the parser.
 */
export const isWithinShape = (text: string, mostKeys: number = INPUT_LIMITS.keys): boolean => {
  let depth = 0
  let keys = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    // [ and {
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > INPUT_LIMITS.depth) return false
    }
    // ] and }
    else if (code === 0x5d || code === 0x7d) depth -= 1
    // :
    else if (code === 0x3a) {
      keys += 1
      if (keys > mostKeys) return false
    }
  }
  return true
}

/** Whether a form or query is within the limit of fields, checked before parsing. */
export const hasFewFields = (text: string, mostKeys: number = INPUT_LIMITS.keys): boolean => {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > mostKeys) return false
  }
  return true
}
