// The table columns of the list of zones, in which couriers collect waste.
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { saveZone } from '@huishou/wire/client/place/shops'
import { clockText } from '@huishou/wire/time'
import { Button, Tooltip } from 'antd'
import { roleMay } from '../../shared/role-may.ts'
import { namesText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useShopName, useShops } from '../../entities/place/places.ts'
import { useMe } from '../../shared/session.ts'
import { messages as shared } from '../../shared/messages.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { CityName } from '../../entities/place/localized-city-name.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { useCouriers, type Zone } from './queries.ts'
import { messages } from './messages.ts'
import type { ZoneFilters } from './zones-url-state.ts'

const METRES_PER_KM = 1000

function ShopOf({ id }: { id: number }) {
  const nameOf = useShopName()
  const shop = useShops().data?.rows.find((one) => one.id === id)
  return shop ? nameOf(shop) : `#${id}`
}

/** The names of a zone's couriers, or only their number for roles that may not see couriers. */
function Couriers({ ids }: { ids: readonly number[] }) {
  const say = useSay()
  const team = useCouriers(undefined, roleMay(useMe().role, couriers)).data?.rows
  const names = namesText(
    ids.flatMap((id) => team?.find((one) => one.id === id)?.name ?? []),
    useLanguage(),
  )
  if (names !== '')
    return (
      <Tooltip title={names}>
        <span className="one-line">{names}</span>
      </Tooltip>
    )
  if (ids.length > 0) return say(messages.courierCount, { count: ids.length })
  return <ToneTag tone="warn">{say(messages.noCouriers)}</ToneTag>
}

export const zoneColumns: readonly Column<Zone, ZoneFilters>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ name, cityName }) => (
      <span className="two-lines">
        <strong>{name}</strong>
        <small>
          <CityName of={cityName} />
        </small>
      </span>
    ),
  },
  {
    key: 'shopId',
    title: messages.homeShop,
    cell: ({ shopId }) => (shopId === null ? '—' : <ShopOf id={shopId} />),
  },
  {
    key: 'radiusM',
    title: messages.radiusColumn,
    width: 120,
    align: 'end',
    cell: ({ radiusM: metres, polygon }, { say }) =>
      polygon.length > 0
        ? say(messages.cornerCount, { count: polygon.length })
        : say(messages.radiusShort, { km: (metres / METRES_PER_KM).toFixed(1) }),
  },
  {
    key: 'hours',
    title: messages.hours,
    width: 130,
    cell: ({ openMinute, closeMinute }) => `${clockText(openMinute)}–${clockText(closeMinute)}`,
  },
  { key: 'courierIds', title: messages.couriers, cell: ({ courierIds }) => <Couriers ids={courierIds} /> },
  {
    key: 'perCourier',
    title: messages.perCourier,
    width: 150,
    align: 'end',
    cell: ({ perCourier }) => perCourier,
  },
  {
    key: 'active',
    title: messages.state,
    width: 90,
    cell: ({ active }, { say }) => (
      <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? messages.active : messages.inactive)}</ToneTag>
    ),
  },
  {
    key: 'edit',
    title: null,
    width: 84,
    align: 'end',
    may: saveZone,
    cell: ({ id }, { say, onChange }) => (
      <Button size="small" onClick={() => onChange({ zone: id })}>
        {say(shared.edit)}
      </Button>
    ),
  },
]
