import type { Address, Shop } from '../../entities/place/chosen-place.ts'
import type { OrderInput, Quote, Wanted, Way } from './use-quote.ts'

/** The props that all cards of the checkout share: the price the server quotes, and everything entered so far. */
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
