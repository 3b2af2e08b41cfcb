// Staff endpoints that check and import a spreadsheet with the numbers of issued invoices.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { Id, IdempotencyKey, Nullable } from '../schema.ts'
import { reverseInvoiceKeepers, reverseInvoiceLimits } from './states.ts'

const Csv = Type.String({ minLength: 1, maxLength: reverseInvoiceLimits.csv })

/** Previews the import of a spreadsheet of invoice numbers, line by line; writes nothing. */
export const previewInvoiceNumbers = staffPost('/pickup/reverse-invoices/numbers/preview', {
  name: 'previewInvoiceNumbers',
  who: reverseInvoiceKeepers,
  summary: { zh: '检查发票号码表格', en: 'Check a table of invoice numbers' },
  input: { csv: Csv },
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'in the file, the header is 1' }),
        id: Nullable(Id),
        batchNumber: Type.String(),
        sellerName: Type.String(),
        totalFen: Nullable(Type.Integer()),
        invoiceNumber: Type.String(),
        invoicedOn: Type.String(),
        problem: Type.String({ description: 'empty when the line is right' }),
      }),
    ),
    good: Type.Integer(),
    wrong: Type.Integer(),
  }),
  refusals: ['IMPORT_UNREADABLE'],
})
/** Records the invoices of the spreadsheet: all of them, or none if a line is wrong. */
export const importInvoiceNumbers = staffPost('/pickup/reverse-invoices/numbers/import', {
  name: 'importInvoiceNumbers',
  reauthenticate: true,
  who: reverseInvoiceKeepers,
  summary: { zh: '导入发票号码', en: 'Import invoice numbers' },
  input: { csv: Csv, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ issued: Type.Integer() }),
  refusals: [
    'IMPORT_UNREADABLE',
    'IMPORT_WRONG',
    'REVERSE_INVOICE_OFF',
    'REVERSE_INVOICE_COMPANY',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
