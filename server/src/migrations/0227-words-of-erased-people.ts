import type { Migration } from '../platform/migrate.ts'

/**
 * Removes names and reasons of people whose accounts were erased before the erasure covered the events and the rejected
 * slips of recycling orders.
 */
export const wordsOfErasedPeople: Migration = {
  name: '0227-words-of-erased-people',
  up: async ({ run }) => {
    const erased = `(select "id" from "member" where "deletedAt" is not null)`
    const rejections = (column: string) =>
      `select "${column}" from "pickupEvent" where "action" = 'reject_slip' and "memberId" in ${erased}`
    await run(
      `update "pickupSlip" set "rejectReason" = '' where "rejectReason" <> '' and "orderId" in (${rejections('orderId')}) and "rejectReason" in (${rejections('reason')})`,
    )
    const orders = `(select "id" from "pickupOrder" where "memberId" in ${erased})`
    await run(
      `update "pickupSlip" set "rejectReason" = '' where "rejectReason" <> '' and "orderId" in ${orders} and "rejectReason" in (select "reason" from "pickupEvent" where "action" = 'cancel' and "orderId" in ${orders})`,
    )
    await run(`update "pickupEvent" set "actorName" = '' where "memberId" in ${erased}`)
    await run(
      `update "pickupEvent" set "reason" = '' where "action" = 'reject_slip' and "memberId" in ${erased}`,
    )
    await run(`update "pickupEvent" set "reason" = '' where "action" = 'cancel' and "orderId" in ${orders}`)
  },
}
