// Functions and types for exported tables and printed documents that other parts of the server may use.

export { day, dayAt, moment, money, orEmpty, percent, weight } from './table-cells.ts'
export { pdfReply } from './pdf-reply.ts'
export type {
  PrintedBlock,
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
  PrintedSheet,
} from './printed-document.ts'
export { auditorsCopy, isTable, tableFile, tableType, type CopyOptions } from './table-file.ts'
