import type { Address, Shop } from '../../entities/place/chosen-place.ts'
import type { OrderInput, Quote, Wanted, Way } from './use-quote.ts'

/** The props of the checkout's cards: the quote, and all input so far. */
export type PricedProps = {
  quote: Quote
  /** A newer price is being worked out. */
  quoting: boolean
  /** Why it cannot be ordered like this. */
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
  /** Bought at the price of the own run in this bargain; null: at the usual one. */
  kjid: number | null
  onNumber: ((number: number) => void) | null
}
