import { clockText, couriers, saveZone } from '@huishou/wire'
import { Button, Tooltip, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CityToolbar } from '../../shared/city-toolbar.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { useCityName, useShopName, useShops, useZones } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { region, useUrlState, whole } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { useTeam, type Zone } from './queries.ts'
import { words } from './words.ts'
import { ZoneForm } from './zone-form.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'

const spec = { cityId: region, zone: whole(null) }
const METRES_PER_KM = 1000

export function ZonesTab() {
  const say = useSay()
  const asked = useZones()
  const [{ cityId, zone }, change] = useUrlState(spec)
  const [editing, setEditing] = useState<number | 'new' | null>(zone)
  const [pointed, setPointed] = useState<number | null>(null)
  const mayEdit = roleMay(useMe().role, saveZone)
  const rows = useMemo(
    () => asked.data?.rows.filter((zone) => !cityId || zone.cityId === cityId),
    [asked.data, cityId],
  )
  const columns = useColumns(mayEdit, setEditing)
  const focus = rows?.find(({ id }) => id === pointed) ?? rows?.[0]
  // One city at a time: on a map of the country a zone is a dot.
  const circles = useMemo(
    () =>
      (rows ?? [])
        .filter((zone) => zone.cityId === focus?.cityId)
        .map(({ id, name, latitude, longitude, radiusM, active }) => ({
          id: String(id),
          label: name,
          latitude,
          longitude,
          radiusM,
          strong: id === focus?.id,
          ...(active ? {} : { tone: 'dim' as const }),
        })),
    [rows, focus],
  )
  return (
    <>
      <CityToolbar
        cityId={cityId}
        onCity={(next) => change({ cityId: next })}
        add={say(words.newZone)}
        onAdd={mayEdit ? () => setEditing('new') : null}
      />
      {circles.length > 0 && (
        <div className="sheet map-sheet">
          <MapView height={320} label={say(words.mapLabel)} circles={circles} />
        </div>
      )}
      <div className="sheet">
        <DataTable<Zone>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noZones)}
          emptyAction={
            mayEdit &&
            asked.data?.rows.length === 0 && (
              <Button onClick={() => setEditing('new')}>{say(words.newZone)}</Button>
            )
          }
          scroll={{ x: 900 }}
          rowClassName={({ id }) => (id === focus?.id ? 'row-active' : '')}
          onRow={({ id }) => ({ onClick: () => setPointed(id) })}
        />
      </div>
      {editing && (editing === 'new' || asked.data) && (
        <ZoneForm
          zone={asked.data?.rows.find(({ id }) => id === editing) ?? null}
          onClose={() => {
            setEditing(null)
            change({ zone: null })
          }}
        />
      )}
    </>
  )
}

function useColumns(mayEdit: boolean, onEdit: (id: number) => void): TableColumnsType<Zone> {
  const say = useSay()
  const team = useTeam(undefined, roleMay(useMe().role, couriers)).data?.rows
  const shops = useShops().data?.rows
  const shopName = useShopName()
  const cityOf = useCityName()
  return useMemo(() => {
    const nameOf = new Map(team?.map(({ id, name }) => [id, name]))
    const shopOf = new Map(shops?.map((shop) => [shop.id, shopName(shop)]))
    return [
      {
        title: say(words.name),
        key: 'name',
        render: (_, { name, cityName }) => (
          <span className="two-lines">
            <strong>{name}</strong>
            <small>{cityOf(cityName)}</small>
          </span>
        ),
      },
      {
        title: say(words.homeShop),
        dataIndex: 'shopId',
        render: (id: number | null) => (id === null ? '—' : (shopOf.get(id) ?? `#${id}`)),
      },
      {
        title: say(words.radiusColumn),
        dataIndex: 'radiusM',
        width: 120,
        align: 'end',
        render: (metres: number) => say(words.radiusShort, { km: (metres / METRES_PER_KM).toFixed(1) }),
      },
      {
        title: say(words.hours),
        key: 'hours',
        width: 130,
        render: (_, { openMinute, closeMinute }) => `${clockText(openMinute)}–${clockText(closeMinute)}`,
      },
      {
        title: say(words.couriers),
        dataIndex: 'courierIds',
        render: (ids: number[]) => {
          const names = ids.map((id) => nameOf.get(id)).filter((name) => name !== undefined)
          return names.length > 0 ? (
            <Tooltip title={names.join('、')}>
              <span className="one-line">{names.join('、')}</span>
            </Tooltip>
          ) : ids.length > 0 ? (
            say(words.courierCount, { count: ids.length })
          ) : (
            <ToneTag tone="warn">{say(words.noCouriers)}</ToneTag>
          )
        },
      },
      { title: say(words.perCourier), dataIndex: 'perCourier', width: 150, align: 'end' },
      {
        title: say(words.state),
        dataIndex: 'active',
        width: 90,
        render: (active: boolean) => (
          <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? words.active : words.inactive)}</ToneTag>
        ),
      },
      ...(mayEdit
        ? [
            {
              title: '',
              key: 'edit',
              width: 84,
              align: 'end' as const,
              render: (_: unknown, zone: Zone) => (
                <Button size="small" onClick={() => onEdit(zone.id)}>
                  {say(shared.edit)}
                </Button>
              ),
            },
          ]
        : []),
    ]
  }, [say, mayEdit, onEdit, team, shops, shopName, cityOf])
}
