import { useNavigator } from '@huishou/kit/shell/navigation'
import { buyNow } from '../cart/buy-now.ts'
import type { BargainCard } from './queries.ts'

/** To the checkout with one piece at the price the own run has now; the server says the price, nobody else. */
export const useBuy = () => {
  const navigator = useNavigator()
  return (kjid: number, goods: BargainCard['goods']) => {
    buyNow(goods, { goodsId: goods.id, propertyChildIds: '', property: '', number: 1 })
    return navigator.navigateTo(`/pages/shop/checkout?mod=buy&kjid=${kjid}`)
  }
}
