// Endpoints for staff who take orders by phone.

import { Type } from 'typebox'
import { Channel } from '../catalog/categories.ts'
import { staffPost } from '../endpoint.ts'
import { createOrder, placing } from './placing.ts'
import { PickupStateSchema } from './order.ts'
import { StaffOrder } from './staff.ts'
import { keyInput } from './shared-call-parts.ts'
import { Day, Fen, Id, Instant, Line, Mobile, Nullable, Optional } from '../schema.ts'

/** Roles that take orders by phone. */
const takers = ['agent', 'dispatcher', 'ops', 'owner'] as const

/** A customer's account, as needed by the phone order form. */
export const PhoneCustomer = Type.Object({
  id: Id,
  nick: Type.String(),
  mobileMask: Type.String(),
  blocked: Nullable(
    Type.Object(
      { untilAt: Nullable(Instant) },
      { description: 'may not order; `untilAt` null: until somebody lifts it' },
    ),
  ),
  openOrders: Type.Integer({ description: 'pickups under way' }),
  lastOrder: Nullable(
    Type.Object({
      id: Id,
      orderNumber: Type.String(),
      channel: Channel,
      state: PickupStateSchema,
      slotDay: Nullable(Day),
      totalFen: Nullable(Fen),
    }),
  ),
  addresses: Type.Array(
    Type.Object({
      id: Id,
      linkMan: Type.String(),
      mobileMask: Type.String(),
      address: Type.String(),
      menpai: Type.String(),
      isDefault: Type.Boolean(),
      cityId: Type.String(),
      cityName: Type.String(),
      districtName: Type.String(),
      latitude: Nullable(Type.Number()),
      longitude: Nullable(Type.Number()),
    }),
    { description: 'the default first, then the newest' },
  ),
})
/**
 * Finds a customer by the full number the caller gives, or by ID. A POST, so that the number does not appear in a
 * URL.
 */
export const phoneCustomer = staffPost('/pickup/phone-customer', {
  name: 'phoneCustomer',
  who: takers,
  summary: { zh: '来电客户', en: 'The customer who rings up' },
  input: { customerId: Optional(Id), mobile: Optional(Mobile) },
  reply: Type.Object({ customer: Nullable(PhoneCustomer) }),
  refusals: ['NOT_FOUND'],
})

/**
 * Places an order by phone for `customerId` or `customerMobile`; unknown numbers get an account. The staff member is
 * recorded.
 */
export const placeForCustomer = staffPost('/pickup/place', {
  name: 'placeForCustomer',
  who: takers,
  summary: { zh: '代客下单', en: 'Place an order for a customer' },
  input: {
    ...keyInput,
    customerId: Optional(Id),
    customerMobile: Optional(Mobile),
    customerName: Optional(Line(30)),
    ...placing,
  },
  reply: StaffOrder,
  refusals: [...createOrder.refusals, 'NOT_FOUND'],
  idempotent: true,
})
