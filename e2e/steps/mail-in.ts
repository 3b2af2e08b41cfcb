import { mailInApply } from '@huishou/wire/mail-in/customer'
import { approveMailIn } from '@huishou/wire/mail-in/staff'
import { signInStaff, type Customer } from './api.ts'

/** Something offered for mail-in recycling: sent by courier, or brought to the shop (0). */
export const offeredThing = async (
  who: Customer,
  logisticsType: 0 | 1 = 1,
  name = '电饭煲',
): Promise<number> => {
  const { id } = await who.must(mailInApply, {
    name,
    type: 4,
    amountRecycle: 20,
    logisticsType,
    shopId: 2004,
  })
  return id
}

/** Agreed to by operations, at the price wished for. */
export const approved = async (orderId: number): Promise<number> => {
  const ops = await signInStaff('ops')
  await ops.must(approveMailIn, { orderId, version: 1 })
  return orderId
}
