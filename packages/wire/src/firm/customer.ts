// Endpoints for customers who act for a firm: its containers, orders and monthly statements.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Day, Fen, Id, IdempotencyKey, Nullable, Paged, paging, Paragraph, Token } from '../schema.ts'
import {
  FirmContact,
  FirmContract,
  FirmDuties,
  firmSiteFields,
  FirmStatement,
  FirmStatementDetail,
} from './schema.ts'
import { firmLimits } from './states.ts'

export const OwnFirm = Type.Object({
  id: Id,
  name: Type.String(),
  creditCode: Type.String(),
  duties: FirmDuties,
  creditFen: Nullable(Type.Integer({ description: 'not paid yet; null for those who may not see money' })),
  contract: Nullable(FirmContract),
  contacts: Type.Array(FirmContact),
  sites: Type.Array(
    Type.Object({
      ...firmSiteFields,
      addressId: Nullable(Type.Integer({ description: 'to book at; null for those who may not order' })),
    }),
  ),
})
/** The firm the customer acts for; refuses NOT_FOUND if there is none. */
export const ownFirm = customerGet('/firm/own', {
  name: 'ownFirm',
  who: 'customer',
  summary: { zh: '我的企业', en: 'My firm' },
  input: { token: Token },
  reply: OwnFirm,
  refusals: ['NOT_FOUND'],
})
/** Reports how many of the containers are full. */
export const setFirmContainer = customerPost('/firm/container/set', {
  name: 'setFirmContainer',
  who: 'customer',
  summary: { zh: '更新容器状态', en: 'Say how many containers are full' },
  input: {
    token: Token,
    id: Id,
    full: Type.Integer({ minimum: 0, maximum: firmLimits.count }),
    idempotencyKey: IdempotencyKey,
  },
  reply: OwnFirm,
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

const FirmSlip = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  siteName: Type.String(),
  day: Day,
  state: Type.String(),
  stateText: Type.String(),
  slipId: Nullable(Id),
  totalG: Nullable(Type.Integer()),
  totalFen: Nullable(Fen),
  toConfirm: Type.Boolean({ description: 'its slip waits for this contact or a colleague to confirm it' }),
})
/** Orders of all sites, the newest first. */
export const firmOrders = customerGet('/firm/orders', {
  name: 'firmOrders',
  who: 'customer',
  summary: { zh: '企业的回收订单', en: 'Orders of my firm' },
  input: { token: Token, ...paging },
  reply: Paged(FirmSlip),
  refusals: ['NOT_FOUND'],
})

export const firmStatements = customerGet('/firm/statements', {
  name: 'firmStatements',
  who: 'customer',
  summary: { zh: '企业的对账单', en: 'Statements of my firm' },
  input: { token: Token },
  reply: Type.Object({ rows: Type.Array(FirmStatement) }),
  refusals: ['NOT_FOUND', 'FIRM_DUTY'],
})
const one = { token: Token, id: Id }
export const firmStatement = customerGet('/firm/statement', {
  name: 'firmStatement',
  who: 'customer',
  summary: { zh: '一张对账单', en: 'One statement of my firm' },
  input: one,
  reply: FirmStatementDetail,
  refusals: ['NOT_FOUND', 'FIRM_DUTY'],
})
/** The same as a PDF file. */
export const ownFirmStatementPdf = customerGet('/firm/statement.pdf', {
  name: 'ownFirmStatementPdf',
  who: 'customer',
  summary: { zh: '一张对账单（PDF 文件）', en: 'One statement of my firm as a PDF file' },
  input: one,
  refusals: ['NOT_FOUND', 'FIRM_DUTY'],
})
const answering = [
  'NOT_FOUND',
  'FIRM_DUTY',
  'FIRM_STATEMENT_STATE',
  'CHANGED_MEANWHILE',
  'IDEMPOTENCY_CONFLICT',
] as const
export const agreeFirmStatement = customerPost('/firm/statement/agree', {
  name: 'agreeFirmStatement',
  who: 'customer',
  summary: { zh: '确认对账单', en: 'Agree to a statement' },
  input: { ...one, idempotencyKey: IdempotencyKey },
  reply: FirmStatementDetail,
  refusals: answering,
  idempotent: true,
})
export const objectToFirmStatement = customerPost('/firm/statement/object', {
  name: 'objectToFirmStatement',
  who: 'customer',
  summary: { zh: '对账单有异议', en: 'Object to a statement' },
  input: { ...one, reason: Paragraph(firmLimits.reason, 2), idempotencyKey: IdempotencyKey },
  reply: FirmStatementDetail,
  refusals: answering,
  idempotent: true,
})
