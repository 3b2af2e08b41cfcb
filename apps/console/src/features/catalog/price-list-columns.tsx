// Columns of the list of price lists, which say what the business pays for waste.

import { priceTierText } from '@huishou/wire/catalog/price-tiers'
import { createPriceList } from '@huishou/wire/client/catalog/price-lists'
import { fullTime } from '../../shared/format.ts'
import { channelText, messages as shared } from '../../shared/messages.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { PriceListActions } from './price-list-actions.tsx'
import type { PriceList } from './queries.ts'
import { messages } from './messages.ts'
import './prices.css'
import { CityName } from '../../entities/place/localized-city-name.tsx'

const tone: Record<PriceList['state'], Tone> = {
  current: 'good',
  scheduled: 'info',
  past: 'calm',
  withdrawn: 'calm',
}

function Whose({ list, all, language }: { list: PriceList; all: string; language: 'zh' | 'en' }) {
  if (list.firmName !== null) return list.firmName
  if (list.cityName === null) return all
  if (list.shopName === null) return <CityName of={list.cityName} />
  return (
    <span className="two-lines">
      <span>{language === 'en' ? list.shopNameEn : list.shopName}</span>
      <small>
        <CityName of={list.cityName} />
      </small>
    </span>
  )
}

export const priceListColumns: readonly Column<PriceList>[] = [
  {
    key: 'state',
    title: messages.state,
    width: 100,
    cell: ({ state }, { say }) => <ToneTag tone={tone[state]}>{say(messages[state])}</ToneTag>,
  },
  {
    key: 'label',
    title: messages.label,
    width: 140,
    cell: ({ label }) => <strong className="one-line">{label}</strong>,
  },
  {
    key: 'cityName',
    title: messages.whose,
    width: 150,
    cell: (list, { say, language }) => (
      <Whose list={list} all={say(messages.allCities)} language={language} />
    ),
  },
  {
    key: 'tier',
    title: messages.forWhom,
    width: 104,
    cell: ({ tier }, { say }) => say(priceTierText[tier]),
  },
  {
    key: 'channel',
    title: shared.channel,
    width: 84,
    cell: ({ channel }, { say }) => say(channelText[channel]),
  },
  {
    key: 'startsAt',
    title: messages.starts,
    width: 144,
    cell: ({ startsAt: at }) => fullTime(at).slice(0, 16),
  },
  { key: 'note', title: messages.note, ellipsis: true, cell: ({ note }) => note || '—' },
  {
    key: 'by',
    title: messages.createdBy,
    width: 132,
    cell: ({ createdBy, createdAt }) => (
      <span className="two-lines">
        <span>{createdBy}</span>
        <small>{fullTime(createdAt).slice(0, 16)}</small>
      </span>
    ),
  },
  {
    key: 'do',
    title: null,
    width: 210,
    align: 'end',
    may: createPriceList,
    cell: (list) => <PriceListActions list={list} />,
  },
]
