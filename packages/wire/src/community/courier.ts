// The endpoint with which couriers list their coming community days. On such a day the business collects in one estate.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { Day, Id, Latitude, Longitude } from '../schema.ts'

/** The coming community days that the courier is named on, with what is booked so far. */
export const courierCommunityDays = staffGet('/courier/community-days', {
  name: 'courierCommunityDays',
  who: ['courier'],
  summary: { zh: '我的社区回收日', en: 'My community days' },
  input: {},
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        address: Type.String(),
        latitude: Latitude,
        longitude: Longitude,
        day: Day,
        windows: Type.Array(
          Type.Object({ startMinute: Type.Integer(), endMinute: Type.Integer(), taken: Type.Integer() }),
        ),
        booked: Type.Integer(),
        note: Type.String(),
        colleagues: Type.Array(Type.String(), { description: 'the other couriers named' }),
      }),
    ),
  }),
})
