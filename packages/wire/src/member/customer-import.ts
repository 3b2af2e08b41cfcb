// Staff endpoints that check and import a table of customers.

import { Type } from 'typebox'
import { memberTiers } from '../catalog/price-tiers.ts'
import { staffPost } from '../endpoint.ts'
import { ImportPreview } from '../imported-line.ts'
import { Confirmed, IdempotencyKey, OneOf, Optional, Paragraph } from '../schema.ts'
import { customerImportLimits } from './import-columns.ts'

const Csv = Type.String({ minLength: 1, maxLength: customerImportLimits.csv })

/**
 * Previews the import of a table of customers, line by line; registers nobody. Known numbers are skipped. As a preview
 * tells which numbers are customers, each one is on record, and their number per hour is limited.
 */
export const previewCustomerImport = staffPost('/customers/import/preview', {
  name: 'previewCustomerImport',
  who: ['ops', 'owner'],
  summary: { zh: '检查客户表格', en: 'Check a table of customers' },
  input: { csv: Csv },
  reply: ImportPreview({
    mobile: Type.String({ description: 'as written in the file' }),
    nick: Type.String(),
    tier: OneOf(memberTiers),
    note: Type.String(),
  }),
  refusals: ['IMPORT_UNREADABLE', 'TOO_MANY_REQUESTS'],
})
/**
 * Registers the customers of a table: all of them, or none if a line is wrong. A number that is a customer already is
 * skipped and stays as it is. `reason` is required where customers become gold members. The log tells how many there
 * were, and no numbers.
 */
export const importCustomers = staffPost('/customers/import', {
  name: 'importCustomers',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '导入客户', en: 'Import customers' },
  input: {
    csv: Csv,
    confirmed: Confirmed({
      label: { zh: '客户信息来源', en: 'Source of the data' },
      problem: {
        zh: '请先确认这些客户的信息来源合法',
        en: 'confirm first that these data were obtained lawfully',
      },
    }),
    reason: Optional(Paragraph(customerImportLimits.reason, 2)),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ imported: Type.Integer(), skipped: Type.Integer() }),
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_WRONG', 'IMPORT_GOLD_REASON', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
