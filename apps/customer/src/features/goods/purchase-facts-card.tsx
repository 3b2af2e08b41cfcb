import { Card } from '@huishou/kit/layout/card'
import { goodsFreight } from '@huishou/wire/client/catalog/goods-detail'
import { formatYuan, fenFromYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { readQuery, refusedOf } from '../../shared/api.ts'
import { REGION_ID, useCity } from '../../entities/place/city.ts'
import { useConfigValue } from '../../shared/config.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import styles from './goods-detail-page.module.css'
import type { GoodsDetail } from '../../entities/goods/goods.ts'
import { choiceOf, choiceText } from '../../entities/goods/sku.ts'
import type { Chosen } from '../../entities/goods/sku-sheet.tsx'

type FactsCardProps = { detail: GoodsDetail; chosen: Chosen | null; onChoose: (() => void) | null }

/**
 * The facts about a product that matter when buying it: chosen options, delivery cost, purchase limit, and return
 * terms.
 */
export function FactsCard({ detail, chosen, onChoose }: FactsCardProps) {
  const messages = useMessages(goodsDetailMessages)
  const language = useLanguage()
  const { value: returnDays } = useConfigValue('mall_return_days')
  const { basicInfo: goods } = detail
  const limit = goods.limitPerMember ?? 0
  const least = goods.minBuyNumber
  const returns = /[12]/.test(goods.afterSale)
  return (
    <Card flush>
      <div className={styles.facts}>
        {onChoose && (
          <button type="button" className={styles.fact} onClick={onChoose}>
            <span>{messages.choose}</span>
            <b data-open={!chosen || undefined}>
              {chosen
                ? messages.chosen(
                    choiceText(detail.properties ?? [], choiceOf(chosen.propertyChildIds), language),
                    chosen.number,
                  )
                : messages.chooseNone}
            </b>
            <ChevronRight size={18} aria-hidden />
          </button>
        )}
        <Fact name={messages.delivery}>{goods.virtual ? messages.atOnce : <Delivery detail={detail} />}</Fact>
        {(limit > 0 || least > 1) && (
          <Fact name={messages.limit}>
            {[limit > 0 && messages.limitText(limit), least > 1 && messages.least(least)]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        )}
        {returns && <Fact name={messages.service}>{messages.returns(Number(returnDays))}</Fact>}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span>{name}</span>
      <b>{children}</b>
    </div>
  )
}

/** The delivery fee to the member's city; when the city is unknown, the lowest fee of the delivery terms. */
function Delivery({ detail: { basicInfo: goods, logistics } }: { detail: GoodsDetail }) {
  const messages = useMessages(goodsDetailMessages)
  const nameOf = useNameOf()
  const city = useCity()
  const known = city && REGION_ID.test(city.id) ? city : null
  const asked = useQuery({
    ...readQuery(goodsFreight, {
      templateId: goods.logisticsId,
      ...(known ? { cityId: known.id, provinceId: `${known.id.slice(0, 2)}0000000000` } : {}),
    }),
    enabled: Boolean(known && logistics && !logistics.isFree && goods.logisticsId > 0),
  })
  const alsoPickup = goods.pickup ? messages.pickup : ''
  const free = !logistics || logistics.isFree
  if (known && refusedOf(asked.error)?.reason === 'FREIGHT_NO_REGION')
    return (
      <span className={styles.not}>
        {[messages.noRegion(nameOf(known)), alsoPickup].filter(Boolean).join(' · ')}
      </span>
    )
  const fees = logistics?.details.map(({ firstAmount }) => firstAmount) ?? []
  const amount = fenFromYuan(asked.data?.firstAmount ?? (fees.length > 0 ? Math.min(...fees) : 0))
  const costs = free || asked.data?.isFree || amount === 0
  const text = known
    ? costs
      ? messages.freeTo(nameOf(known))
      : messages.freightTo(nameOf(known), formatYuan(amount))
    : costs
      ? messages.free
      : messages.freight(formatYuan(amount))
  const above =
    !costs && logistics?.freeAboveFen ? messages.freeAbove(formatYuan(logistics.freeAboveFen)) : ''
  return <>{[text, above, alsoPickup].filter(Boolean).join(' · ')}</>
}
