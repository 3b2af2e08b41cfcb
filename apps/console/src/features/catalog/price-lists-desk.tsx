// The table of price lists (the 200 that start last), with its filters in the URL; a row expands to the prices.

import { channels } from '@huishou/wire/catalog/choices'
import { priceTiers, priceTierText } from '@huishou/wire/catalog/price-tiers'
import { createPriceList, priceLists } from '@huishou/wire/client/catalog/price-lists'
import { CityFilter } from '../../entities/place/city-filter.tsx'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { moneyPerUnit } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { flag, oneOf, region, type StateOf } from '../../shared/url-state.ts'
import { channelText, messages as shared } from '../../shared/messages.ts'
import { priceListColumns } from './price-list-columns.tsx'
import { useCategories, type PriceList } from './queries.ts'
import { messages } from './messages.ts'

export const spec = {
  cityId: region,
  channel: oneOf(channels, ''),
  tier: oneOf(priceTiers, ''),
  create: flag,
}
type Filters = StateOf<typeof spec>
type Here = At<Filters, unknown>
const order: Record<PriceList['state'], number> = { current: 0, scheduled: 1, past: 2, withdrawn: 3 }

export const priceListsDesk: DeskOf<typeof priceLists, Filters> = {
  endpoint: priceLists,
  spec,
  input: ({ cityId, channel, tier }) => withoutEmpty({ cityId, channel, tier }),
  pageSize: null,
  filters: [
    City,
    choice('channel', shared.channel, {
      values: channels,
      text: (channel) => channelText[channel],
      hint: messages.anyChannel,
    }),
    choice('tier', messages.forWhom, {
      values: priceTiers,
      text: (tier) => priceTierText[tier],
      hint: messages.anyTier,
    }),
  ],
  actions: [NewList],
  arrange: (rows) => rows.toSorted((a, b) => order[a.state] - order[b.state] || b.startsAt - a.startsAt),
  columns: priceListColumns,
  expand: (list) => <Lines list={list} />,
  minWidth: 1240,
  empty: messages.empty,
  emptyAction: (at) =>
    at.filters.cityId === '' && at.filters.channel === '' && at.filters.tier === '' && <NewList {...at} />,
}

function City({ filters: { cityId }, onChange }: Here) {
  const hint = useSay()(messages.anyCity)
  return <CityFilter cityId={cityId} onCity={(next) => onChange({ cityId: next })} hint={hint} />
}

function NewList({ onChange }: Here) {
  return (
    <AddButton may={createPriceList} text={messages.newList} onClick={() => onChange({ create: true })} />
  )
}

/** All prices of a list, in category order. */
function Lines({ list }: { list: PriceList }) {
  const language = useLanguage()
  const categories = useCategories().data?.rows ?? []
  const price = new Map(list.lines.map(({ categoryId, unitFen }) => [categoryId, unitFen]))
  return (
    <ul className="price-grid">
      {categories
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id, name, nameEn, unit }) => {
          const fen = price.get(id)
          return fen === undefined ? null : (
            <li key={id}>
              <span>{language === 'zh' ? name : nameEn}</span>
              <b className={fen < 0 ? 'bad' : 'money'}>{moneyPerUnit(fen, unit, language)}</b>
            </li>
          )
        })}
    </ul>
  )
}
