// Staff endpoints for the monthly statements of firms.

import { staffGet, staffPost } from '../endpoint.ts'
import {
  TableFile,
  Id,
  IdempotencyKey,
  Line,
  movedRecord,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StaffPage,
} from '../schema.ts'
import { FirmMonth, FirmStatement, FirmStatementDetail } from './schema.ts'
import { firmLimits, firmStatementStates, statementKeepers } from './states.ts'

export const staffFirmStatements = staffGet('/firm/statements', {
  name: 'staffFirmStatements',
  who: ['finance', 'owner', 'ops', 'auditor'],
  summary: { zh: '企业对账单', en: 'Firm statements' },
  input: {
    ...paging,
    firmId: Optional(Id),
    month: Optional(FirmMonth),
    state: Optional(OneOf(firmStatementStates)),
  },
  reply: StaffPage(FirmStatement),
})
export const staffFirmStatement = staffGet('/firm/statement', {
  name: 'staffFirmStatement',
  who: ['finance', 'owner', 'ops', 'auditor'],
  summary: { zh: '一张企业对账单', en: 'One statement' },
  input: { id: Id },
  reply: FirmStatementDetail,
  refusals: ['NOT_FOUND'],
})
const stating = { reauthenticate: true, who: statementKeepers, reply: FirmStatementDetail } as const
const moved = ['NOT_FOUND', 'FIRM_STATEMENT_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
/** Drafts the statement of a past month: all slips up to its end that are on no other statement. */
export const draftFirmStatement = staffPost('/firm/statement/draft', {
  ...stating,
  name: 'draftFirmStatement',
  summary: { zh: '生成企业对账单', en: 'Draft a statement' },
  input: { firmId: Id, month: FirmMonth, idempotencyKey: IdempotencyKey },
  refusals: [
    'NOT_FOUND',
    'FIRM_MONTH_OPEN',
    'FIRM_MONTH_STATED',
    'FIRM_STATEMENT_EMPTY',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const sendFirmStatement = staffPost('/firm/statement/send', {
  ...stating,
  name: 'sendFirmStatement',
  summary: { zh: '发送企业对账单', en: 'Send a statement' },
  input: movedRecord,
  refusals: moved,
  idempotent: true,
})
/** Replaces a statement that is not paid with a new version that has today's slips. The old one can still be read. */
export const correctFirmStatement = staffPost('/firm/statement/correct', {
  ...stating,
  name: 'correctFirmStatement',
  summary: { zh: '更正企业对账单', en: 'Correct a statement' },
  input: { ...movedRecord, reason: Paragraph(firmLimits.reason, 2) },
  refusals: [...moved, 'FIRM_STATEMENT_EMPTY'],
  idempotent: true,
})
/**
 * Records the payment and books it. Above the amount that one person may pay out, it must not be the person who sent
 * the statement.
 */
export const payFirmStatement = staffPost('/firm/statement/pay', {
  ...stating,
  name: 'payFirmStatement',
  summary: { zh: '登记企业付款', en: 'Record the payment of a statement' },
  input: { ...movedRecord, reference: Line(firmLimits.reference, 2) },
  refusals: [...moved, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'OWN_ACCOUNT'],
  idempotent: true,
})
/** The same as a PDF, to be checked and signed. */
export const firmStatementPdf = staffGet('/firm/statement.pdf', {
  name: 'firmStatementPdf',
  reauthenticate: true,
  who: ['finance', 'owner', 'ops', 'auditor'],
  summary: { zh: '企业对账单（PDF）', en: 'Statement of a firm as a PDF' },
  input: { id: Id },
  refusals: ['NOT_FOUND'],
})
export const exportFirmStatement = staffGet('/firm/statement/export', {
  name: 'exportFirmStatement',
  reauthenticate: true,
  who: ['finance', 'owner', 'ops', 'auditor'],
  summary: { zh: '导出企业对账单', en: 'Export a statement' },
  input: { id: Id },
  reply: TableFile,
  refusals: ['NOT_FOUND'],
})
