// The list of shops, with its filters in the URL and its columns, and the map of the shops.
import { exportShops, saveShop, staffShops } from '@huishou/wire/client/place/shops'
import { useMemo } from 'react'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { city } from '../../entities/place/city-and-shop-filters.tsx'
import { type At } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { useShopName, useShops } from '../../entities/place/places.ts'
import { flag, region, whole, type StateOf } from '../../shared/url-state.ts'
import { shopColumns } from './shop-columns.tsx'
import { messages } from './messages.ts'

/** The state in the URL: the city, the shop highlighted on the map (`at`), and whether a new shop is being created. */
export const spec = { cityId: region, at: whole(null), create: flag }
type Filters = StateOf<typeof spec>

const input = ({ cityId }: Filters) => withoutEmpty({ cityId })

export const shopsDesk: DeskOf<typeof staffShops, Filters> = {
  endpoint: staffShops,
  spec,
  input,
  pageSize: null,
  filters: [city()],
  actions: [exportAction(exportShops, input), Add],
  columns: shopColumns,
  minWidth: 980,
  record: { opened: ({ at }) => at, open: (at) => ({ at }) },
  empty: messages.noShops,
  emptyAction: (at) => at.filters.cityId === '' && <Add {...at} />,
}

function Add({ onChange }: At<Filters, unknown>) {
  return <AddButton may={saveShop} text={messages.newShop} onClick={() => onChange({ create: true })} />
}

/** Map of the shops of one city; on a map of the whole country they would overlap. */
export function ShopMap({ cityId, at }: Pick<Filters, 'cityId' | 'at'>) {
  const say = useSay()
  const nameOf = useShopName()
  const all = useShops().data?.rows
  const points = useMemo(() => {
    const rows = (all ?? []).filter((shop) => cityId === '' || shop.cityId === cityId)
    const focus = rows.find(({ id }) => id === at) ?? rows[0]
    return rows
      .filter((shop) => shop.cityId === focus?.cityId)
      .map((shop) => ({
        id: String(shop.id),
        label: nameOf(shop),
        latitude: shop.latitude,
        longitude: shop.longitude,
        tone: shop.id === focus?.id ? ('order' as const) : ('shop' as const),
      }))
  }, [all, cityId, at, nameOf])
  if (points.length === 0) return null
  return (
    <div className="sheet map-sheet">
      <MapView height={300} label={say(messages.mapLabel)} points={points} />
    </div>
  )
}
