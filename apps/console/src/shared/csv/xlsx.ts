import { unprotected } from './csv.ts'
import { zip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// XML has no control characters, and a spreadsheet with one does not open
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .replace(/[&<>]/g, (mark) => MARKS[mark] ?? '')

/** Longer figures are numbers of orders and accounts, of which a spreadsheet would show and keep the first digits only. */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,6})?$/.test(text)

const cellOf = (text: string, bold: boolean): string => {
  const style = bold ? ' s="1"' : ''
  if (text === '') return '<c/>'
  return isNumber(text)
    ? `<c${style}><v>${text}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(unprotected(text))}</t></is></c>`
}

/** Chinese characters are twice as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, mark) => sum + ((mark.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0)
const WIDEST = 60
const columnsOf = (rows: readonly (readonly string[])[]): string => {
  const widths: number[] = []
  for (const row of rows.slice(0, 500))
    for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 8, widthOf(text) + 2)
  return widths
    .map(
      (width, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.min(width, WIDEST)}" customWidth="1"/>`,
    )
    .join('')
}

/** A workbook (XLSX) with one sheet of these rows; the first is bold and stays in sight. */
export const writeXlsx = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = rows.map((row, at) => `<row>${row.map((text) => cellOf(text, at === 0)).join('')}</row>`)
  const sheet = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${rows.length > 0 ? `<cols>${columnsOf(rows)}</cols>` : ''}<sheetData>${lines.join('')}</sheetData></worksheet>`
  const all = { ...parts, 'xl/worksheets/sheet1.xml': sheet }
  return await zip(Object.entries(all).map(([name, text]) => ({ name, text: HEAD + text })))
}
