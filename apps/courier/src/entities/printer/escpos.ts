import { gb18030 } from './gb18030.ts'
import { bothEdges, columnsPerLine, PAPER, wrapColumns, type ReceiptLine } from './receipt.ts'

/**
 * Encodes a receipt as text or as an image in ESC/POS, the command language of receipt printers (Epson, “ESC/POS
 * Command Reference”), and reads the state of the paper from a printer's reply. Uses only commands that common printers
 * support.
 */
const ESC = 0x1b
const GS = 0x1d
const FS = 0x1c
const LF = 0x0a

const initialise = [ESC, 0x40]
const chinese = [FS, 0x26]
const align = (center: boolean) => [ESC, 0x61, center ? 1 : 0]
// characters of both fonts are doubled in width and height
const size = (big: boolean) => [GS, 0x21, big ? 0x11 : 0x00]
const feed = (lines: number) => [ESC, 0x64, lines]
/** Feeds to the cutter and makes a partial cut, leaving one point uncut. */
const cut = [GS, 0x56, 0x42, 0x00]

const low = (value: number) => value & 0xff
const high = (value: number) => (value >> 8) & 0xff

/** One function of the QR code command, with its parameters. */
const qrFunction = (...parameters: number[]): number[] => [
  GS,
  0x28,
  0x6b,
  low(parameters.length + 1),
  high(parameters.length + 1),
  0x31,
  ...parameters,
]
const MODEL_2 = [0x41, 0x32, 0x00]
const DOTS = [0x43, 6]
const CORRECTION_M = [0x45, 0x31]
const STORE = [0x50, 0x30]
const PRINT = [0x51, 0x30]

const qr = (text: string): number[] =>
  [MODEL_2, DOTS, CORRECTION_M, [...STORE, ...gb18030(text)], PRINT].flatMap((one) => qrFunction(...one))

const textLine = (line: ReceiptLine): number[] => {
  if ('rule' in line) return [...gb18030('-'.repeat(PAPER.columns)), LF]
  if ('qr' in line) return [...align(true), ...qr(line.qr), LF, ...align(false)]
  const big = line.big ?? false
  const most = columnsPerLine(big)
  const lines = 'left' in line ? bothEdges(line.left, line.right, most) : wrapColumns(line.text, most)
  const center = 'text' in line && (line.center ?? false)
  return [
    ...size(big),
    ...align(center),
    ...lines.flatMap((text) => [...gb18030(text), LF]),
    ...size(false),
    ...align(false),
  ]
}

/** The commands that print a receipt as text, in the printer's own font. */
export const receiptAsText = (receipt: readonly ReceiptLine[]): Uint8Array =>
  Uint8Array.from([...initialise, ...chinese, ...receipt.flatMap(textLine), ...feed(2), ...cut])

/** A black and white bitmap: one bit per dot, eight dots per byte, from the left. */
export type Raster = { width: number; height: number; bits: Uint8Array }

/** How many rows of an image are sent at once: printers with little memory lose the rest of a larger one. */
const BAND = 128

/** The commands that print an image, in bands from the top; for printers without a Chinese font. */
export const receiptAsImage = ({ width, height, bits }: Raster): Uint8Array => {
  const row = Math.ceil(width / 8)
  const bands: number[] = []
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top)
    bands.push(GS, 0x76, 0x30, 0, low(row), high(row), low(rows), high(rows))
    bands.push(...bits.subarray(top * row, (top + rows) * row))
  }
  return Uint8Array.from([...initialise, ...bands, ...feed(2), ...cut])
}

/** Requests the state of the paper sensor; even a printer that has stopped replies at once. */
export const askPaper = Uint8Array.of(0x10, 0x04, 0x04)

export const paperStates = ['there', 'low', 'out'] as const
export type PaperState = (typeof paperStates)[number]

/** The paper state in a reply to `askPaper`; null for a byte that is not such a reply. */
export const paperOf = (status: number): PaperState | null => {
  if ((status & 0x93) !== 0x12) return null
  if (status & 0x60) return 'out'
  return status & 0x0c ? 'low' : 'there'
}
