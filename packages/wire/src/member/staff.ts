// Staff endpoints for customers: lists, details, the prices that a customer gets, notes and blocks.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { memberTiers } from '../catalog/price-tiers.ts'
import { blockReasons, blockScopes } from './block-choices.ts'
import { CustomerBlock } from './blocks.ts'
import { customerSorts, NOTE_LENGTH } from './choices.ts'
import {
  TableFile,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  LimitedPage,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  Points,
  RegionId,
  Version,
} from '../schema.ts'

/**
 * Roles that read customers' records; auditors only read, and finance writes only notes. All see masked numbers
 * (docs/rules/roles.md#masked-numbers).
 */
const readers = ['agent', 'finance', 'ops', 'owner', 'auditor'] as const
/** Roles that write notes and act for a customer. */
const carers = ['agent', 'ops', 'owner'] as const
const key = { idempotencyKey: IdempotencyKey }

/** Ways in which customer accounts are created. */
export const customerSources = ['mobile', 'desk', 'counter', 'seed', 'wechat', 'import'] as const
const brief = {
  id: Id,
  nick: Type.String(),
  avatarUrl: Type.String(),
  mobileMask: Type.String({ description: 'empty where no number was given, and for an emptied account' }),
  source: OneOf(customerSources),
  createdAt: Instant,
  lastSeenAt: Nullable(Instant),
  cityName: Type.String({ description: 'of the default address' }),
  blocked: Type.Boolean(),
  blockedUntil: Nullable(Instant),
  deletionDueAt: Nullable(Instant),
  deletedAt: Nullable(Instant),
}
export const CustomerRow = Type.Object({
  ...brief,
  openOrders: Type.Integer({ description: 'of recycling, under way' }),
})

const filters = {
  q: Optional(Line(50)),
  cityId: Optional(RegionId),
  newThisMonth: Optional(Type.Boolean()),
  blocked: Optional(Type.Boolean()),
  openOrders: Optional(Type.Boolean()),
  leaving: Optional(Type.Boolean({ description: 'asked for the account to be deleted' })),
  sort: Optional(OneOf(customerSorts)),
}
/**
 * `q`: a full mobile number or its last four digits, the number of a customer or of any order, or the start of a
 * nick. A prefix of a number needs at least five digits, and a role that may read full numbers.
 */
export const staffCustomers = staffGet('/customers', {
  name: 'staffCustomers',
  who: readers,
  summary: { zh: '客户列表', en: 'Customers' },
  input: { ...paging, ...filters },
  reply: LimitedPage(CustomerRow),
})
/** The list as a table, with masked numbers; the download is recorded in the audit log. */
export const exportCustomers = staffGet('/customers/export', {
  name: 'exportCustomers',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '导出客户列表', en: 'Export the list of customers' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export type CustomerAct =
  | 'reveal'
  | 'note'
  | 'block'
  | 'unblock'
  | 'sign_out'
  | 'order'
  | 'address'
  | 'points'
  | 'money'
  | 'tier'

export const StaffCustomer = Type.Object({
  ...brief,
  version: Type.Integer({ description: 'of what is blocked' }),
  priceTier: OneOf(memberTiers),
  goldByLevel: Type.Boolean({ description: 'whether the member level brings the prices of gold members' }),
  firm: Nullable(Type.Object({ id: Id, name: Type.String() })),
  gender: Type.Integer(),
  birthday: Type.String(),
  hasPassword: Type.Boolean(),
  wechat: Type.Boolean({ description: 'signs in by WeChat' }),
  consents: Type.Array(Type.Object({ page: Type.String(), version: Type.Integer(), agreedAt: Instant }), {
    description: 'to which version of the terms and the privacy policy the person agreed, newest first',
  }),
  inviter: Nullable(Type.Object({ id: Id, nick: Type.String() })),
  block: Nullable(CustomerBlock),
  blocks: Type.Array(CustomerBlock, { description: 'earlier ones, newest first' }),
  figures: Type.Object({
    pickups: Type.Integer(),
    openPickups: Type.Integer(),
    weightG: Type.Integer(),
    mailIns: Type.Integer(),
    mallOrders: Type.Integer(),
    openMallOrders: Type.Integer(),
    points: Points,
    runs: Type.Integer(),
    helps: Type.Integer(),
    invited: Type.Integer(),
    threads: Nullable(Type.Integer({ description: 'null for roles that do not read feedback' })),
    notes: Type.Integer(),
    sessions: Type.Integer(),
  }),
  money: Nullable(
    Type.Object(
      { incomeFen: Fen, withdrawnFen: Fen, availableFen: Fen, frozenFen: Fen, debtFen: Fen },
      { description: 'null for roles that do not see money' },
    ),
  ),
  may: May<CustomerAct>(),
})
export const staffCustomer = staffGet('/customer', {
  name: 'staffCustomer',
  who: readers,
  summary: { zh: '一位客户', en: 'One customer' },
  input: { id: Id },
  reply: StaffCustomer,
  refusals: ['NOT_FOUND'],
})
/** Decides whose prices a customer gets; a firm's prices follow from the firm instead. `was` is the tier read. */
export const setPriceTier = staffPost('/customer/price-tier', {
  name: 'setPriceTier',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '设置客户价格等级', en: 'Set a customer’s price tier' },
  input: { id: Id, was: OneOf(memberTiers), tier: OneOf(memberTiers), reason: Paragraph(200, 2), ...key },
  reply: StaffCustomer,
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** The full number; each request is recorded in the audit log. */
export const revealCustomer = staffPost('/customer/reveal', {
  name: 'revealCustomer',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '查看完整手机号（留痕）', en: 'Show the whole mobile number, on record' },
  input: { id: Id },
  reply: Type.Object({ mobile: Type.String() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

// ── notes ──────────────────────────────────────────────────────────────
export const CustomerNote = Type.Object({
  id: Id,
  version: Version,
  text: Type.String(),
  pinned: Type.Boolean(),
  byName: Type.String(),
  at: Instant,
  editedAt: Nullable(Instant),
  mine: Type.Boolean({ description: 'only its author changes or deletes a note' }),
})
/** Pinned notes first, then the newest. */
export const customerNotes = staffGet('/customer/notes', {
  name: 'customerNotes',
  who: [...readers, 'dispatcher', 'manager'],
  summary: { zh: '客户备注', en: 'Notes on a customer' },
  input: { id: Id, pinned: Optional(Type.Boolean({ description: 'only those' })) },
  reply: Type.Object({ rows: Type.Array(CustomerNote) }),
  refusals: ['NOT_FOUND'],
})
/** Saves a note, which customers receive with the copy of their data. A new note has neither ID nor version. */
export const saveCustomerNote = staffPost('/customer/note/save', {
  name: 'saveCustomerNote',
  who: [...carers, 'finance'],
  summary: { zh: '写备注', en: 'Write a note' },
  input: {
    customerId: Id,
    id: Optional(Id),
    version: Optional(Version),
    text: Paragraph(NOTE_LENGTH),
    pinned: Type.Boolean(),
    ...key,
  },
  reply: CustomerNote,
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CHANGED_MEANWHILE', 'NOTE_LIMIT', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const deleteCustomerNote = staffPost('/customer/note/delete', {
  name: 'deleteCustomerNote',
  who: [...carers, 'finance'],
  summary: { zh: '删除备注', en: 'Delete a note' },
  input: { customerId: Id, id: Id, version: Version, ...key },
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

// ── blacklist ──────────────────────────────────────────────────────────
/**
 * Blocks a customer, or changes the blocked functions. The customer is notified; it applies at once. `untilAt` null:
 * no end.
 */
export const blockCustomer = staffPost('/customer/block', {
  name: 'blockCustomer',
  who: ['ops', 'owner'],
  summary: { zh: '拉黑客户', en: 'Block a customer' },
  input: {
    id: Id,
    version: Version,
    scopes: Type.Array(OneOf(blockScopes), { minItems: 1, maxItems: blockScopes.length }),
    reason: OneOf(blockReasons),
    note: Paragraph(200, 2),
    untilAt: Optional(Instant),
    ...key,
  },
  reply: StaffCustomer,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BLOCK_PAST', 'CUSTOMER_GONE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const unblockCustomer = staffPost('/customer/unblock', {
  name: 'unblockCustomer',
  who: ['ops', 'owner'],
  summary: { zh: '解除拉黑', en: 'Unblock a customer' },
  input: { id: Id, version: Version, reason: Paragraph(200, 2), ...key },
  reply: StaffCustomer,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_BLOCKED', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
