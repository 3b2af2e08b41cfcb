// The page for paying online: a top-up of the balance, or a fee for removing waste.

import { Amount } from '@huishou/kit/display/amount'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { TextField } from '@huishou/kit/forms/text-field'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { gatewaysQuery, usePay, yuanText, type Gateway } from '../../entities/payment/pay-online.ts'
import { FailedPicture, NotFoundPicture } from '../../shared/illustrations/failures.tsx'
import { fenTyped } from './parse-amount.ts'
import { paymentMessages } from './messages.ts'
import styles from './payment.module.css'
import { amountQuery } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

const QUICK = [1_000, 5_000, 10_000, 20_000]
/** The order to pay for, and its fee in fen; null for a top-up. */
type Due = { orderId: number; feeFen: number } | null

const dueOf = (order: string | undefined, fee: string | undefined): Due => {
  const [orderId, feeFen] = [Number(order), Number(fee)]
  return Number.isSafeInteger(orderId) && Number.isSafeInteger(feeFen) && orderId > 0 && feeFen > 0
    ? { orderId, feeFen }
    : null
}

/** Pays a removal fee that the balance does not cover (`?order=1&fee=3200`), or tops up the balance (no parameters). */
export function PayPage({ query }: PageProps<'order' | 'fee'>) {
  const messages = useMessages(paymentMessages)
  const gateways = useQuery(gatewaysQuery)
  const amount = useQuery(amountQuery)
  const failed = gateways.error ?? amount.error
  return (
    <>
      <NavBar title={messages.payTitle} />
      {gateways.data && amount.data ? (
        <Ready
          due={dueOf(query.order, query.fee)}
          gateways={gateways.data.gateways}
          maxFen={gateways.data.maxFen}
          balanceFen={fenFromYuan(amount.data.balance)}
        />
      ) : failed ? (
        <ErrorState
          picture={<FailedPicture />}
          text={refusedOf(failed)?.message ?? failed.message}
          pending={gateways.isFetching || amount.isFetching}
          onRetry={() => void Promise.all([gateways.refetch(), amount.refetch()])}
        />
      ) : (
        <div className="k-column">
          <SkeletonList rows={4} label={messages.loading} />
        </div>
      )}
    </>
  )
}

type ReadyProps = { due: Due; gateways: Gateway[]; maxFen: number; balanceFen: number }

function Ready({ due, gateways, maxFen, balanceFen }: ReadyProps) {
  const messages = useMessages(paymentMessages)
  const navigator = useNavigator()
  if (gateways.length === 0)
    return <EmptyState picture={<NotFoundPicture />} title={messages.off} text={messages.offText} />
  if (due && due.feeFen <= balanceFen)
    return (
      <EmptyState
        picture={<NotFoundPicture />}
        title={messages.enough}
        text={messages.enoughText}
        action={
          <Button onClick={() => void navigator.redirectTo(`/pages/order/detail?id=${due.orderId}`)}>
            {messages.toOrder}
          </Button>
        }
      />
    )
  return <PayForm due={due} gateways={gateways} maxFen={maxFen} balanceFen={balanceFen} />
}

function PayForm({ due, gateways, maxFen, balanceFen }: ReadyProps) {
  const messages = useMessages(paymentMessages)
  const { pending, refused, start } = usePay()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [gateway, setGateway] = useState<Gateway>(gateways[0] ?? 'wechat')
  const fen = due ? due.feeFen - balanceFen : fenTyped(typed)
  const max = formatYuan(maxFen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (focusLengthError()) return
    const found = fen === null ? messages.wrongAmount : fen > maxFen ? messages.tooLarge(max) : ''
    if (fen === null || found) {
      flushSync(() => setWrong(found))
      focusFirstError(event.currentTarget as HTMLElement)
      return
    }
    void start(gateway, {
      money: yuanText(fen),
      payName: due ? messages.fee : messages.topUp,
      ...(due ? { nextAction: { type: 0, id: due.orderId } } : {}),
    })
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong('')
  }
  return (
    <form id="pay" className={styles.form} onSubmit={submit} noValidate>
      <div className="k-column">
        <Card title={due ? messages.fee : messages.topUp}>
          {due ? (
            <FeeDue feeFen={due.feeFen} balanceFen={balanceFen} />
          ) : (
            <TopUpFields
              typed={typed}
              wrong={wrong}
              hint={messages.amountHint(max)}
              onType={type}
              chosenFen={fen}
            />
          )}
        </Card>
        <Card title={messages.how}>
          <GatewayTiles gateways={gateways} chosen={gateway} onChoose={setGateway} />
        </Card>
      </div>
      <BottomBar>
        <p className={`${patterns.refusal} ${styles.refused}`} role="alert" hidden={!refused}>
          <CircleAlert size={18} aria-hidden />
          <span>{refused?.message}</span>
        </p>
        <Button type="submit" wide pending={pending}>
          {fen === null ? messages.payBare : messages.pay(formatYuan(fen))}
        </Button>
      </BottomBar>
    </form>
  )
}

/** The part of the fee the balance does not cover. */
function FeeDue({ feeFen, balanceFen }: { feeFen: number; balanceFen: number }) {
  const messages = useMessages(paymentMessages)
  return (
    <div className={styles.due}>
      <p>{messages.feeNote(formatYuan(feeFen), formatYuan(balanceFen))}</p>
      <strong>
        <Amount fen={feeFen - balanceFen} size="xl" />
      </strong>
      <p className="k-muted">{messages.feeAfter}</p>
    </div>
  )
}

type GatewayTilesProps = { gateways: Gateway[]; chosen: Gateway; onChoose: (gateway: Gateway) => void }

function GatewayTiles({ gateways, chosen, onChoose }: GatewayTilesProps) {
  const messages = useMessages(paymentMessages)
  return (
    <TileGrid label={messages.how} columns={2}>
      {gateways.map((each) => (
        <RadioTile
          key={each}
          name="gateway"
          title={messages[each]}
          checked={each === chosen}
          onSelect={() => onChoose(each)}
        />
      ))}
    </TileGrid>
  )
}

type TopUpProps = {
  typed: string
  wrong: string
  hint: string
  chosenFen: number | null
  onType: (text: string) => void
}

function TopUpFields({ typed, wrong, hint, chosenFen, onType }: TopUpProps) {
  const messages = useMessages(paymentMessages)
  return (
    <div className={styles.fields}>
      <TextField
        label={messages.amount}
        value={typed}
        onChange={onType}
        error={wrong}
        hint={hint}
        prefix="¥"
        inputMode="decimal"
        autoComplete="off"
        limit={10}
      />
      <TileGrid label={messages.quick} columns={4}>
        {QUICK.map((fen) => (
          <RadioTile
            key={fen}
            name="quick"
            title={`¥${fen / 100}`}
            checked={chosenFen === fen}
            onSelect={() => onType(String(fen / 100))}
          />
        ))}
      </TileGrid>
      <p className="k-muted">{messages.topUpNote}</p>
    </div>
  )
}
