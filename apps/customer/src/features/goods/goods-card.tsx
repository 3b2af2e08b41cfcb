// A card for a product in a list, and its placeholder.

import { Badge } from '@huishou/kit/display/badge'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { nameOf, tagOf } from '../../shared/format/localized-name.ts'
import { priceOf, type Goods } from '../../entities/goods/goods.ts'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import styles from './goods-card.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { PriceLine, priceText } from '../../entities/goods/price-line.tsx'
import patterns from '@huishou/kit/patterns.module.css'

type GoodsCardProps = {
  goods: Goods
  /** Loads the picture at once instead of lazily; for the rows visible at first. */
  eager?: boolean
  onAdd: (goods: Goods) => void
}

/** A card in the two-column list: picture, name, price, stock, and "add to cart". */
export function GoodsCard({ goods, eager, onAdd }: GoodsCardProps) {
  const messages = useMessages(goodsMessages)
  const language = useLanguage()
  const [name, tag] = [nameOf(goods, language), tagOf(goods, language)]
  const soldOut = goods.stores <= 0
  const price = priceOf(goods)
  return (
    <article className={styles.card} data-out={soldOut || undefined}>
      <PageLink
        className={styles.open}
        to={`/pages/shop/detail?id=${goods.id}`}
        aria-label={messages.openGoods(name, priceText(price))}
      >
        <span className={styles.picture}>
          <GoodsPicture src={goods.pic} eager={eager} />
          {tag && !soldOut && (
            <span className={styles.tag}>
              <Badge tone="solid">{tag}</Badge>
            </span>
          )}
          {soldOut && <em className={styles.out}>{messages.soldOut}</em>}
        </span>
        <span className={styles.text}>
          <b className={styles.name}>{name}</b>
          <PriceLine price={price} size="m" />
          <small>{soldOut ? messages.sold(grouped(goods.numberSells)) : <Figures goods={goods} />}</small>
        </span>
      </PageLink>
      {!soldOut && (
        <button
          type="button"
          className={styles.add}
          aria-label={messages.addNamed(name)}
          onClick={() => onAdd(goods)}
        >
          <ShoppingCart size={17} aria-hidden />
        </button>
      )}
    </article>
  )
}

function Figures({ goods }: { goods: Goods }) {
  const messages = useMessages(goodsMessages)
  const left = messages.stock(grouped(goods.stores))
  return <>{goods.numberSells > 0 ? `${left} · ${messages.sold(grouped(goods.numberSells))}` : left}</>
}

/** Placeholder cards while the list loads. */
export function GoodsSkeleton({ count = 6 }: { count?: number }) {
  const messages = useMessages(goodsMessages)
  return (
    <div className={styles.grid} role="status" aria-label={messages.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <span className={`${patterns.squareSkeleton} ${styles.bones}`} />
          <span className={styles.text}>
            <Skeleton width="90%" />
            <Skeleton width="55%" height="1.1em" />
            <Skeleton width="70%" height=".8em" />
          </span>
        </div>
      ))}
    </div>
  )
}
