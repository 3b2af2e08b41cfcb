import { Button } from '@huishou/kit/button'
import { lazySheet } from '@huishou/kit/lazy-part'
import { NavBar } from '@huishou/kit/nav-bar'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton } from '@huishou/kit/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/state-views'
import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { Suspense, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useConfigKeeper, useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { FailedPicture, NotFoundPicture } from '../../entities/pictures/failures.tsx'
import { MailInActions } from './mail-in-actions.tsx'
import { BackCard, FactsCard, QuoteCard, TimelineCard } from './mail-in-cards.tsx'
import { MailInHero } from './mail-in-hero.tsx'
import { MailInShop } from './mail-in-shop.tsx'
import { StateHeroWaiting } from '../../shared/state-hero.tsx'
import styles from './detail.module.css'
import { detailMessages } from './detail-messages.ts'
import { mailInMessages } from './messages.ts'
import { mailInQuery, type MailInDetail } from './queries.ts'
import { ShipCard } from './ship-card.tsx'

const ReturnSheet = lazySheet(() =>
  import('./return-sheet.tsx').then((module) => ({ default: module.ReturnSheet })),
)

/** Live updates can be missed on a bad network; what is under way is read again this often while it is looked at. */
const READ_AGAIN_MS = 30_000

/** One offer: where it stands, where it goes, what the inspection said, and everything that can be done about it. */
export function MailInDetailPage({ query }: PageProps<'id'>) {
  const m = useMessages(detailMessages)
  const id = Number(query.id)
  if (Number.isSafeInteger(id) && id > 0) return <Loaded id={id} />
  return (
    <>
      <NavBar title={m.detailTitle} />
      <Missing />
    </>
  )
}

function Loaded({ id }: { id: number }) {
  const m = useMessages(detailMessages)
  const offer = useQuery({
    ...mailInQuery(id),
    refetchInterval: ({ state }) =>
      state.data && !['done', 'closed'].includes(state.data.orderInfo.mailIn.state) ? READ_AGAIN_MS : false,
  })
  useLive()
  useConfigKeeper()
  usePullDownRefresh(() => offer.refetch())
  usePageShow(() => {
    if (offer.data) void offer.refetch()
  })
  const refused = refusedOf(offer.error)
  if (offer.data) return <Offer detail={offer.data} />
  return (
    <>
      <NavBar title={m.detailTitle} />
      {offer.isPending && <Waiting />}
      {refused?.reason === 'NOT_FOUND' && <Missing />}
      {offer.error && refused?.reason !== 'NOT_FOUND' && (
        <ErrorState
          picture={<FailedPicture />}
          text={refused?.message ?? offer.error.message}
          pending={offer.isFetching}
          onRetry={() => void offer.refetch()}
        />
      )}
    </>
  )
}

function Offer({ detail }: { detail: MailInDetail }) {
  const m = useMessages(detailMessages)
  const [returning, setReturning] = useState(false)
  const { orderInfo } = detail
  return (
    <>
      <NavBar title={m.detailTitle} end={<CallSomebody detail={detail} />} />
      <div className="k-column">
        <MailInHero detail={detail} />
        <QuoteCard detail={detail} />
        <BackCard detail={detail} />
        <MailInShop detail={detail} />
        <ShipCard key={orderInfo.id} offer={orderInfo} />
        <FactsCard offer={orderInfo} />
        <TimelineCard events={detail.timeline} />
      </div>
      <MailInActions detail={detail} onReturn={() => setReturning(true)} />
      {returning && (
        <Suspense fallback={null}>
          <ReturnSheet offer={orderInfo} onClose={() => setReturning(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The shop, else the service line. */
function CallSomebody({ detail }: { detail: MailInDetail }) {
  const m = useMessages(detailMessages)
  const { value: service } = useConfigValue('kf_tel')
  const number = detail.shopInfo?.linkPhone || service
  if (!number) return null
  return (
    <a
      className="k-icon-button"
      href={`tel:${number}`}
      aria-label={detail.shopInfo?.linkPhone ? m.shopCard.call : m.service}
    >
      <Phone size={22} aria-hidden />
    </a>
  )
}

function Missing() {
  const m = useMessages(detailMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      title={m.missingTitle}
      text={m.missingText}
      action={<Button onClick={() => void navigator.redirectTo('/pages/recycle/list')}>{m.toList}</Button>}
    />
  )
}

/** The page's own shape while the offer is on its way. */
function Waiting() {
  const m = useMessages(mailInMessages)
  return (
    <div className="k-column" role="status" aria-label={m.loading}>
      <StateHeroWaiting>
        <Skeleton width="45%" height="1.5em" />
        <Skeleton width="75%" />
      </StateHeroWaiting>
      {[3, 4].map((lines) => (
        <div key={lines} className={`k-card ${styles.waiting}`}>
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={line === 0 ? '40%' : '100%'} height="1.2em" />
          ))}
        </div>
      ))}
    </div>
  )
}
