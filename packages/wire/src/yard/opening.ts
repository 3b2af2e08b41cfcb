// Staff endpoints that check and import a table of the stock that a business begins with.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { ImportPreview } from '../imported-line.ts'
import { IdempotencyKey, Nullable } from '../schema.ts'
import { openingLimits } from './opening-columns.ts'

const Csv = Type.String({ minLength: 1, maxLength: openingLimits.csv })

/** What a table of opening stock would request, line by line; writes nothing. */
export const previewOpeningStock = staffPost('/yard/opening/preview', {
  name: 'previewOpeningStock',
  who: ['owner'],
  summary: { zh: '检查期初库存表格', en: 'Check a table of opening stock' },
  input: { csv: Csv },
  reply: ImportPreview({
    shop: Type.String({ description: 'its name, or what the file says where there is no such shop' }),
    material: Type.String(),
    grams: Type.Integer(),
    pieces: Type.Integer(),
    costFen: Nullable(Type.Integer()),
  }),
  refusals: ['IMPORT_UNREADABLE'],
})
/**
 * Requests the opening stock of a table, of all lines or of none: each is a stock difference that a second person
 * approves, like any adjustment. Only for a shop and material without any movement.
 */
export const importOpeningStock = staffPost('/yard/opening/import', {
  name: 'importOpeningStock',
  reauthenticate: true,
  who: ['owner'],
  summary: { zh: '导入期初库存', en: 'Import opening stock' },
  input: { csv: Csv, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ requested: Type.Integer() }),
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_WRONG', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
