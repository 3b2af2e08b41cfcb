import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { buyNow } from '../cart/buy-now.ts'
import type { BargainCard } from './queries.ts'

/**
 * Opens the checkout with one item of a bargain, at the price that friends have brought it down to. The server decides
 * the price.
 */
export const useBuyBargain = () => {
  const navigator = useNavigator()
  return (kjid: number, goods: BargainCard['goods']) => {
    buyNow(goods, { goodsId: goods.id, propertyChildIds: '', property: '', number: 1 })
    return navigator.navigateTo(`/pages/shop/checkout?mod=buy&kjid=${kjid}`)
  }
}
