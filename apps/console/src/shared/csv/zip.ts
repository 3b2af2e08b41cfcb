const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )

/** Little-endian numbers of 2 or 4 bytes: `[value, bytes]`. */
const packed = (fields: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)))
  let at = 0
  for (const [value, size] of fields) {
    if (size === 2) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(bytes.buffer)
}

const VERSION = 20
const UTF8 = 0x0800
const DEFLATE = 8
/** The first day a ZIP file can say; the time of the download says nothing about the table. */
const DAY = 0x21

type Entry = {
  name: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
  crc: number
  size: number
  at: number
}
const common = ({ name, data, crc, size }: Entry) =>
  [
    [VERSION, 2],
    [UTF8, 2],
    [DEFLATE, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [data.length, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const
const localHeader = (entry: Entry) => packed([[0x04034b50, 4], ...common(entry)])
const centralHeader = (entry: Entry) =>
  packed([[0x02014b50, 4], [VERSION, 2], ...common(entry), [0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4]])

const LOCAL_BYTES = 30

/** A ZIP archive of texts, deflated. */
export const zip = async (
  files: readonly { name: string; text: string }[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const entries: Entry[] = []
  let at = 0
  for (const file of files) {
    const [name, bytes] = [new TextEncoder().encode(file.name), new TextEncoder().encode(file.text)]
    const data = await deflated(bytes)
    entries.push({ name, data, crc: crc32(bytes), size: bytes.length, at })
    at += LOCAL_BYTES + name.length + data.length
  }
  const central = entries.flatMap((entry) => [centralHeader(entry), entry.name])
  const centralBytes = central.reduce((sum, { length }) => sum + length, 0)
  const count = [entries.length, 2] as const
  const end = packed([[0x06054b50, 4], [0, 2], [0, 2], count, count, [centralBytes, 4], [at, 4], [0, 2]])
  const all = [...entries.flatMap((entry) => [localHeader(entry), entry.name, entry.data]), ...central, end]
  return new Uint8Array(await new Blob(all).arrayBuffer())
}
