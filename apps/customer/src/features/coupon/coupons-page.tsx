import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { ownCoupons } from '@huishou/wire/client/coupon/customer'
import type { CouponState } from '@huishou/wire/coupon/states'
import { formatFen } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { readQuery } from '../../shared/api.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './coupon.module.css'
import { CouponCentre } from './coupon-centre.tsx'
import { CouponFace } from './coupon-face.tsx'
import { couponMessages } from './messages.ts'

type Coupon = ReplyOf<typeof ownCoupons>['coupons'][number]
const tabs = ['usable', 'centre', 'used', 'over'] as const
type Tab = (typeof tabs)[number]
type Group = Exclude<Tab, 'centre'>
const groupOf: Record<CouponState, Group> = {
  available: 'usable',
  held: 'usable',
  used: 'used',
  expired: 'over',
  revoked: 'over',
}

/**
 * The page 我的优惠券 (my coupons): tabs for the customer's usable, used and ended coupons, and for the coupons that can be
 * claimed.
 */
export function CouponsPage() {
  const messages = useMessages(couponMessages)
  const [tab, setTab] = useState<Tab>('usable')
  return (
    <>
      <NavBar title={messages.title} />
      <Tabs
        id="coupons"
        label={messages.groups}
        tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="coupons" tab={tab}>
        {tab === 'centre' ? <CouponCentre /> : <Own group={tab} onCentre={() => setTab('centre')} />}
      </TabPanel>
    </>
  )
}

function Own({ group, onCentre }: { group: Group; onCentre: () => void }) {
  const messages = useMessages(couponMessages)
  const list = useQuery(readQuery(ownCoupons, {}))
  usePullDownRefresh(() => list.refetch())
  return (
    <Screen
      query={list}
      skeleton={
        <SkeletonPage label={messages.loading}>
          <SkeletonCards lines={[2, 2]} />
        </SkeletonPage>
      }
    >
      {({ coupons }) => (
        <Coupons
          coupons={coupons.filter(({ state }) => groupOf[state] === group)}
          group={group}
          onCentre={onCentre}
        />
      )}
    </Screen>
  )
}

type CouponsProps = { coupons: readonly Coupon[]; group: Group; onCentre: () => void }

function Coupons({ coupons, group, onCentre }: CouponsProps) {
  const messages = useMessages(couponMessages)
  const toCentre = (
    <Button tone="soft" onClick={onCentre}>
      {messages.toCentre}
    </Button>
  )
  if (coupons.length === 0)
    return (
      <EmptyState
        picture={<NoRecordsPicture />}
        title={messages.none[group]}
        text={messages.noneText}
        action={toCentre}
      />
    )
  return (
    <div className="k-column">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
      {group === 'usable' && toCentre}
    </div>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const messages = useMessages(couponMessages)
  const language = useLanguage()
  const { state, type, worthFen, onOrderId } = coupon
  return (
    <CouponFace
      coupon={coupon}
      over={groupOf[state] !== 'usable'}
      end={
        <Badge tone={state === 'available' ? 'brand' : state === 'held' ? 'money' : 'plain'}>
          {messages.states[state]}
        </Badge>
      }
    >
      <small>{messages.sources[coupon.source]}</small>
      {state === 'available' && <small>{messages.how[type]}</small>}
      <small>
        {worthFen === null
          ? messages.until(momentText(coupon.expiresAt, language))
          : messages.worth[type](formatFen(worthFen))}
      </small>
      {onOrderId !== null && (
        <PageLink
          className={styles.order}
          to={`/pages/${type === 'mall' ? 'shop/order-detail' : 'order/detail'}?id=${onOrderId}`}
        >
          {messages.order}
        </PageLink>
      )}
    </CouponFace>
  )
}
