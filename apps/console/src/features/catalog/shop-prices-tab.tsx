import { moveShopPrices } from '@huishou/wire/client/catalog/shop-prices'
import { Empty, Select, Skeleton } from 'antd'
import { useShopOptions } from '../../entities/place/places.ts'
import { LoadError } from '../../shared/display/load-states.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState, whole } from '../../shared/url-state.ts'
import { useShopPrices } from './queries.ts'
import { ShopPricesForm } from './shop-prices-form.tsx'
import { messages } from './messages.ts'

const spec = { shopId: whole(null) }

/** Tab with the prices of a shop beside those of its city; managers can change the prices of their own shop. */
export function ShopPricesTab() {
  const say = useSay()
  const { role } = useMe()
  const may = roleMay(role, moveShopPrices)
  const [{ shopId }, change] = useUrlState(spec)
  const shops = useShopOptions()
  const asked = useShopPrices(may ? null : shopId, may || shopId !== null)
  const prices = asked.data
  return (
    <section className="sheet padded shop-prices">
      {!may && (
        <Select
          aria-label={say(messages.chooseShop)}
          placeholder={say(messages.chooseShop)}
          value={shopId}
          onChange={(next) => change({ shopId: next })}
          options={shops}
          popupMatchSelectWidth={false}
        />
      )}
      {!may && shopId === null && <Empty description={say(messages.chooseShopFirst)} />}
      {!prices && asked.error && <LoadError asked={asked} />}
      {!prices && asked.isFetching && <Skeleton active paragraph={{ rows: 10 }} />}
      {prices && (
        <>
          <p className="faint">
            {say(may ? messages.shopPricesLead : messages.shopPricesRead, { percent: prices.percent })}
          </p>
          <p>
            {prices.label === null
              ? say(messages.noShopList)
              : say(messages.shopListNow, {
                  label: prices.label,
                  by: prices.createdBy ?? '',
                  at: fullTime(prices.startsAt ?? 0).slice(0, 16),
                })}
            {prices.note && <span className="faint"> · {prices.note}</span>}
          </p>
          <ShopPricesForm key={`${prices.shopId}-${prices.listId}`} prices={prices} may={may} />
        </>
      )}
    </section>
  )
}
