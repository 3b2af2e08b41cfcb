import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { lazy, lazySheet } from '@huishou/kit/loading/lazy'
import { Segmented } from '@huishou/kit/forms/segmented'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { Suspense, useRef, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useCity, useFoundCity } from '../../entities/place/city.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { useNextCommunityDay } from '../../entities/community/community-days.ts'
import { useOpenOrders } from '../../entities/pickup/open-orders.ts'
import { WeightBandSection } from './weight-band-section.tsx'
import type { Way } from './order-draft.ts'
import { PhotosAndNoteSection } from './photos-and-note-section.tsx'
import styles from './home.module.css'
import { NotOpenCard } from './not-open-card.tsx'
import { useConfigValue } from '../../shared/config.ts'
import { HomeHeader } from './home-header.tsx'
import { homeMessages } from './messages.ts'
import { PlaceOrderBar } from './place-order-bar.tsx'
import { OrderError } from './order-error.tsx'
import { PricesKnown } from './waste-price.tsx'
import { RaiseSection } from './raise-coupon-section.tsx'
import { ServicePromises } from './service-promises.tsx'
import { SlotSection } from './slot-section.tsx'
import { AddressCard, ShopCard } from './address-and-shop-cards.tsx'
import { useOrderForm, type OrderForm } from './use-order-form.ts'
import { WasteTiles } from './waste-tiles.tsx'

const CategorySheet = lazySheet(() =>
  import('./waste-type-sheet.tsx').then((module) => ({ default: module.CategorySheet })),
)
const OpenOrderCard = lazy(() =>
  import('./open-order-card.tsx').then((module) => ({ default: module.OpenOrderCard })),
)
const CommunityCard = lazy(() =>
  import('./community/community-card.tsx').then((module) => ({ default: module.CommunityCard })),
)
const PricesSheet = lazySheet(() =>
  import('./prices-sheet.tsx').then((module) => ({ default: module.PricesSheet })),
)
const SlotSheet = lazySheet(() =>
  import('../../entities/pickup/slot-sheet.tsx').then((module) => ({ default: module.SlotSheet })),
)

type OpenSheet = 'kinds' | 'prices' | 'slots' | null

/**
 * The page for ordering a pickup (下单): one form for waste types, weight, place and time, with the estimated price in
 * view. A link with `prices` opens today's prices; with `prices=followed`, those the member follows.
 */
export function HomePage({ query }: PageProps<'prices'>) {
  const looking = useFoundCity()
  useLive()
  const [sheet, setSheet] = useState<OpenSheet>(query.prices ? 'prices' : null)
  const [linked, setLinked] = useState(query.prices)
  if (linked !== query.prices) {
    setLinked(query.prices)
    if (query.prices) setSheet('prices')
  }
  const card = useRef<HTMLDivElement>(null)
  const form = useOrderForm(card, () => setSheet('slots'))
  const { draft } = form
  const isOpen = useConfigValue('business_open').value !== 'no'
  usePageShow(() => void form.refetchSlots())
  const prices = form.goods.priced ? 'known' : looking || form.goods.isFetching ? 'waiting' : 'unknown'
  return (
    <PricesKnown value={prices}>
      <div className={`k-fresh ${styles.page}`}>
        <HomeHeader onPrices={isOpen ? () => setSheet('prices') : null} />
        <div className={styles.column} ref={card}>
          <Running />
          <Nearby />
          {isOpen ? (
            <>
              <Target form={form} />
              <ServicePromises />
              <Card className={styles.form}>
                <Ways way={draft.way} onChange={form.setWay} />
                {draft.way === 'mail' ? <MailIn /> : <Questions form={form} open={setSheet} />}
              </Card>
            </>
          ) : (
            <NotOpenCard />
          )}
        </div>
      </div>
      {isOpen && draft.way !== 'mail' && (
        <>
          <OrderError
            text={form.wrong.order}
            toShop={form.toShop ? () => form.setWay('shop') : null}
            onRetry={form.unanswered ? () => void form.order() : null}
          />
          <PlaceOrderBar estimate={form.estimate} pending={form.pending} onOrder={() => void form.order()} />
        </>
      )}
      <Sheets
        form={form}
        sheet={sheet}
        followedFirst={query.prices === 'followed'}
        onClose={() => setSheet(null)}
      />
    </PricesKnown>
  )
}

/** The next community day nearby, for members; reserves its space if there was one last time. */
function Nearby() {
  const { day, expected } = useNextCommunityDay()
  const place = <Skeleton height="80px" />
  if (!day) return expected ? place : null
  return (
    <Suspense fallback={place}>
      <CommunityCard day={day} />
    </Suspense>
  )
}

/** Open orders; reserves their space if there were some last time. */
function Running() {
  const { orders, expected } = useOpenOrders()
  const place = <Skeleton height="64px" />
  if (orders.length === 0) return expected ? place : null
  return (
    <Suspense fallback={place}>
      <OpenOrderCard orders={orders} />
    </Suspense>
  )
}

function Target({ form }: { form: OrderForm }) {
  const messages = useMessages(homeMessages)
  const invalid = Boolean(form.wrong.target)
  return (
    <div>
      {form.draft.way === 'shop' ? (
        <ShopCard shop={form.shop} invalid={invalid} />
      ) : (
        <AddressCard {...form.where} invalid={invalid} />
      )}
      {form.wrong.target && (
        <div className={styles.targetError} role="alert">
          <span>{form.wrong.target}</span>
          {form.toShop && (
            <Button size="s" tone="soft" onClick={() => form.setWay('shop')}>
              {messages.toShop}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const messages = useMessages(homeMessages)
  const options = (['door', 'shop', 'mail'] as const).map((value) => ({ value, label: messages.ways[value] }))
  return <Segmented label={messages.way} options={options} value={way} onChange={onChange} />
}

function Questions({ form, open }: { form: OrderForm; open: (sheet: OpenSheet) => void }) {
  const { draft, goods, wrong } = form
  const failed = goods.error && !goods.data ? (refusedOf(goods.error)?.message ?? String(goods.error)) : null
  return (
    <>
      <WasteTiles
        goods={goods.data?.result}
        draft={draft}
        error={wrong.picks}
        onToggle={form.toggle}
        onCount={form.count}
        loadError={failed}
        onRetry={() => void goods.refetch()}
        onMore={() => open('kinds')}
      />
      <WeightBandSection
        band={draft.band}
        error={wrong.band}
        belowMinimum={draft.way === 'door' && form.estimate.data?.belowMinimum ? form.estimate.data : null}
        onChange={form.setBand}
        onToShop={() => form.setWay('shop')}
      />
      <SlotSection
        draft={draft}
        slots={form.slots}
        hold={form.hold}
        error={wrong.slot}
        onOpen={() => open('slots')}
        onToShop={() => form.setWay('shop')}
      />
      <RaiseSection form={form} />
      <PhotosAndNoteSection
        signedIn={form.where.signedIn}
        photos={form.photos}
        onPhotos={form.setPhotos}
        photosError={wrong.photos}
        note={draft.note}
        noteError={wrong.note}
        onNote={form.setNote}
      />
    </>
  )
}

/** A link to mail-in recycling, for goods sent or brought one by one. */
function MailIn() {
  const messages = useMessages(homeMessages)
  const navigator = useNavigator()
  return (
    <div className={styles.mail}>
      <h2>{messages.mailTitle}</h2>
      <p>{messages.mailText}</p>
      <Button onClick={() => void navigator.navigateTo('/pages/recycle/list?tab=apply')}>
        {messages.mailAction}
      </Button>
      <Button tone="text" onClick={() => void navigator.navigateTo('/pages/recycle/list')}>
        {messages.mailMine}
      </Button>
    </div>
  )
}

type SheetsProps = { form: OrderForm; sheet: OpenSheet; followedFirst: boolean; onClose: () => void }

function Sheets({ form, sheet, followedFirst, onClose }: SheetsProps) {
  const nameOf = useNameOf()
  const city = useCity()
  const goods = form.goods.data?.result
  return (
    <Suspense fallback={null}>
      {sheet === 'kinds' && goods && (
        <CategorySheet
          goods={goods}
          draft={form.draft}
          onToggle={form.toggle}
          onCount={form.count}
          onClose={onClose}
        />
      )}
      {sheet === 'prices' && (
        <PricesSheet
          goods={goods}
          city={city ? nameOf(city) : undefined}
          shop={form.draft.way === 'shop' ? form.shop : null}
          followedFirst={followedFirst}
          onClose={onClose}
        />
      )}
      {sheet === 'slots' && form.slots.data && (
        <SlotSheet
          days={form.slots.data.days}
          chosen={form.draft.slot}
          day={form.lastDay}
          optional={form.draft.way === 'shop'}
          onChoose={form.setSlot}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
