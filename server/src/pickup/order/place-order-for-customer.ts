// Places a recycling order for a customer who calls the business on the phone.

import type { InputOf } from '@huishou/wire/client'
import type { placeForCustomer as endpoint } from '@huishou/wire/pickup/phone-order'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { findMemberByMobile, readMember, registerMember } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import type { StaffTables } from '../../staff/index.ts'
import { staffActor, type OrderRow } from '../life-cycle.ts'
import { placeOrder, type PlacingTables } from './place-order.ts'
import { record } from '../record-audit.ts'
import type { StaffActor } from '../../platform/http/route.ts'

/**
 * Places an order for a customer on the phone, under the same rules as the customer's own, and records both people.
 * An unknown number gets an account, which its owner opens by SMS code as usual. `customerId` identifies a customer
 * whose number the agent may not read.
 */
export const placeForCustomer = async (
  trx: Transaction<PlacingTables & StaffTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof endpoint>,
): Promise<OrderRow | Refusal> => {
  const { customerId, customerMobile, customerName } = input
  if (customerId === undefined && customerMobile === undefined) return missingField('customerMobile')
  const known =
    customerId === undefined
      ? await findMemberByMobile(trx, customerMobile ?? '')
      : await readMember(trx, customerId)
  if (customerId !== undefined && (!known || known.deletedAt !== null || known.mergedIntoId !== null))
    return refuse('NOT_FOUND', { field: 'customerId' })
  const mobile = customerMobile ?? known?.mobile ?? ''
  const memberId =
    known?.id ?? (await registerMember(trx, now, { mobile, nick: customerName ?? '', source: 'desk' }))
  const order = await placeOrder(trx, { memberId, actor: staffActor(actor) }, now, {
    linkMan: customerName ?? known?.nick,
    ...(mobile === '' ? {} : { mobile }),
    ...input,
  })
  if (!isRefusal(order))
    await record(trx, actor, now, order.id, 'place', {
      after: { memberId, channel: order.channel, registered: !known },
    })
  return order
}
