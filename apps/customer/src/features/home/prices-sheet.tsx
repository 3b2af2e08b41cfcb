// The sheet with today's prices of the waste types, for a pickup and at a shop.

import { ChipGroup } from '@huishou/kit/forms/chip'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { PageLink } from '@huishou/kit/shell/page-link'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { useState } from 'react'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import type { Shop } from './order-form-queries.ts'
import type { Goods } from './waste-types.ts'
import styles from './home-sheets.module.css'
import { homeMessages } from './messages.ts'
import { NotPriced, PricedWasteType } from './price-table-waste-type.tsx'
import { priceFollowMessages } from './price-follow-messages.ts'
import { priceHistoryMessages } from './price-history-messages.ts'
import { PriceHistorySheet } from './price-history-sheet.tsx'
import { usePriceFollows, type PriceFollow } from './use-price-follows.ts'
import { Price, usePricesKnown } from './waste-price.tsx'
import { useConfigValue } from '../../shared/config.ts'

type PricesSheetProps = {
  goods: readonly Goods[] | undefined
  city: string | undefined
  /** The shop the goods are brought to; its own prices are shown. */
  shop: Shop | null
  /** Initially shows only the followed types, if there are any. */
  followedFirst?: boolean
  onClose: () => void
}

/**
 * Today's prices for pickup and at the shop, with the name of their price list; each type opens its price history.
 */
export function PricesSheet({ goods, city, shop, followedFirst = false, onClose }: PricesSheetProps) {
  const messages = useMessages(homeMessages)
  const { value: lockHours } = useConfigValue('quote_lock_hours')
  const lineMessages = useMessages(priceHistoryMessages)
  const shopNameOf = useNameOf()
  const known = usePricesKnown()
  const follows = usePriceFollows()
  const [shown, setShown] = useState<Shown>(followedFirst ? 'followed' : 'all')
  const [opened, setOpened] = useState<Goods | null>(null)
  const onlyFollowed = shown === 'followed' && follows.length > 0
  const label =
    known !== 'known' ? undefined : goods?.find(({ priceListLabel }) => priceListLabel)?.priceListLabel
  return (
    <Sheet open title={[city, messages.pricesTitle].filter(Boolean).join(' · ')} onClose={onClose}>
      <p className={styles.pricesNote}>
        {label && <span>{messages.pricesNote(label)}</span>}
        {Number(lockHours) > 0 && <span>{messages.pricesLock(lockHours)}</span>}
        {shop && <span>{messages.pricesOfShop(shopNameOf(shop))}</span>}
        {known === 'known' && <span>{lineMessages.hint}</span>}
        {known === 'unknown' && <PageLink to="/pages/index/city">{messages.chooseCityForPrices}</PageLink>}
      </p>
      {follows.length > 0 && <WhichKinds count={follows.length} value={shown} onChange={setShown} />}
      {!goods && <SkeletonList rows={6} label={messages.pricesTitle} />}
      {goods && (
        <PriceTable
          goods={onlyFollowed ? goods.filter(({ id }) => isFollowed(follows, id)) : goods}
          follows={follows}
          compared={onlyFollowed}
          onOpen={known === 'known' ? setOpened : null}
        />
      )}
      {goods &&
        onlyFollowed &&
        follows
          .filter(({ goodsId }) => !goods.some(({ id }) => id === goodsId))
          .map((follow) => <NotPriced key={follow.goodsId} follow={follow} />)}
      {opened && <PriceHistorySheet goods={opened} shopId={shop?.id} onClose={() => setOpened(null)} />}
    </Sheet>
  )
}
type Shown = 'all' | 'followed'

const isFollowed = (follows: readonly PriceFollow[], id: number): boolean =>
  follows.some(({ goodsId }) => goodsId === id)

function WhichKinds(props: { count: number; value: Shown; onChange: (shown: Shown) => void }) {
  const messages = useMessages(priceFollowMessages)
  const options = [
    { value: 'all' as const, label: messages.all },
    { value: 'followed' as const, label: messages.followed(props.count) },
  ]
  return <ChipGroup label={messages.which} options={options} value={props.value} onChange={props.onChange} />
}

type TableProps = {
  goods: readonly Goods[]
  follows: readonly PriceFollow[]
  /** Shows how far a followed price moved instead of the hint. */
  compared: boolean
  onOpen: ((goods: Goods) => void) | null
}

function PriceTable({ goods, follows, compared, onOpen }: TableProps) {
  const messages = useMessages(homeMessages)
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{messages.allKinds}</th>
          <th scope="col">{messages.doorPrice}</th>
          <th scope="col">{messages.shopPrice}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <PricedWasteType
                goods={one}
                follow={follows.find(({ goodsId }) => goodsId === one.id)}
                compared={compared}
                onOpen={onOpen && (() => onOpen(one))}
              />
            </th>
            <td>
              <Price goods={one} way="door" />
            </td>
            <td>
              <Price goods={one} way="shop" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
