// Tab with the capacity of each shop by family of materials, in kilograms, and how full the shop is.

import type { ReplyOf } from '@huishou/wire/client'
import { saveShopCapacity, shopFullness } from '@huishou/wire/client/yard/fullness'
import { Button, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { useShopName, useShops } from '../../../entities/place/places.ts'
import { LoadedList } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useRead } from '../../../shared/use-read.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { FRESH_MS } from '../queries.ts'
import type { YardProps } from '../yard-url-state.ts'
import { AlarmList } from './alarm-list.tsx'
import { CapacityDialog, useFamilies, type ShopRoom } from './capacity-dialog.tsx'
import { messages } from './messages.ts'
import './capacity.css'

type Fullness = ReplyOf<typeof shopFullness>['rows'][number]

const ShopFilter = shop(shared.shop)
/** The percentage from which a shop counts as nearly full. */
const NEARLY_FULL = 90

/** Lists the alarms and then the shops, with bars that show how full each is; a dialog changes the capacity. */
export function CapacityTab(props: YardProps) {
  const { filters } = props
  const say = useSay()
  const shops = useShops()
  const nameOf = useShopName()
  const asked = useRead(shopFullness, {}, { everyMs: FRESH_MS })
  const rows = asked.data?.rows
  const shown =
    rows &&
    shops.data?.rows
      .filter(({ id }) => filters.shop === null || id === filters.shop)
      .map((one) => ({
        shopId: one.id,
        shopName: nameOf(one),
        shownPct: one.fullPct,
        full: rows.find(({ shopId }) => shopId === one.id) ?? null,
      }))
      // fullest shops first, shops without a capacity last
      .toSorted((a, b) => (b.full?.fullPct ?? -1) - (a.full?.fullPct ?? -1))
  return (
    <>
      <div className="toolbar">
        <ShopFilter {...props} />
      </div>
      <AlarmList shopId={filters.shop} />
      <LoadedList
        asked={asked}
        rows={shown}
        empty={say(messages.noShops)}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      >
        {(loaded) => (
          <div className="rooms">
            {loaded.map(({ full, ...one }) => (
              <Room key={one.shopId} shop={one} full={full} />
            ))}
          </div>
        )}
      </LoadedList>
    </>
  )
}

type RoomProps = {
  shop: { shopId: number; shopName: string; shownPct: number }
  full: Fullness | null
}

function Room({ shop: { shopId, shopName, shownPct }, full }: RoomProps) {
  const say = useSay()
  const [row, setRow] = useState<ShopRoom | null>(null)
  const { role, shopId: own } = useMe()
  const may = roleMay(role, saveShopCapacity) && (role !== 'manager' || own === shopId)
  return (
    <section className="block room">
      <header>
        <h2>{shopName}</h2>
        {may && (
          <Button size="small" onClick={() => setRow({ shopId, shopName, families: full?.families ?? [] })}>
            {say(messages.set)}
          </Button>
        )}
      </header>
      {full ? (
        <Families full={full} />
      ) : (
        <p className="faint">{say(messages.noneText, { percent: shownPct })}</p>
      )}
      {row && <CapacityDialog row={row} onClose={() => setRow(null)} />}
    </section>
  )
}

function Families({ full: { families, fullPct, shownPct } }: { full: Fullness }) {
  const say = useSay()
  const named = useFamilies()
  const placeOf = (family: string) => named.findIndex((one) => one.family === family)
  const textOf = (family: string) => named[placeOf(family)]?.text ?? family
  const ordered = families.toSorted((a, b) => placeOf(a.family) - placeOf(b.family))
  return (
    <>
      <p className="room-whole">
        <strong className={fullPct >= NEARLY_FULL ? 'bad' : ''}>
          {say(messages.percent, { percent: fullPct })}
        </strong>
        <span>{say(messages.whole)}</span>
        <span className="faint">
          {say(messages.shown, { percent: shownPct })}
          {shownPct !== fullPct && ` · ${say(messages.byHand)}`}
        </span>
      </p>
      <dl className="room-families">
        {ordered.map(({ family, capacityKg, grams, fullPct: percent }) => (
          <div key={family}>
            <dt>{textOf(family)}</dt>
            <dd className="room-bar">
              <Progress
                percent={percent}
                size="small"
                showInfo={false}
                strokeColor={percent >= NEARLY_FULL ? 'var(--danger)' : 'var(--brand)'}
                aria-label={textOf(family)}
              />
            </dd>
            <dd className="mono">{say(messages.percent, { percent })}</dd>
            <dd className="mono faint">
              {say(messages.of, {
                stock: Math.round(grams / 1000).toLocaleString('en-US'),
                capacity: capacityKg.toLocaleString('en-US'),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
