// The table columns of the list of shops, where customers can bring waste.
import { saveShop } from '@huishou/wire/client/place/shops'
import { clockText } from '@huishou/wire/time'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { useShopName } from '../../entities/place/places.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { CityName } from '../../entities/place/localized-city-name.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import type { Shop } from './queries.ts'
import { ShopForm } from './shop-form.tsx'
import { AcceptedCategoryNames } from './accepted-category-names.tsx'
import { messages } from './messages.ts'

const tone: Record<Shop['state'], Tone> = { open: 'good', full: 'warn', closed_today: 'calm', closed: 'bad' }
const NEARLY_FULL = 90

function ShopName({ shop }: { shop: Shop }) {
  return useShopName()(shop)
}

/** The edit button of a shop; managers can edit only their own shop. */
function EditShop({ shop }: { shop: Shop }) {
  const say = useSay()
  const { role, shopId } = useMe()
  const [open, setOpen] = useState(false)
  const another = role === 'manager' && shopId !== null && shop.id !== shopId
  return (
    <>
      <Button size="small" disabled={another} onClick={() => setOpen(true)}>
        {say(shared.edit)}
      </Button>
      {open && <ShopForm shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}

export const shopColumns: readonly Column<Shop>[] = [
  {
    key: 'name',
    title: messages.name,
    width: { zh: 220, en: 300 },
    cell: (shop) => (
      <span className="two-lines">
        <strong>
          <ShopName shop={shop} />
        </strong>
        <small>{shop.linkPhone}</small>
      </span>
    ),
  },
  {
    key: 'address',
    title: messages.address,
    ellipsis: true,
    cell: ({ address, cityName }) => (
      <span className="two-lines">
        <span>{address}</span>
        <small>
          <CityName of={cityName} />
        </small>
      </span>
    ),
  },
  {
    key: 'hours',
    title: messages.hours,
    width: 130,
    cell: ({ openMinute, closeMinute }) => `${clockText(openMinute)}–${clockText(closeMinute)}`,
  },
  {
    key: 'state',
    title: messages.state,
    width: 110,
    cell: ({ state }, { say }) => <ToneTag tone={tone[state]}>{say(messages[state])}</ToneTag>,
  },
  {
    key: 'fullPct',
    title: messages.fullPct,
    width: 150,
    cell: ({ fullPct: pct }, { say }) => (
      <Progress
        percent={pct}
        size="small"
        aria-label={say(messages.fullPct)}
        status={pct >= NEARLY_FULL ? 'exception' : 'normal'}
        format={(value) => `${value}%`}
      />
    ),
  },
  {
    key: 'takes',
    title: messages.takes,
    ellipsis: true,
    cell: ({ takes }) => <AcceptedCategoryNames keys={takes} />,
  },
  {
    key: 'edit',
    title: null,
    width: 84,
    align: 'end',
    may: saveShop,
    cell: (shop) => <EditShop shop={shop} />,
  },
]
