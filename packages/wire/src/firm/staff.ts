// Staff endpoints for firms, their contacts, sites and contracts.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  ContactPhone,
  TableFile,
  Day,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  Latitude,
  Line,
  Longitude,
  May,
  Mobile,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  RegionId,
  savedRecord,
  StaffPage,
  Version,
} from '../schema.ts'
import { FirmContact, FirmContract, firmSiteFields } from './schema.ts'
import { firmKeepers, firmLimits, firmReaders, firmStates } from './states.ts'

const facts = {
  id: Id,
  version: Version,
  state: OneOf(firmStates),
  name: Type.String(),
  creditCode: Type.String(),
}
export const StaffFirmRow = Type.Object({
  ...facts,
  sites: Type.Integer(),
  contacts: Type.Integer(),
  fullContainers: Type.Integer({ description: 'at the open sites' }),
  contractEndsOn: Nullable(Day),
  creditFen: Nullable(Fen),
})
export const StaffFirmSite = Type.Object({
  ...firmSiteFields,
  mobileMask: Type.String(),
  cityId: Type.String(),
  closed: Type.Boolean(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
})
export const StaffFirm = Type.Object({
  ...facts,
  invoiceAddress: Type.String(),
  invoicePhone: Type.String(),
  note: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
  creditFen: Nullable(Type.Integer({ description: 'what we owe; null for roles that do not see money' })),
  contacts: Type.Array(FirmContact),
  sites: Type.Array(StaffFirmSite),
  contracts: Type.Array(FirmContract, { description: 'the latest first' }),
  may: May<'save' | 'draft'>(),
})

export const staffFirms = staffGet('/firms', {
  name: 'staffFirms',
  who: firmReaders,
  summary: { zh: '企业客户', en: 'Firms' },
  input: { ...paging, q: Optional(Line(50)), state: Optional(OneOf(firmStates)) },
  reply: StaffPage(StaffFirmRow),
})
export const staffFirm = staffGet('/firm', {
  name: 'staffFirm',
  who: firmReaders,
  summary: { zh: '一家企业', en: 'One firm' },
  input: { id: Id },
  reply: StaffFirm,
  refusals: ['NOT_FOUND'],
})
export const exportFirms = staffGet('/firms/export', {
  name: 'exportFirms',
  reauthenticate: true,
  who: ['ops', 'owner', 'finance', 'auditor'],
  summary: { zh: '导出企业客户', en: 'Export the firms' },
  input: { q: Optional(Line(50)), state: Optional(OneOf(firmStates)) },
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

const keeping = { reauthenticate: true, who: firmKeepers, reply: StaffFirm } as const
const kept = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
/** Creates or changes a firm. A closed firm keeps its account but gets the same prices as everybody. */
export const saveFirm = staffPost('/firm/save', {
  ...keeping,
  name: 'saveFirm',
  summary: { zh: '保存企业', en: 'Save a firm' },
  input: {
    ...savedRecord,
    state: Optional(OneOf(firmStates)),
    name: Line(firmLimits.name, 2),
    creditCode: Figures({ minLength: 1, maxLength: 30 }),
    invoiceAddress: Optional(Line(firmLimits.address, 0)),
    invoicePhone: Optional(ContactPhone),
    note: Optional(Paragraph(firmLimits.note, 0)),
  },
  refusals: [...kept, 'FIRM_CODE_WRONG', 'FIRM_TWICE'],
  idempotent: true,
})
/** Makes a customer a contact, or changes what a contact may do. Nobody may change their own rights. */
export const saveFirmContact = staffPost('/firm/contact/save', {
  ...keeping,
  name: 'saveFirmContact',
  summary: { zh: '保存企业联系人', en: 'Save a contact of a firm' },
  input: {
    firmId: Id,
    mobile: Mobile,
    title: Optional(Line(firmLimits.title, 0)),
    orders: Type.Boolean(),
    confirms: Type.Boolean(),
    seesMoney: Type.Boolean(),
    idempotencyKey: IdempotencyKey,
  },
  refusals: [...kept, 'FIRM_CONTACT_UNKNOWN', 'FIRM_CONTACT_ELSEWHERE', 'FIRM_LIMIT', 'OWN_ACCOUNT'],
  idempotent: true,
})
export const removeFirmContact = staffPost('/firm/contact/remove', {
  ...keeping,
  name: 'removeFirmContact',
  summary: { zh: '移除企业联系人', en: 'Remove a contact of a firm' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  refusals: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** A site inside a zone, with its containers; a container left out is removed. */
export const saveFirmSite = staffPost('/firm/site/save', {
  ...keeping,
  name: 'saveFirmSite',
  summary: { zh: '保存企业上门点', en: 'Save a site of a firm' },
  input: {
    ...savedRecord,
    firmId: Id,
    name: Line(firmLimits.siteName),
    linkMan: Line(30),
    mobile: Optional(ContactPhone),
    cityId: RegionId,
    address: Line(200),
    menpai: Optional(Line(100, 0)),
    latitude: Latitude,
    longitude: Longitude,
    closed: Type.Boolean(),
    containers: Type.Array(
      Type.Object({
        id: Optional(Id),
        categoryId: Id,
        size: Line(firmLimits.size, 0),
        count: Type.Integer({ minimum: 1, maximum: firmLimits.count }),
      }),
      { maxItems: firmLimits.containers },
    ),
  },
  refusals: [...kept, 'OUT_OF_ZONE', 'CATEGORY_UNKNOWN', 'FIRM_LIMIT'],
  idempotent: true,
})
/** Adds a contract; one that has not ended is ended early by saving it with its `id` and another last day. */
export const saveFirmContract = staffPost('/firm/contract/save', {
  ...keeping,
  name: 'saveFirmContract',
  summary: { zh: '保存企业合同', en: 'Save a contract of a firm' },
  input: {
    id: Optional(Id),
    firmId: Id,
    startsOn: Day,
    endsOn: Day,
    rhythm: Optional(Line(firmLimits.rhythm, 0)),
    minimumG: Type.Integer({ minimum: 0, maximum: firmLimits.minimumG }),
    paymentDays: Type.Integer({ minimum: 0, maximum: firmLimits.paymentDays }),
    note: Optional(Paragraph(firmLimits.note, 0)),
    idempotencyKey: IdempotencyKey,
  },
  refusals: [...kept, 'FIRM_CONTRACT_DAYS', 'FIRM_CONTRACT_OVERLAPS'],
  idempotent: true,
})
