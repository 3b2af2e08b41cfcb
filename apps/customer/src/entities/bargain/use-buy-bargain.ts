import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { buyNow } from '../cart/buy-now.ts'
import type { BargainCard } from './queries.ts'

/** Opens the checkout with one item at the price a member's bargain has reached; the server decides the price. */
export const useBuyBargain = () => {
  const navigator = useNavigator()
  return (kjid: number, goods: BargainCard['goods']) => {
    buyNow(goods, { goodsId: goods.id, propertyChildIds: '', property: '', number: 1 })
    return navigator.navigateTo(`/pages/shop/checkout?mod=buy&kjid=${kjid}`)
  }
}
