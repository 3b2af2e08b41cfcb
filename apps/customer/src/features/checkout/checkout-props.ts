import type { Address, Shop } from '../../entities/place/chosen-place.ts'
import type { OrderInput, Quote, Wanted, Way } from './use-items-and-quote.ts'

/**
 * The props of the checkout once a price is known: the price that the server quotes, and everything entered so far
 * except how to pay. Each part of the checkout takes what it needs from them.
 */
export type PricedProps = {
  quote: Quote
  /** A newer price is being requested. */
  quoting: boolean
  /** The reason the order cannot be placed as it is. */
  trouble: string | null
  wanted: Wanted
  where: Partial<OrderInput>
  way: Way
  onWay: (way: Way) => void
  address: Address | null
  shop: Shop | null
  remark: string
  onRemark: (text: string) => void
  missing: 'address' | 'shop' | null
  /** The bargain whose run sets the price; null: the normal price. */
  kjid: number | null
  onNumber: ((number: number) => void) | null
  /** Chooses a coupon by its id, `0` for none. */
  onCoupon: (couponId: string) => void
}
