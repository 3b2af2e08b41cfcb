// Staff endpoints for community days, on which couriers collect from the residents of one housing estate.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  ContactPhone,
  CountedPage,
  Day,
  Fen,
  Grams,
  Id,
  Instant,
  Latitude,
  Line,
  Longitude,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  paging,
  RegionId,
  savedRecord,
  TableFile,
  Version,
} from '../schema.ts'
import { PickupStateSchema } from '../pickup/order.ts'
import { CommunityDay, CommunityWindow } from './customer.ts'
import {
  communityDayStates,
  communityKeepers,
  communityLimits,
  communityReaders,
  communityShareKinds,
  communityStatementStates,
  type CommunityDayAction,
  type CommunityStatementAction,
} from './states.ts'

const manager = {
  shareKind: OneOf(communityShareKinds),
  shareRate: Type.Integer({ description: 'fen a kilogram, or per cent; 0 without a share' }),
  managerName: Type.String(),
  managerContact: Type.String(),
  managerPhone: Type.String({ description: 'masked for some roles' }),
}

/** The statement of a property manager's share of a day, which follows the orders as they are until it is agreed. */
export const CommunityStatement = Type.Object({
  id: Id,
  version: Version,
  state: OneOf(communityStatementStates),
  stateText: Type.String(),
  orders: Type.Integer(),
  grams: Grams,
  baseFen: Fen,
  shareFen: Fen,
  agreedByName: Type.String(),
  agreedAt: Nullable(Instant),
  paidByName: Type.String(),
  paidAt: Nullable(Instant),
  reference: Type.String(),
  may: May<CommunityStatementAction>(),
})

export const StaffCommunityDay = Type.Object({
  ...CommunityDay.properties,
  version: Version,
  cityName: Type.String(),
  estate: Type.String(),
  windows: Type.Array(
    Type.Object({
      ...CommunityWindow.properties,
      taken: Type.Integer({ description: 'orders booked for it' }),
    }),
  ),
  mostOrders: Type.Integer(),
  couriers: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'who stands there; its orders are assigned to them',
  }),
  ...manager,
  bonusFen: Type.Integer({ description: 'bonuses paid so far' }),
  grams: Grams,
  baseFen: Fen,
  createdByName: Type.String(),
  createdAt: Instant,
  publishedAt: Nullable(Instant),
  statement: Nullable(CommunityStatement),
  may: May<Exclude<CommunityDayAction, 'start' | 'end'> | 'statement'>(),
})

export const StaffCommunityDayDetail = Type.Object({
  ...StaffCommunityDay.properties,
  orders: Type.Array(
    Type.Object({
      orderId: Id,
      orderNumber: Type.String(),
      linkMan: Type.String({ description: 'masked' }),
      startMinute: Type.Integer(),
      state: PickupStateSchema,
      stateText: Type.String(),
      courierName: Type.String(),
      totalFen: Nullable(Fen),
      bonusFen: Nullable(Fen),
    }),
  ),
})

const filters = {
  state: Optional(OneOf(communityDayStates)),
  cityId: Optional(RegionId),
  statement: Optional(OneOf([...communityStatementStates, 'none'])),
}

export const staffCommunityDays = staffGet('/community/days', {
  name: 'staffCommunityDays',
  who: communityReaders,
  summary: { zh: '社区回收日', en: 'Community days' },
  input: { ...paging, ...filters },
  reply: CountedPage(StaffCommunityDay),
})
export const staffCommunityDay = staffGet('/community/day', {
  name: 'staffCommunityDay',
  who: communityReaders,
  summary: { zh: '社区回收日详情', en: 'One community day' },
  input: { id: Id },
  reply: StaffCommunityDayDetail,
  refusals: ['NOT_FOUND'],
})
/** The couriers who can be named on a day: those who work in its city, and whether they are on leave then. */
export const communityCouriers = staffGet('/community/couriers', {
  name: 'communityCouriers',
  who: communityKeepers,
  summary: { zh: '社区回收日可选师傅', en: 'Couriers for a community day' },
  input: { cityId: RegionId, day: Day },
  reply: Type.Object({
    rows: Type.Array(Type.Object({ id: Id, name: Type.String(), onLeave: Type.Boolean() })),
  }),
})
/** The figures for estimating the bonus: the average of settled pickups, and the limits of the settings. */
export const communityFigures = staffGet('/community/figures', {
  name: 'communityFigures',
  who: communityKeepers,
  summary: { zh: '社区回收日测算', en: 'Estimates for a community day' },
  input: { cityId: RegionId },
  reply: Type.Object({
    orders: Type.Integer({ description: 'settled pickups of the last 90 days' }),
    averageFen: Fen,
    mostBonusPercent: Type.Integer(),
    mostBonusCapFen: Fen,
  }),
})
/** The list with its statements as a table; the download is recorded in the audit log. */
export const exportCommunityDays = staffGet('/community/days/export', {
  name: 'exportCommunityDays',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出社区回收日与物业对账单', en: 'Export community days and statements' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

/**
 * Saves a draft, or changes a published day. Orders stand as they were booked, so what they were promised cannot get
 * worse; their customers are told of another place and other windows.
 */
export const saveCommunityDay = staffPost('/community/day/save', {
  name: 'saveCommunityDay',
  who: communityKeepers,
  reauthenticate: true,
  summary: { zh: '保存社区回收日', en: 'Save a community day' },
  input: {
    ...savedRecord,
    name: Line(communityLimits.name),
    address: Line(communityLimits.address),
    estate: Optional(Line(communityLimits.estate, 0)),
    cityId: RegionId,
    latitude: Latitude,
    longitude: Longitude,
    radiusM: Type.Integer({ minimum: communityLimits.leastRadiusM, maximum: communityLimits.mostRadiusM }),
    day: Day,
    windows: Type.Array(
      Type.Object({
        startMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
        endMinute: Type.Integer({ minimum: 1, maximum: 1440 }),
        most: Type.Integer({ minimum: 1, maximum: communityLimits.mostOrders }),
      }),
      { minItems: 1, maxItems: communityLimits.windows },
    ),
    mostOrders: Type.Integer({ minimum: 1, maximum: communityLimits.mostOrders }),
    bonusPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    bonusFrom: Type.Integer({ minimum: 1, maximum: communityLimits.mostOrders }),
    bonusCapFen: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    shareKind: OneOf(communityShareKinds),
    shareRate: Type.Integer({ minimum: 0, maximum: 10_000 }),
    managerName: Optional(Line(communityLimits.manager, 0)),
    managerContact: Optional(Line(communityLimits.contact, 0)),
    managerPhone: Optional(ContactPhone),
    note: Optional(Paragraph(communityLimits.note, 0)),
    courierIds: Optional(Type.Array(Id, { maxItems: communityLimits.couriers })),
  },
  reply: StaffCommunityDayDetail,
  refusals: [
    'NOT_FOUND',
    'COMMUNITY_STATE',
    'COMMUNITY_DAY_WRONG',
    'COMMUNITY_WINDOWS_WRONG',
    'COMMUNITY_BONUS_MOST',
    'COMMUNITY_THRESHOLD',
    'COMMUNITY_MOST_WRONG',
    'COMMUNITY_SHARE_WRONG',
    'COMMUNITY_CITY_UNKNOWN',
    'COMMUNITY_FIXED',
    'COMMUNITY_WINDOW_BOOKED',
    'COMMUNITY_WINDOW_MOST',
    'COMMUNITY_WINDOW_BEGUN',
    'COMMUNITY_MOST_BOOKED',
    'COMMUNITY_BONUS_PROMISED',
    'COMMUNITY_BONUS_GRANTED',
    'COMMUNITY_COURIER_UNKNOWN',
    'COMMUNITY_COURIER_CITY',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

const moveRefusals = ['NOT_FOUND', 'COMMUNITY_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** Opens a day for booking and tells the customers it is for. */
export const publishCommunityDay = staffPost('/community/day/publish', {
  name: 'publishCommunityDay',
  who: communityKeepers,
  reauthenticate: true,
  summary: { zh: '发布社区回收日', en: 'Publish a community day' },
  input: movedRecord,
  reply: StaffCommunityDayDetail,
  refusals: [...moveRefusals, 'COMMUNITY_DAY_WRONG'],
  idempotent: true,
})
/** Cancels a day and those of its orders that nobody has set out for. Customers who have booked are told why. */
export const cancelCommunityDay = staffPost('/community/day/cancel', {
  name: 'cancelCommunityDay',
  who: communityKeepers,
  reauthenticate: true,
  summary: { zh: '取消社区回收日', en: 'Cancel a community day' },
  input: { ...movedRecord, reason: Line(communityLimits.reason) },
  reply: StaffCommunityDayDetail,
  refusals: moveRefusals,
  idempotent: true,
})
