// The section of the order form for choosing waste types, shown as tiles, and for the number of those sold by the
// piece.

import { Button } from '@huishou/kit/button'
import { CardHead } from '@huishou/kit/layout/card'
import { FieldError } from '@huishou/kit/forms/field'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { Stepper } from '@huishou/kit/forms/stepper'
import { ActionTile, CheckTile, TileGrid } from '@huishou/kit/forms/tile'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { dayOf } from '@huishou/wire/time'
import Ellipsis from 'lucide-react/icons/layout-grid'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { dayText } from '../../shared/format/dates.ts'
import type { Draft } from './order-draft.ts'
import { byPiece, firstTiles, pricedOn, type Goods } from './waste-types.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import { Name, Price, usePricesKnown } from './waste-price.tsx'

export type WasteProps = {
  goods: readonly Goods[] | undefined
  draft: Draft
  error: string | undefined
  onToggle: (id: number) => void
  onCount: (id: number, count: number) => void
}

type TilesProps = WasteProps & { loadError: string | null; onRetry: () => void; onMore: () => void }

/** The waste types: the seven most common, and the rest behind "more". */
export function WasteTiles(props: TilesProps) {
  const messages = useMessages(homeMessages)
  const language = useLanguage()
  const { goods, error } = props
  const known = usePricesKnown()
  const at = known === 'known' && goods ? pricedOn(goods) : null
  const aside = [messages.many, at && messages.pricedOn(dayText(dayOf(at), language))]
    .filter(Boolean)
    .join(' · ')
  return (
    <section>
      <CardHead
        title={messages.what}
        aside={
          known === 'unknown' ? (
            <PageLink className={styles.toCity} to="/pages/index/city">
              {messages.chooseCityForPrices}
            </PageLink>
          ) : (
            aside
          )
        }
      />
      {!goods && props.loadError && (
        <div className={styles.failed} role="alert">
          <span>{props.loadError}</span>
          <Button size="s" tone="quiet" onClick={props.onRetry}>
            {messages.retry}
          </Button>
        </div>
      )}
      {!goods && !props.loadError && <TilesSkeleton />}
      {goods?.length === 0 && <p className={styles.hint}>{messages.goodsEmpty}</p>}
      {goods && goods.length > 0 && <Tiles {...props} goods={goods} />}
      <FieldError id="home-picks-error" error={error} />
    </section>
  )
}

function Tiles({ goods, draft, error, onToggle, onCount, onMore }: TilesProps & { goods: readonly Goods[] }) {
  const messages = useMessages(homeMessages)
  const shown = firstTiles(goods)
  const chosen = new Set(draft.picks.map(({ id }) => id))
  const hidden = draft.picks.filter(({ id }) => !shown.some((one) => one.id === id)).length
  return (
    <>
      <TileGrid
        label={messages.what}
        invalid={Boolean(error)}
        describedBy={error ? 'home-picks-error' : undefined}
      >
        {shown.map((one) => (
          <CheckTile
            key={one.id}
            title={<Name goods={one} />}
            note={<Price goods={one} way={draft.way} />}
            picture={<WasteIcon name={one.key ?? ''} size={40} />}
            checked={chosen.has(one.id)}
            onChange={() => onToggle(one.id)}
          />
        ))}
        <ActionTile
          title={messages.more}
          note={
            hidden > 0 ? (
              <span className={styles.moreChosen}>{messages.moreChosen(hidden)}</span>
            ) : (
              messages.kinds(goods.length)
            )
          }
          picture={
            <span className="k-tint" data-tint="grey" style={{ width: 40, height: 40 }}>
              <Ellipsis size={20} aria-hidden />
            </span>
          }
          onClick={onMore}
        />
      </TileGrid>
      <Counts goods={goods} draft={draft} onCount={onCount} />
    </>
  )
}

/** The number of pieces, for types sold by the piece. */
export function Counts({
  goods,
  draft,
  onCount,
}: {
  goods: readonly Goods[]
  draft: Draft
  onCount: WasteProps['onCount']
}) {
  const messages = useMessages(homeMessages)
  const rows = draft.picks.flatMap((pick) =>
    goods.filter((one) => one.id === pick.id && byPiece(one)).map((one) => ({ one, pick })),
  )
  return rows.map(({ one, pick }) => (
    <div key={one.id} className={styles.count}>
      <span>
        <Name goods={one} />
      </span>
      <Stepper
        label={messages.countOf(one.name)}
        value={pick.count}
        min={1}
        max={pickupLimits.pieces}
        onChange={(count) => onCount(one.id, count)}
      />
    </div>
  ))
}

function TilesSkeleton() {
  return (
    <div className="k-tiles" data-columns={4} aria-hidden>
      {Array.from({ length: 8 }, (_, tile) => (
        <div key={tile} className="k-tile">
          <Skeleton width="40px" height="40px" />
          <b>
            <Skeleton width="3.2em" height="1.3em" />
          </b>
          <small>
            <Skeleton width="4em" height="1.3em" />
          </small>
        </div>
      ))}
    </div>
  )
}

export const maxPicks = pickupLimits.categories
