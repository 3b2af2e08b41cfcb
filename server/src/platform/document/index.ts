export { pdfReply } from './pdf-reply.ts'
export type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedRow, PrintedSheet } from './printed.ts'
