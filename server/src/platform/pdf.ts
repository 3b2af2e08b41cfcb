/**
 * The subset of PDF 1.4 needed for printed lists: text and lines on A4 pages. Chinese text uses the standard font
 * STSong-Light with the predefined encoding UniGB-UCS2-H (PDF 32000-1, 9.7.5.2), for which every reader substitutes a
 * Chinese font, and Latin text uses Helvetica, so no font is embedded and a slip has a few kilobytes.
 */
export const A4 = { width: 595, height: 842 } as const

export type PdfPage = {
  /** `y` is the baseline, counted from the top. */
  text: (x: number, y: number, words: string, size?: number) => void
  /** A tick box whose lower edge is `y`. */
  box: (x: number, y: number, size: number) => void
  line: (x1: number, y1: number, x2: number, y2: number, width?: number) => void
}

/** Advance widths of Helvetica in thousandths of an em, from space to tilde (Adobe's font metrics). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
// ¥ and × too, which Chinese fonts write wide or not at all
const LATIN: Record<string, number> = { '¥': 556, '×': 584 }

/** Width of a character in Helvetica, in thousandths of an em; undefined for characters set in the Chinese font. */
const latinWidth = (char: string): number | undefined => LATIN[char] ?? HELVETICA[char.charCodeAt(0) - 32]

/** Width of a text in points; Chinese characters are square. */
export const widthOf = (words: string, size: number): number =>
  ([...words].reduce((sum, char) => sum + (latinWidth(char) ?? 1000), 0) * size) / 1000

/** Splits a text wherever the font changes. */
const runsOf = (words: string): { latin: boolean; words: string }[] => {
  const runs: { latin: boolean; words: string }[] = []
  for (const char of words) {
    const latin = latinWidth(char) !== undefined
    const last = runs.at(-1)
    if (last?.latin === latin) last.words += char
    else runs.push({ latin, words: char })
  }
  return runs
}

/** Breaks a text into lines of at most `width` points. */
export const wrap = (words: string, width: number, size: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const char of words) {
    if (char === '\n' || widthOf(line + char, size) > width) {
      lines.push(line)
      line = char === '\n' ? '' : char
    } else line += char
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

// the encoding knows the basic plane only
const hex = (words: string): string =>
  [...words]
    .map((char) => (char.length > 1 || char < ' ' ? '?' : char))
    .map((char) => char.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')

// WinAnsiEncoding is Latin-1 where we use it
const latinHex = (words: string): string => Buffer.from(words, 'latin1').toString('hex')

const number = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '')

const FONT = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
]

/** Builds a document of pages; `draw` is called with each new page. */
export const createPdf = () => {
  const pages: string[][] = []
  return {
    page: (): PdfPage => {
      const content: string[] = []
      pages.push(content)
      return {
        text: (x, y, words, size = 10) => {
          let at = x
          for (const run of runsOf(words)) {
            const shown = run.latin ? `/F2 ${number(size)} Tf` : `/F1 ${number(size)} Tf`
            const codes = run.latin ? latinHex(run.words) : hex(run.words)
            content.push(`BT ${shown} ${number(at)} ${number(A4.height - y)} Td <${codes}> Tj ET`)
            at += widthOf(run.words, size)
          }
        },
        box: (x, y, size) => {
          content.push(`0.5 w ${number(x)} ${number(A4.height - y)} ${number(size)} ${number(size)} re S`)
        },
        line: (x1, y1, x2, y2, width = 0.5) => {
          content.push(
            `${number(width)} w ${number(x1)} ${number(A4.height - y1)} m ${number(x2)} ${number(A4.height - y2)} l S`,
          )
        },
      }
    },
    bytes: (): Buffer => {
      const first = 7
      const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
      const objects = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
        ...FONT,
        ...pages.flatMap((content, index) => {
          const stream = content.join('\n')
          return [
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 3 0 R /F2 6 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
            `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
          ]
        }),
      ]
      let body = '%PDF-1.4\n'
      const offsets = objects.map((object, index) => {
        const at = body.length
        body += `${index + 1} 0 obj\n${object}\nendobj\n`
        return at
      })
      const start = body.length
      body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
      body += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
      body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
      return Buffer.from(body, 'latin1')
    },
  }
}
