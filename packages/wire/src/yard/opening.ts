// Staff endpoints for the stock that a business begins with: checking and importing a table, and approving or refusing
// all the waiting lines of an import at once.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { ImportPreview } from '../imported-line.ts'
import { Id, IdempotencyKey, Instant, May, Nullable, Paragraph, paging, StaffPage } from '../schema.ts'
import { openingLimits } from './opening-columns.ts'
import { yardDeciders, yardLimits, yardReaders } from './states.ts'

const Csv = Type.String({ minLength: 1, maxLength: openingLimits.csv })

/** Previews the import of a table of opening stock, line by line; writes nothing. */
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

/**
 * One page of the imports whose lines wait for a second person, the oldest first; managers see the lines of their own
 * shop.
 */
export const openingImports = staffGet('/yard/opening/imports', {
  name: 'openingImports',
  who: yardReaders,
  summary: { zh: '待复核的期初导入', en: 'Imports of opening stock to approve' },
  input: paging,
  reply: StaffPage(
    Type.Object({
      id: Id,
      requestedByName: Type.String(),
      requestedAt: Instant,
      lines: Type.Integer({ description: 'how many wait' }),
      costFen: Type.Integer({ description: 'what approving them adds to the cost of the stock' }),
      shops: Type.Array(Type.String()),
      may: May<'approve' | 'refuse'>(),
    }),
  ),
})

const Seen = {
  id: Id,
  lines: Type.Integer({
    minimum: 1,
    maximum: openingLimits.lines,
    description: 'how many waited when the person decided',
  }),
}
const decided = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
const Decided = Type.Object({ lines: Type.Integer() })
/**
 * Approves and books all waiting lines of an import as their second person, or none if one cannot be booked. Managers
 * decide on the lines of their own shop.
 */
export const approveOpeningImport = staffPost('/yard/opening/approve', {
  name: 'approveOpeningImport',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '整批通过期初库存', en: 'Approve an import of opening stock' },
  input: { ...Seen, idempotencyKey: IdempotencyKey },
  reply: Decided,
  refusals: [...decided, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'YARD_OPENING_LINE'],
  idempotent: true,
})
/** Refuses all waiting lines of an import, or withdraws one's own; nothing is booked. */
export const refuseOpeningImport = staffPost('/yard/opening/refuse', {
  name: 'refuseOpeningImport',
  who: yardDeciders,
  summary: { zh: '整批拒绝期初库存', en: 'Refuse an import of opening stock' },
  input: { ...Seen, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: Decided,
  refusals: decided,
  idempotent: true,
})
