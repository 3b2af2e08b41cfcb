import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { raiseCoupons } from '@huishou/wire/client/coupon/customer'
import { formatFen } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { NoRecordsPicture } from '../../entities/illustrations/empty-states.tsx'
import { readQuery } from '../../shared/api.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './coupon.module.css'
import { couponMessages } from './messages.ts'

type Coupon = ReplyOf<typeof raiseCoupons>['coupons'][number]

/** The customer's raise coupons (加价券), newest first. */
export function RaiseCouponsPage() {
  const messages = useMessages(couponMessages)
  const list = useQuery(readQuery(raiseCoupons, {}))
  usePullDownRefresh(() => list.refetch())
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={list}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[2, 2]} />
          </SkeletonPage>
        }
      >
        {({ coupons }) => <Coupons coupons={coupons} />}
      </Screen>
    </>
  )
}

function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const messages = useMessages(couponMessages)
  if (coupons.length === 0)
    return <EmptyState picture={<NoRecordsPicture />} title={messages.none} text={messages.noneText} />
  return (
    <div className="k-column">
      <p className={styles.lead}>{messages.lead}</p>
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
    </div>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const messages = useMessages(couponMessages)
  const language = useLanguage()
  const { state, raiseFen, onOrderId } = coupon
  return (
    <Card>
      <div className={styles.coupon} data-over={(state !== 'available' && state !== 'held') || undefined}>
        <div className={styles.worth}>
          <b>{messages.worth(String(coupon.permyriad / 100))}</b>
          <small>{messages.most(formatFen(coupon.maxFen))}</small>
        </div>
        <div className={styles.about}>
          <p>{messages[coupon.source]}</p>
          <small>
            {raiseFen === null
              ? messages.until(momentText(coupon.expiresAt, language))
              : messages.added(formatFen(raiseFen))}
          </small>
          {onOrderId !== null && (
            <PageLink className={styles.order} to={`/pages/order/detail?id=${onOrderId}`}>
              {messages.order}
            </PageLink>
          )}
        </div>
        <Badge tone={state === 'available' ? 'brand' : state === 'held' ? 'money' : 'plain'}>
          {messages.states[state]}
        </Badge>
      </div>
    </Card>
  )
}
