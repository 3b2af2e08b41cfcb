import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Count } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { PageLink } from '@huishou/kit/shell/page-link'
import Headset from 'lucide-react/icons/headset'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { serverNow } from '../../shared/clock.ts'
import { useConfigValue } from '../../shared/config.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { useCartCount } from '../../entities/cart/cart.ts'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import styles from './goods-detail-page.module.css'
import type { GoodsDetail } from '../../entities/goods/goods.ts'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

type DetailBarProps = { detail: GoodsDetail; pending: boolean; onStart: (way: 'add' | 'buy') => void }

/**
 * The bar at the bottom of a product's page, with links that call customer service and open the cart, and buttons to
 * add the product to the cart or buy it now.
 */
export function GoodsDetailBar({ detail, pending, onStart }: DetailBarProps) {
  const messages = useMessages(goodsDetailMessages)
  const common = useMessages(goodsMessages)
  const { value: phone } = useConfigValue('kf_tel')
  const count = useCartCount()
  const disabledReason = useWhyNot(detail)
  return (
    <div className={`${patterns.bottomStick} ${styles.bar}`}>
      <BottomBar>
        {phone && (
          <a className={styles.side} href={`tel:${phone}`} aria-label={messages.call}>
            <Headset size={22} strokeWidth={1.7} aria-hidden />
            <small aria-hidden>{messages.service2}</small>
          </a>
        )}
        <PageLink
          className={styles.side}
          to="/pages/shop/cart"
          aria-label={count > 0 ? common.cartWith(count) : common.cart}
        >
          <Count value={count}>
            <ShoppingBag size={22} strokeWidth={1.7} aria-hidden />
          </Count>
          <small aria-hidden>{messages.cart}</small>
        </PageLink>
        <Button tone="soft" disabledReason={disabledReason} pending={pending} onClick={() => onStart('add')}>
          {messages.add}
        </Button>
        <Button disabledReason={disabledReason} onClick={() => onStart('buy')}>
          {disabledReason ?? messages.buy}
        </Button>
      </BottomBar>
    </div>
  )
}

const OFF = 1

function useWhyNot({ basicInfo: goods }: GoodsDetail): string | null {
  const messages = useMessages(goodsDetailMessages)
  const language = useLanguage()
  if (goods.status === OFF) return messages.off
  if (goods.sellStartAt && goods.sellStartAt > serverNow())
    return messages.notYet(momentText(goods.sellStartAt, language))
  if (goods.sellEndAt && goods.sellEndAt <= serverNow()) return messages.ended
  return goods.stores <= 0 ? messages.soldOut : null
}
