// Staff endpoints for the record of one customer: events, invited customers, staff actions, sessions and addresses.

import { Type } from 'typebox'
import { AuditRow } from '../audit/staff.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { happenedKinds } from './choices.ts'
import { endingSessions, Sessions, SessionsEnded } from './sessions.ts'
import {
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StaffPage,
} from '../schema.ts'

const readers = ['agent', 'finance', 'ops', 'owner', 'auditor'] as const
const carers = ['agent', 'ops', 'owner'] as const
const key = { idempotencyKey: IdempotencyKey }

export const Happened = Type.Object({
  key: Type.String(),
  kind: OneOf(happenedKinds),
  at: Instant,
  title: Type.String(),
  text: Type.String(),
  who: Nullable(Type.String({ description: 'empty: the customer; null: the system' })),
  onBehalf: Type.Boolean({ description: 'somebody of the staff did it for the customer' }),
  refId: Nullable(Type.Integer({ description: 'the order, withdrawal, run or thread it is part of' })),
  ref: Type.String({ description: 'its number, as people read it' }),
})
/** All events of a customer, newest first; `before` is the `next` of the previous reply. */
export const customerTimeline = staffGet('/customer/timeline', {
  name: 'customerTimeline',
  who: readers,
  summary: { zh: '客户时间线', en: 'Everything that happened with a customer' },
  input: { id: Id, before: Optional(Instant), kind: Optional(OneOf(happenedKinds)) },
  reply: Type.Object({ rows: Type.Array(Happened), next: Nullable(Instant) }),
  refusals: ['NOT_FOUND'],
})

export const customerInvited = staffGet('/customer/invited', {
  name: 'customerInvited',
  who: readers,
  summary: { zh: '客户邀请的人', en: 'Whom a customer invited' },
  input: { id: Id, ...paging },
  reply: StaffPage(Type.Object({ id: Id, nick: Type.String(), createdAt: Instant })),
  refusals: ['NOT_FOUND'],
})

/** Staff actions on the customer and on their orders, withdrawals and feedback. */
export const customerAudit = staffGet('/customer/audit', {
  name: 'customerAudit',
  who: ['owner', 'auditor', 'ops'],
  summary: { zh: '对客户的操作记录', en: 'What staff did about a customer' },
  input: { id: Id, ...paging },
  reply: StaffPage(AuditRow),
  refusals: ['NOT_FOUND'],
})

/** The customer's sessions, most recently used first; `usedAt` is exact to the day. */
export const customerSessions = staffGet('/customer/sessions', {
  name: 'customerSessions',
  who: readers,
  summary: { zh: '客户的登录', en: 'Where a customer is signed in' },
  input: { id: Id },
  reply: Sessions,
  refusals: ['NOT_FOUND'],
})
/** Ends a customer's sessions; `all`: every one. */
export const signOutCustomer = staffPost('/customer/sign-out', {
  name: 'signOutCustomer',
  who: carers,
  summary: { zh: '让客户在一台或所有设备退出', en: 'Sign a customer out on one device, or everywhere' },
  input: { id: Id, ...endingSessions, reason: Paragraph(200, 2), ...key },
  reply: SessionsEnded,
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const CustomerAddress = Type.Object({
  id: Id,
  linkMan: Type.String(),
  mobileMask: Type.String(),
  address: Type.String(),
  menpai: Type.String(),
  code: Type.String(),
  isDefault: Type.Boolean(),
  cityId: Type.String(),
  cityName: Type.String(),
  districtName: Type.String(),
  updatedAt: Instant,
})
export const customerAddresses = staffGet('/customer/addresses', {
  name: 'customerAddresses',
  who: ['agent', 'ops', 'owner', 'auditor'],
  summary: { zh: '客户的地址', en: 'Addresses of a customer' },
  input: { id: Id },
  reply: Type.Object({ rows: Type.Array(CustomerAddress) }),
  refusals: ['NOT_FOUND'],
})
/** Corrects an address for a customer on the phone; the contact's number cannot be changed. */
export const editCustomerAddress = staffPost('/customer/address/edit', {
  name: 'editCustomerAddress',
  who: carers,
  summary: { zh: '代客修改地址', en: 'Correct an address for a customer' },
  input: {
    customerId: Id,
    id: Id,
    updatedAt: Instant,
    linkMan: Line(30),
    address: Line(200),
    menpai: Optional(Line(100, 0)),
    ...key,
  },
  reply: CustomerAddress,
  refusals: ['NOT_FOUND', 'FIRM_ADDRESS', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
