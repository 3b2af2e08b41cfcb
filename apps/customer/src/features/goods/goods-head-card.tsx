import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import styles from './goods-detail-page.module.css'
import { nameOf, tagOf } from '../../shared/format/localized-name.ts'
import { priceOf, type GoodsDetail } from '../../entities/goods/goods.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { skuPrice, type Sku } from '../../entities/goods/sku.ts'

/** The card with the name of a product on its page and, unless there is a bargain for it, its price and stock. */
export function HeadCard({ detail, sku }: { detail: GoodsDetail; sku: Sku | null }) {
  const messages = useMessages(goodsDetailMessages)
  const language = useLanguage()
  const { basicInfo: goods } = detail
  const subtitle = (language === 'en' && detail.characteristicEn) || detail.characteristic
  const tag = tagOf(goods, language)
  return (
    <Card className={styles.top}>
      {/* for goods in a bargain, the block above shows the price of a run */}
      {!goods.kanjia && <PriceLine price={sku ? skuPrice(sku) : priceOf(goods)} size="xl" />}
      <h1>
        {nameOf(goods, language)} {tag && <Badge tone="coral">{tag}</Badge>}
      </h1>
      {subtitle && <p>{subtitle}</p>}
      {!goods.kanjia && (
        <small>
          <span>{messages.stock(grouped(sku?.stores ?? goods.stores))}</span>
          <span>{messages.sold(grouped(goods.numberSells))}</span>
        </small>
      )}
    </Card>
  )
}
