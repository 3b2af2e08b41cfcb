import { clockText, saveShop } from '@huishou/wire'
import { Button, Progress, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CityToolbar } from '../../shared/city-toolbar.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { useCityName, useShopName, useShops } from '../../shared/places.ts'
import { useMe } from '../../shared/session.ts'
import { region, useUrlState } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import type { Shop } from './queries.ts'
import { ShopForm } from './shop-form.tsx'
import { TakesText } from './takes.tsx'
import { words } from './words.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'

const spec = { cityId: region }
const tone: Record<Shop['state'], Tone> = { open: 'good', full: 'warn', closed_today: 'calm', closed: 'bad' }
const NEARLY_FULL = 90

export function ShopsTab() {
  const say = useSay()
  const asked = useShops()
  const [{ cityId }, change] = useUrlState(spec)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const me = useMe()
  const rows = useMemo(
    () => asked.data?.rows.filter((shop) => !cityId || shop.cityId === cityId),
    [asked.data, cityId],
  )
  const mayEdit = roleMay(me.role, saveShop)
  const columns = useColumns(mayEdit, setEditing)
  const focus = rows?.find(({ id }) => id === pointed) ?? rows?.[0]
  const points = useMemo(
    () =>
      (rows ?? [])
        .filter((shop) => shop.cityId === focus?.cityId)
        .map(({ id, name, latitude, longitude }) => ({
          id: String(id),
          label: name,
          latitude,
          longitude,
          tone: id === focus?.id ? ('order' as const) : ('shop' as const),
        })),
    [rows, focus],
  )
  return (
    <>
      <CityToolbar
        cityId={cityId}
        onCity={(next) => change({ cityId: next })}
        add={say(words.newShop)}
        onAdd={mayEdit ? () => setEditing('new') : null}
      />
      <div className="sheet">
        <DataTable<Shop>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noShops)}
          emptyAction={
            mayEdit &&
            asked.data?.rows.length === 0 && (
              <Button onClick={() => setEditing('new')}>{say(words.newShop)}</Button>
            )
          }
          scroll={{ x: 980 }}
          rowClassName={({ id }) => (id === focus?.id ? 'row-active' : '')}
          onRow={({ id }) => ({ onClick: () => setPointed(id) })}
        />
      </div>
      {points.length > 0 && (
        <div className="sheet map-sheet">
          <MapView height={300} label={say(words.mapLabel)} points={points} />
        </div>
      )}
      {editing && (
        <ShopForm
          shop={asked.data?.rows.find(({ id }) => id === editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function useColumns(mayEdit: boolean, onEdit: (id: number) => void): TableColumnsType<Shop> {
  const say = useSay()
  const language = useLanguage()
  const nameOf = useShopName()
  const cityOf = useCityName()
  const { role, shopId } = useMe()
  return useMemo(
    () => [
      {
        title: say(words.name),
        key: 'name',
        width: language === 'en' ? 300 : 220,
        render: (_, shop) => (
          <span className="two-lines">
            <strong>{nameOf(shop)}</strong>
            <small>{shop.linkPhone}</small>
          </span>
        ),
      },
      {
        title: say(words.address),
        key: 'address',
        ellipsis: true,
        render: (_, { address, cityName }) => (
          <span className="two-lines">
            <span>{address}</span>
            <small>{cityOf(cityName)}</small>
          </span>
        ),
      },
      {
        title: say(words.hours),
        key: 'hours',
        width: 130,
        render: (_, { openMinute, closeMinute }) => `${clockText(openMinute)}–${clockText(closeMinute)}`,
      },
      {
        title: say(words.state),
        dataIndex: 'state',
        width: 110,
        render: (state: Shop['state']) => <ToneTag tone={tone[state]}>{say(words[state])}</ToneTag>,
      },
      {
        title: say(words.fullPct),
        dataIndex: 'fullPct',
        width: 150,
        render: (pct: number) => (
          <Progress
            percent={pct}
            size="small"
            aria-label={say(words.fullPct)}
            status={pct >= NEARLY_FULL ? 'exception' : 'normal'}
            format={(value) => `${value}%`}
          />
        ),
      },
      {
        title: say(words.takes),
        dataIndex: 'takes',
        ellipsis: true,
        render: (takes: string[]) => <TakesText keys={takes} />,
      },
      ...(mayEdit
        ? [
            {
              title: '',
              key: 'edit',
              width: 84,
              align: 'end' as const,
              // A manager changes only the shop he runs.
              render: (_: unknown, shop: Shop) => (
                <Button
                  size="small"
                  disabled={role === 'manager' && shopId !== null && shop.id !== shopId}
                  onClick={() => onEdit(shop.id)}
                >
                  {say(shared.edit)}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [say, language, nameOf, cityOf, mayEdit, onEdit, role, shopId],
  )
}
