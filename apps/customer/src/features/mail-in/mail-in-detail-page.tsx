// The page of one item that a customer offers for sale and sends by post or brings to a shop.

import { lazySheet } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { Suspense, useState, type ComponentProps } from 'react'
import { useConfigKeeper, useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { MailInActions } from './mail-in-actions.tsx'
import { BackCard, FactsCard, QuoteCard, TimelineCard } from './mail-in-cards.tsx'
import { MailInHero } from './mail-in-hero.tsx'
import { MailInShop } from './mail-in-shop.tsx'
import { StateHeroWaiting } from '../../shared/components/state-hero.tsx'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import { mailInMessages } from './messages.ts'
import { type MailInDetail, mailInQuery } from './queries.ts'
import { ShipCard } from './ship-card.tsx'
import { Screen } from '../../shared/components/screen.tsx'

const ReturnSheet = lazySheet(() =>
  import('./return-sheet.tsx').then((module) => ({ default: module.ReturnSheet })),
)

/** Polling interval of an open order, as live updates can be lost on a bad network. */
const READ_AGAIN_MS = 30_000

/** The page of an offer: its state, shop, inspection result, and actions. */
export function MailInDetailPage({ query }: PageProps<'id'>) {
  const id = Number(query.id)
  return Number.isSafeInteger(id) && id > 0 ? <Loaded id={id} /> : <NoOffer query={null} />
}

function Loaded({ id }: { id: number }) {
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
  return offer.data ? <Offer detail={offer.data} /> : <NoOffer query={offer} />
}

/** The page while the offer is loading, missing or failed to load. */
function NoOffer({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(mailInDetailMessages)
  const { loading } = useMessages(mailInMessages)
  const navigator = useNavigator()
  return (
    <>
      <NavBar title={messages.detailTitle} />
      <Screen
        query={query}
        skeleton={
          <SkeletonPage label={loading}>
            <StateHeroWaiting>
              <Skeleton width="45%" height="1.5em" />
              <Skeleton width="75%" />
            </StateHeroWaiting>
            <SkeletonCards lines={[3, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missingTitle,
          text: messages.missingText,
          button: messages.toList,
          onGo: () => void navigator.redirectTo('/pages/recycle/list'),
        }}
      />
    </>
  )
}

function Offer({ detail }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages)
  const [returning, setReturning] = useState(false)
  const { orderInfo } = detail
  return (
    <>
      <NavBar title={messages.detailTitle} end={<CallSomebody detail={detail} />} />
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

/** The phone number for questions: the shop's, else the service line. */
function CallSomebody({ detail }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages)
  const { value: service } = useConfigValue('kf_tel')
  const number = detail.shopInfo?.linkPhone || service
  if (!number) return null
  return (
    <a
      className="k-icon-button"
      href={`tel:${number}`}
      aria-label={detail.shopInfo?.linkPhone ? messages.shopCard.call : messages.service}
    >
      <Phone size={22} aria-hidden />
    </a>
  )
}
