// Staff endpoints that check and import a table of customers that a business brings along.

import { Type } from 'typebox'
import { memberTiers } from '../catalog/price-tiers.ts'
import { staffPost } from '../endpoint.ts'
import { ImportPreview } from '../imported-line.ts'
import { IdempotencyKey, OneOf } from '../schema.ts'
import { customerImportLimits } from './import-columns.ts'

const Csv = Type.String({ minLength: 1, maxLength: customerImportLimits.csv })

/** What a table of customers would do, line by line; writes nothing. Known numbers are skipped. */
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
  refusals: ['IMPORT_UNREADABLE'],
})
/**
 * Registers the customers of a table: all of them, or none if a line is wrong. A number that is a customer already is
 * skipped and stays as it is. The log tells how many there were, and no numbers.
 */
export const importCustomers = staffPost('/customers/import', {
  name: 'importCustomers',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '导入客户', en: 'Import customers' },
  input: { csv: Csv, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ imported: Type.Integer(), skipped: Type.Integer() }),
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_WRONG', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
