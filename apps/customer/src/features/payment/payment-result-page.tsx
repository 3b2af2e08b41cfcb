// The page with the outcome of an online payment.

import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { isMallOrderId } from '@huishou/wire/mall/states'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState, type ComponentProps } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { isUnderWay, payLogQuery, readMoneyAgain, type PayLog } from '../../entities/payment/pay-online.ts'
import { serverTimeText } from '../../shared/format/dates.ts'
import { paymentMessages } from './messages.ts'
import styles from './payment.module.css'
import { Screen } from '../../shared/components/screen.tsx'
import { Fact, Facts } from '@huishou/kit/layout/facts'

/** The page to which the payment gateway returns the customer: it waits for the payment and shows its outcome. */
export function PaymentResultPage({ query }: PageProps<'payOrderNo'>) {
  const messages = useMessages(paymentMessages)
  return (
    <>
      <NavBar title={messages.resultTitle} />
      {query.payOrderNo ? <Result orderNo={query.payOrderNo} /> : <NoPayment query={null} />}
    </>
  )
}

function Result({ orderNo }: { orderNo: string }) {
  const navigator = useNavigator()
  const asked = useQuery(payLogQuery(orderNo))
  const ended = asked.data ? !isUnderWay(asked.data) : false
  useEffect(() => {
    if (ended) void readMoneyAgain()
  }, [ended])
  const toMall = asked.data ? isMallOrderId(asked.data.actionOrderId) : false
  useEffect(() => {
    // the order's page waits for the payment and shows its outcome
    if (toMall)
      void navigator.redirectTo(`/pages/shop/order-detail?payOrderNo=${encodeURIComponent(orderNo)}`)
  }, [navigator, orderNo, toMall])
  if (asked.data && !toMall) return <Outcome log={asked.data} />
  return <NoPayment query={{ ...asked, data: asked.data && undefined }} />
}

/** The page while the payment is loading, missing or failed to load. */
function NoPayment({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(paymentMessages)
  const navigator = useNavigator()
  return (
    <Screen
      query={query}
      skeleton={
        <div className="k-column">
          <SkeletonList rows={3} label={messages.loading} />
        </div>
      }
      missing={{
        title: messages.missing,
        text: messages.missingText,
        button: messages.home,
        tone: 'quiet',
        onGo: () => void navigator.switchTab('/'),
      }}
      missingReasons={[]}
    />
  )
}

const LONG_MS = 20_000
const useLong = (running: boolean): boolean => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [running])
  return long
}

type Face = { tone: 'waiting' | 'good' | 'bad' | 'back'; title: string; text: string }

const faceOf = (log: PayLog, messages: (typeof paymentMessages)['zh'], long: boolean): Face => {
  if (log.state === 'closed') return { tone: 'bad', title: messages.closed, text: messages.closedText }
  if (log.state === 'refunding' || log.state === 'refunded')
    return { tone: 'back', title: messages[log.state], text: messages.refundText }
  if (isUnderWay(log))
    return {
      tone: 'waiting',
      title: messages.waiting,
      text: long ? messages.waitingLong : messages.waitingText,
    }
  if (log.actionState === 'left')
    return { tone: 'good', title: messages.left, text: messages.leftText(log.actionNote) }
  return log.actionState === 'done'
    ? { tone: 'good', title: messages.acted, text: messages.actedText }
    : { tone: 'good', title: messages.paid, text: messages.paidText }
}

const PICTURES = { waiting: Hourglass, good: CircleCheck, bad: CircleX, back: Undo2 }

function Outcome({ log }: { log: PayLog }) {
  const messages = useMessages(paymentMessages)
  const language = useLanguage()
  const navigator = useNavigator()
  const long = useLong(isUnderWay(log))
  const { tone, title, text } = faceOf(log, messages, long)
  const Picture = PICTURES[tone]
  const toOrder = () => void navigator.redirectTo(`/pages/order/detail?id=${log.actionOrderId}`)
  return (
    <div className="k-column">
      <Card>
        <div className={styles.outcome} data-tone={tone} role="status">
          <Picture size={56} strokeWidth={1.6} aria-hidden />
          <h2>{title}</h2>
          <strong>
            <Amount fen={log.amountFen} size="xl" />
          </strong>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          {log.actionOrderId > 0 && (
            <Button tone={tone === 'bad' ? 'primary' : 'quiet'} onClick={toOrder}>
              {messages.toOrder}
            </Button>
          )}
          {tone === 'bad' && log.actionOrderId === 0 ? (
            <Button onClick={() => void navigator.redirectTo('/pages/payment/pay')}>{messages.again}</Button>
          ) : (
            tone !== 'bad' && (
              <Button onClick={() => void navigator.redirectTo('/pages/mine/asset')}>
                {messages.toBalance}
              </Button>
            )
          )}
        </div>
      </Card>
      <Card>
        <Facts ends>
          {[
            [messages.what, log.actionOrderId > 0 ? log.payName : messages.topUp],
            [messages.gateway, log.payGateStr],
            [messages.number, log.orderNo],
            [messages.time, serverTimeText(log.dateAdd, language)],
          ].map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Card>
    </div>
  )
}
