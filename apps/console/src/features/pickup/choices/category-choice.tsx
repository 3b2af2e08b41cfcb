// Checkbox list of waste categories, each with the price that applies to the order.
import type { Channel } from '@huishou/wire/catalog/categories'
import { Skeleton } from 'antd'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { moneyPerUnit } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useGoods, type Goods } from '../phone-order/queries.ts'
import { phoneMessages as messages } from '../phone-order/messages.ts'

type Props = {
  channel: Channel
  cityId: string | undefined
  /** The shop the waste is brought to; its own prices apply. */
  shopId?: number | null | undefined
  /** Prices already fixed for the order, by category. */
  held?: ReadonlyMap<number, number>
  value?: number[]
  onChange?: (categories: number[]) => void
  id?: string
}

const unitOf = ({ unit }: Goods) => (unit === 'piece' ? 'piece' : 'kg')

export function CategoryChoice({ channel, cityId, shopId, held, value = [], onChange, id }: Props) {
  const say = useSay()
  const language = useLanguage()
  const asked = useGoods(cityId, channel === 'shop' ? (shopId ?? undefined) : undefined)
  if (asked.isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  if (asked.error) return <LoadError asked={asked} />
  const priceOf = (goods: Goods) =>
    held?.get(goods.id) ?? (channel === 'door' ? goods.doorFen : goods.shopFen)
  const rows = asked.data.result.filter((goods) => priceOf(goods) !== undefined)
  if (rows.length === 0) return <NothingHere text={say(messages.noCategories)} />
  const toggle = (category: number) =>
    onChange?.(value.includes(category) ? value.filter((one) => one !== category) : [...value, category])
  return (
    <div className="category-choice" role="group" id={id} tabIndex={-1} aria-label={say(messages.categories)}>
      {rows.map((goods) => (
        <label key={goods.id}>
          <input type="checkbox" checked={value.includes(goods.id)} onChange={() => toggle(goods.id)} />
          <span>{language === 'zh' ? goods.name : (goods.nameEn ?? goods.name)}</span>
          <small>
            {moneyPerUnit(priceOf(goods) ?? 0, unitOf(goods), language)}
            {held?.has(goods.id) ? ` · ${say(messages.held)}` : ''}
          </small>
        </label>
      ))}
    </div>
  )
}
