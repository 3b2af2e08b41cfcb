import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { useRef, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { FailedPicture } from '../../shared/illustrations/failures.tsx'
import { BargainNote } from './bargain-note.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { GoodsLines, PriceCard, RemarkCard } from './checkout-cards.tsx'
import { checkoutMessages } from './checkout-messages.ts'
import styles from './checkout-page.module.css'
import type { PricedProps } from './checkout-props.ts'
import { CouponCard } from './coupon-card.tsx'
import { PayCard } from './pay-card.tsx'
import { usePayChoice } from '../../entities/payment/pay-choice.tsx'
import { EmptyCartPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import {
  onePiece,
  useDelivery,
  usePickupShop,
  useQuote,
  useWanted,
  type Wanted,
  type Way,
  whereOf,
} from './use-items-and-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'
import { recordIdOf } from '../../shared/format/record-id.ts'

/**
 * The checkout page (确认订单), where a customer of the mall chooses delivery and payment and places the order. The
 * price always comes from the server.
 */
export function CheckoutPage({ query }: PageProps<'mod' | 'kjid'>) {
  const messages = useMessages(checkoutMessages)
  const { token } = appState.use()
  const asked = useRef(false)
  usePageShow(() => {
    if (token || asked.current) return
    asked.current = true
    onLoginNeeded()
  })
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Wanting mod={query.mod === 'cart' ? 'cart' : 'buy'} kjid={recordIdOf(query.kjid)} />
      ) : (
        <SignedOut
          picture={<EmptyCartPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
    </>
  )
}

function Wanting({ mod, kjid }: { mod: 'cart' | 'buy'; kjid: number | null }) {
  const { wanted, setNumber, error, refetch } = useWanted(mod)
  if (wanted?.goods.length === 0) return <Nothing />
  if (wanted && kjid !== null) return <Checkout wanted={onePiece(wanted)} kjid={kjid} onNumber={null} />
  if (wanted) return <Checkout wanted={wanted} kjid={null} onNumber={mod === 'buy' ? setNumber : null} />
  if (error) return <ErrorState picture={<FailedPicture />} text={error} onRetry={() => void refetch()} />
  return <CheckoutSkeleton />
}

type CheckoutProps = { wanted: Wanted; kjid: number | null; onNumber: ((number: number) => void) | null }

function Checkout({ wanted, kjid, onNumber }: CheckoutProps) {
  const { address, pending } = useDelivery()
  const shop = usePickupShop()
  const [way, setWay] = useState<Way>('deliver')
  const [remark, setRemark] = useState('')
  const [couponId, setCoupon] = useState<string | null>(null)
  const bargain = kjid === null ? {} : { kjid: String(kjid) }
  const where = { ...whereOf(way, address, shop), ...bargain }
  // until one is chosen, the best there is
  const coupon = kjid !== null ? {} : couponId === null ? { bestCoupon: true } : { couponId }
  const quoted = useQuote(wanted, { ...where, ...coupon }, !pending)
  usePageShow(() => {
    if (quoted.data) void quoted.refetch()
  })
  const quote = quoted.data?.mall
  const refused = refusedOf(quoted.error)
  const missing =
    quote?.needsAddress === false && way === 'deliver'
      ? null
      : way === 'pickup'
        ? shop
          ? null
          : 'shop'
        : address
          ? null
          : 'address'
  if (!quote)
    return quoted.error ? (
      <Refused
        text={refused?.message ?? quoted.error.message}
        fetching={quoted.isFetching}
        onRetry={() => (couponId === null ? void quoted.refetch() : setCoupon(null))}
        back={kjid === null ? (onNumber ? null : 'cart') : 'bargain'}
      />
    ) : (
      <CheckoutSkeleton />
    )
  return (
    <Priced
      quote={quote}
      quoting={quoted.isPlaceholderData || quoted.isFetching}
      trouble={refused?.message ?? (quoted.error ? quoted.error.message : null)}
      wanted={wanted}
      where={where}
      way={way}
      onWay={setWay}
      address={address}
      shop={shop}
      remark={remark}
      onRemark={setRemark}
      missing={missing}
      kjid={kjid}
      onNumber={onNumber}
      onCoupon={setCoupon}
    />
  )
}

function Priced(props: PricedProps) {
  const { quote } = props
  const choice = usePayChoice(quote.payableFen, quote.haveBalanceFen)
  const { pending, refused, submit } = usePlaceOrder(props, choice)
  const [tried, setTried] = useState(false)
  const go = () => {
    setTried(true)
    if (!props.missing) void submit()
  }
  return (
    <>
      <div className="k-column" aria-busy={props.quoting || undefined}>
        <DeliveryCard {...props} wrong={tried && props.missing !== null} />
        {props.kjid !== null && <BargainNote kjid={props.kjid} quote={quote} />}
        <GoodsLines quote={quote} onNumber={props.onNumber} />
        <RemarkCard value={props.remark} onChange={props.onRemark} />
        <CouponCard quote={quote} onCoupon={props.onCoupon} />
        <PriceCard quote={quote} way={props.way} />
        {quote.payableFen > 0 && <PayCard choice={choice} />}
      </div>
      <CheckoutBar
        quote={quote}
        choice={choice}
        missing={props.missing}
        trouble={refused?.message ?? props.trouble}
        pending={pending}
        onSubmit={go}
      />
    </>
  )
}

type RefusedProps = {
  text: string
  fetching: boolean
  onRetry: () => void
  back: 'cart' | 'bargain' | null
}

/** Shown when no price can be quoted: the reason, with a link to the page where it can be fixed. */
function Refused({ text, fetching, onRetry, back }: RefusedProps) {
  const messages = useMessages(checkoutMessages)
  const navigator = useNavigator()
  return (
    <>
      <ErrorState picture={<FailedPicture />} text={text} pending={fetching} onRetry={onRetry} />
      {back && (
        <div className={styles.back}>
          <Button tone="text" onClick={() => void navigator.navigateBack()}>
            {back === 'cart' ? messages.backToCart : messages.backToBargain}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing() {
  const messages = useMessages(checkoutMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<EmptyCartPicture />}
      title={messages.nothingTitle}
      text={messages.nothingText}
      action={
        <Button onClick={() => void navigator.redirectTo('/pages/shop/cart')}>{messages.toCart}</Button>
      }
    />
  )
}

function CheckoutSkeleton() {
  const messages = useMessages(checkoutMessages)
  return (
    <SkeletonPage label={messages.quoting}>
      <SkeletonCards lines={[2, 3, 4]} />
    </SkeletonPage>
  )
}
