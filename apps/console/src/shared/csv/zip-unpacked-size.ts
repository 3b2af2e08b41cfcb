// Computes the total unpacked size of the files in a zip from its central directory, without unpacking anything.

const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
/** A field with all bits set means that its value is in the zip64 record, which holds larger numbers. */
const ELSEWHERE = 0xffffffff
const ELSEWHERE_16 = 0xffff
const LARGE_FILE_FIELD = 1

const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The position of the first entry of the directory, and the number of entries; null if none is found. */
const findDirectory = (view: DataView): { at: number; count: number } | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let end = view.byteLength - END_BYTES; end >= first; end -= 1) {
    if (view.getUint32(end, true) !== END) continue
    const [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
    const isLarge = count === ELSEWHERE_16 || at === ELSEWHERE || view.getUint32(end + 12, true) === ELSEWHERE
    if (!isLarge) return { at, count }
    // the locator before the end holds the position of the zip64 record
    const record = long(view, end - 20 + 8)
    return view.getUint32(record, true) === END_64
      ? { at: long(view, record + 48), count: long(view, record + 32) }
      : null
  }
  return null
}

/** The unpacked size in the zip64 extra field, of which it is the first value; NaN if there is no such field. */
const largeSize = (view: DataView, from: number, to: number): number => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === LARGE_FILE_FIELD) return long(view, at + 4)
  return Number.NaN
}

/** The unpacked size of an entry; NaN if the directory does not state the size of its content. */
const sizeOf = (view: DataView, at: number): number => {
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const from = at + ENTRY_BYTES + view.getUint16(at + 28, true)
  if (size === ELSEWHERE) return largeSize(view, from, from + view.getUint16(at + 30, true))
  const isUnsaid = (size === 0 && packed > 2) || (size > 0 && packed === 0)
  return isUnsaid ? Number.NaN : size
}

/**
 * The sum of the unpacked sizes that the directory of a zip declares; NaN if the directory cannot be read or leaves a
 * size out. A false size does no harm, because the reader of workbooks stops unpacking an entry at its declared size.
 */
export const unpackedSize = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const directory = findDirectory(view)
    if (!directory) return Number.NaN
    let sum = 0
    let at = directory.at
    for (let left = directory.count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== ENTRY) return Number.NaN
      sum += sizeOf(view, at)
      at +=
        ENTRY_BYTES +
        view.getUint16(at + 28, true) +
        view.getUint16(at + 30, true) +
        view.getUint16(at + 32, true)
    }
    return sum
  } catch {
    // a place outside the file
    return Number.NaN
  }
}
