// How the customer of an order can confirm its weighing slip, on site or in their app.

import { isMobile } from '@huishou/wire/mobile'
import type { OrderDetail } from '../../shared/pending-order.ts'

export type Way = 'app' | 'code' | 'signature'
type Confirmer = Pick<OrderDetail, 'memberId' | 'mobile' | 'ofFirm'>

/**
 * The ways to confirm, the usual one first. The app requires an account and the code a phone. Everybody but a firm may
 * sign, which without an account means that no phone is at hand.
 */
export const waysToConfirm = ({ memberId, mobile, ofFirm }: Confirmer): Way[] => [
  ...(memberId === null ? [] : ['app' as const]),
  ...(memberId !== null || isMobile(mobile) ? ['code' as const] : []),
  ...(ofFirm ? [] : ['signature' as const]),
]

/**
 * Why the customer cannot sign a slip before it is sent, because the code that is sent with it is required: the key of
 * the text that says so. Null: they can sign.
 */
export const codeRequiredBy = (
  { memberId, mobile, ofFirm }: Confirmer,
  totalFen: number,
): 'firmWaits' | 'cashWaits' | 'codeWaits' | null => {
  if (ofFirm) return 'firmWaits'
  if (memberId !== null || !isMobile(mobile)) return null
  return totalFen === 0 ? 'codeWaits' : 'cashWaits'
}
