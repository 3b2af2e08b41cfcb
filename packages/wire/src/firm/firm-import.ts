// Staff endpoints that check and import a table of firms, which are business customers.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { ImportPreview } from '../imported-line.ts'
import { Confirmed, IdempotencyKey, Nullable } from '../schema.ts'
import { firmImportLimits } from './import-columns.ts'
import { firmKeepers } from './states.ts'

const Csv = Type.String({ minLength: 1, maxLength: firmImportLimits.csv })

/**
 * Previews the import of a table of firms, line by line; registers nothing. A firm that is registered already is
 * skipped. As a preview tells whose numbers act for other firms, each one is on record, and their number per hour is
 * limited.
 */
export const previewFirmImport = staffPost('/firms/import/preview', {
  name: 'previewFirmImport',
  who: firmKeepers,
  summary: { zh: '检查企业表格', en: 'Check a table of firms' },
  input: { csv: Csv },
  reply: ImportPreview({
    name: Type.String(),
    creditCode: Type.String({ description: 'in capitals, without blanks' }),
    contact: Type.String(),
    mobile: Type.String({
      description: 'without blanks and country code; empty: no contact, or a wrong one',
    }),
    startsOn: Type.String({ description: 'first day of the contract; empty: no contract' }),
    endsOn: Type.String(),
    paymentDays: Nullable(Type.Integer({ description: 'null: no contract' })),
  }),
  refusals: ['IMPORT_UNREADABLE', 'TOO_MANY_REQUESTS'],
})

/**
 * Registers the firms of a table with their contacts and contracts: all of them, or none if a line is wrong. A firm
 * that is registered already is skipped and stays as it is. A contact whose number is unknown is registered as a
 * customer. Sites are not imported, as a site needs a place on the map. One that is refused for wrong lines is on record
 * and counts as a preview.
 */
export const importFirms = staffPost('/firms/import', {
  name: 'importFirms',
  reauthenticate: true,
  who: firmKeepers,
  summary: { zh: '导入企业', en: 'Import firms' },
  input: {
    csv: Csv,
    confirmed: Confirmed({
      label: { zh: '联系人信息来源', en: 'Source of the contacts’ data' },
      problem: {
        zh: '请先确认这些联系人的信息来源合法',
        en: 'confirm first that the contacts’ data were obtained lawfully',
      },
    }),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ imported: Type.Integer(), skipped: Type.Integer() }),
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_WRONG', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
  idempotent: true,
})
