import type { Migration } from '../platform/migrate.ts'

/**
 * Removes nicknames and reasons of people whose accounts were erased before the erasure covered the events and the
 * rejected slips of their recycling orders.
 */
export const wordsOfErasedPeople: Migration = {
  name: '0227-words-of-erased-people',
  up: async ({ run }) => {
    const orders = `select "id" from "pickupOrder" where "memberId" in (select "id" from "member" where "deletedAt" is not null)`
    await run(
      `update "pickupEvent" set "reason" = '' where "action" in ('cancel', 'reject_slip') and "orderId" in (${orders})`,
    )
    await run(
      `update "pickupEvent" set "actorName" = '' where "actor" = 'customer' and "orderId" in (${orders})`,
    )
    await run(`update "pickupSlip" set "rejectReason" = '' where "orderId" in (${orders})`)
  },
}
