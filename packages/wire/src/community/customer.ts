// Customer endpoints for community days, on which the business collects in one estate.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Day, Fen, Id, Latitude, Longitude, Nullable, OneOf, Token } from '../schema.ts'
import { communityDayStates } from './states.ts'

export const CommunityWindow = Type.Object({
  startMinute: Type.Integer(),
  endMinute: Type.Integer(),
  most: Type.Integer(),
  left: Type.Integer(),
  bookable: Type.Boolean({ description: 'false: full, or about to end' }),
})

/** A community day, as anybody can see it. */
export const CommunityDay = Type.Object({
  id: Id,
  state: OneOf(communityDayStates),
  stateText: Type.String(),
  name: Type.String({ description: 'name of the estate' }),
  address: Type.String({ description: 'where the stand is' }),
  cityId: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  radiusM: Type.Integer(),
  day: Day,
  windows: Type.Array(CommunityWindow),
  left: Type.Integer({ description: 'places left in all' }),
  bonusPercent: Type.Integer({ description: '0: no bonus' }),
  bonusFrom: Type.Integer({ description: 'settled orders it needs' }),
  bonusCapFen: Fen,
  granted: Type.Boolean({ description: 'the bonus is reached' }),
  settled: Type.Integer({ description: 'settled orders so far' }),
  booked: Type.Integer({ description: 'orders booked, those settled included' }),
  note: Type.String(),
  cancelReason: Type.String(),
})

const OwnPart = {
  addressIds: Type.Array(Id, { description: 'own addresses within it' }),
  unplacedIds: Type.Array(Id, {
    description: 'own addresses that name the estate and have no position: bookable once they have one',
  }),
  orderId: Nullable(Type.Integer({ description: 'the own order of that day' })),
  bonusFen: Nullable(Type.Integer({ description: 'the bonus of the own order' })),
}
export const OwnCommunityDay = Type.Object({ ...CommunityDay.properties, ...OwnPart })

/**
 * The customer's upcoming community days, soonest first: those with an address in reach (or one that seems to be), and
 * those the customer has booked.
 */
export const communityDays = customerGet('/community/list', {
  name: 'communityDays',
  who: 'customer',
  summary: { zh: '附近的社区回收日', en: 'Community days nearby' },
  input: { token: Token },
  reply: Type.Object({ rows: Type.Array(OwnCommunityDay) }),
})

/** One community day, for anybody who has its link. A draft counts as not found. */
export const communityDay = customerGet('/community/detail', {
  name: 'communityDay',
  who: 'anyone',
  summary: { zh: '社区回收日详情', en: 'One community day' },
  input: { token: Token, id: Id },
  reply: OwnCommunityDay,
  refusals: ['NOT_FOUND'],
})
