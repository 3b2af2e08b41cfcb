import { Count } from '@huishou/kit/display/badge'
import { PageLink } from '@huishou/kit/shell/page-link'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useMessages } from '../../shared/i18n.ts'
import { useCartCount } from '../../entities/cart/cart.ts'
import styles from './floating-cart.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'

/** A link to the cart that floats above the lists of goods. */
export function FloatingCart() {
  const messages = useMessages(goodsMessages)
  const count = useCartCount()
  return (
    <div className={styles.dock}>
      <PageLink
        className={styles.cart}
        to="/pages/shop/cart"
        aria-label={count > 0 ? messages.cartWith(count) : messages.cart}
      >
        <Count value={count}>
          <ShoppingBag size={24} aria-hidden />
        </Count>
      </PageLink>
    </div>
  )
}
