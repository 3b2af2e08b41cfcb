// The card in which the customer confirms a weighing slip: in their app, by a code, or by a signature.

import { confirmMessages } from './confirm-messages.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import type { Refused } from '@huishou/client/caller'
import { Card } from '@huishou/kit/layout/card'
import { Segmented } from '@huishou/kit/forms/segmented'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf } from '@huishou/wire/client'
import { configValue } from '@huishou/wire/client/content/config-values'
import { staffOrder } from '@huishou/wire/client/pickup/staff'
import { confirmOnDevice } from '@huishou/wire/client/pickup/visit'
import { isMobile } from '@huishou/wire/mobile'
import { formatYuan } from '@huishou/wire/money'
import { useEffect, useState, type ReactNode } from 'react'
import { invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { forgetDraft } from '../../shared/stored-drafts.ts'
import { useRead } from '../../shared/use-read.ts'
import { CodeEntry } from './confirmation-code-entry.tsx'
import type { Slip } from './slip-card.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { captionOf, signedSlip } from './slip-signature.ts'
import { WaitForApp } from './wait-for-app.tsx'
import { waysToConfirm, type Way } from './ways-to-confirm.ts'

/** Refusals that mean that the slip on the screen is out of date. */
const READ_AGAIN: ReadonlySet<string> = new Set([
  'SLIP_OUTDATED',
  'STATE_CHANGED',
  'DAY_LIMIT',
  'SLIP_DIFFERS',
])

type Proof = Pick<
  InputOf<typeof confirmOnDevice>,
  'code' | 'signature' | 'payCash' | 'noPhone' | 'signedDigest' | 'signedFen'
>

type Pay = 'balance' | 'cash'

/**
 * The customer's confirmation: in their own app, by the 4-digit code, or by a signature here. Cash requires the code
 * sent to the customer's phone; customers without an account may sign instead if they have no phone with them. Members
 * may be paid in cash where the company allows it, and may always pay a fee in cash. Firms neither sign nor use cash.
 */
export function ConfirmCard({ order, slip }: { order: OrderDetail; slip: Slip }) {
  const member = order.memberId !== null
  const ways = waysToConfirm(order)
  const [way, setWay] = useState<Way>(ways[0] ?? 'code')
  const [pay, setPay] = useState<Pay>('balance')
  const maybeCash = useMaybeCash(member && !order.ofFirm, slip.totalFen)
  const memberCash = maybeCash && pay === 'cash'
  const cash = memberCash || (!member && slip.totalFen !== 0)
  // The slip is issued, so its draft must not reappear if the order is weighed again.
  useEffect(() => forgetDraft(order.id), [order.id])
  return (
    <Card className="c-confirm">
      <Sum totalFen={slip.totalFen} label={sumLabel(slip.totalFen, cash, memberCash)} />
      {maybeCash && <PayChoice pay={pay} onPay={setPay} />}
      {!memberCash && ways.length > 1 && (
        <WayChoice member={member} ways={ways} shown={maybeCash} way={way} onWay={setWay} />
      )}
      <Answer order={order} slip={slip} way={memberCash ? 'code' : way} cash={cash} />
    </Card>
  )
}

const sumLabel = (totalFen: number, cash: boolean, memberCash: boolean) =>
  totalFen < 0
    ? memberCash
      ? confirmMessages.takeCash
      : confirmMessages.owes
    : cash
      ? confirmMessages.cash
      : confirmMessages.gets

function Sum({ totalFen, label }: { totalFen: number; label: ReturnType<typeof sumLabel> }) {
  const say = useSay()
  return (
    <p className="c-confirm-sum">
      <small>{say(label)}</small>
      <b className="k-figures">{formatYuan(Math.abs(totalFen))}</b>
    </p>
  )
}

function PayChoice({ pay, onPay }: { pay: Pay; onPay: (pay: Pay) => void }) {
  const say = useSay()
  return (
    <Choice label={say(confirmMessages.pay)}>
      <Segmented
        label={say(confirmMessages.pay)}
        value={pay}
        onChange={onPay}
        options={[
          { value: 'balance', label: say(confirmMessages.payBalance) },
          { value: 'cash', label: say(confirmMessages.payCash) },
        ]}
      />
    </Choice>
  )
}

type WayProps = {
  member: boolean
  ways: readonly Way[]
  shown: boolean
  way: Way
  onWay: (way: Way) => void
}

/** The choice of a way to confirm. For customers without an account, signing requires that they have no phone. */
function WayChoice({ member, ways, shown, way, onWay }: WayProps) {
  const say = useSay()
  const texts = {
    app: confirmMessages.app,
    code: confirmMessages.code,
    signature: member ? confirmMessages.sign : confirmMessages.noPhone,
  }
  return (
    <Choice label={say(confirmMessages.how)} shown={shown}>
      <Segmented
        label={say(confirmMessages.how)}
        value={way}
        onChange={onWay}
        options={ways.map((value) => ({ value, label: say(texts[value]) }))}
      />
    </Choice>
  )
}

type AnswerProps = { order: OrderDetail; slip: Slip; way: Way; cash: boolean }

function Answer({ order, slip, way, cash }: AnswerProps) {
  const say = useSay()
  const { send, pending, refused } = useConfirm(order, slip)
  if (way === 'app') return <WaitForApp name={order.linkMan || order.memberNick} notice={order.slipNotice} />
  if (way === 'code') {
    const money = formatYuan(Math.abs(slip.totalFen))
    const takes = slip.totalFen < 0 ? confirmMessages.codeTakeCash : confirmMessages.codeCash
    return (
      <CodeEntry
        pending={pending}
        refused={refused}
        lead={cash ? say(takes, { money }) : say(confirmMessages.codeText)}
        onCode={(code) => send({ code, ...(cash && { payCash: true }) })}
      />
    )
  }
  return (
    <SignaturePad
      pending={pending}
      action={say(cash && slip.totalFen > 0 ? confirmMessages.signCash : confirmMessages.signSettle, {
        money: formatYuan(slip.totalFen),
      })}
      caption={captionOf(order.id, slip)}
      onSigned={(signature) =>
        send({
          signature,
          ...signedSlip(order.id, slip),
          ...(cash && { payCash: true }),
          ...(order.memberId === null && isMobile(order.mobile) && { noPhone: true }),
        })
      }
    />
  )
}

/** Whether a member may choose cash: for payouts if the setting allows it, for fees always. */
function useMaybeCash(member: boolean, totalFen: number): boolean {
  const setting = useRead(configValue, { key: 'cash_at_door' }, { enabled: member && totalFen > 0 })
  return member && (totalFen < 0 || (totalFen > 0 && setting.data?.value === 'on'))
}

/** A label above its options; a card with nothing else on it hides the label. */
function Choice({ label, shown = true, children }: { label: string; shown?: boolean; children: ReactNode }) {
  return (
    <div className="c-choice">
      {shown && <span aria-hidden>{label}</span>}
      {children}
    </div>
  )
}

function useConfirm(order: OrderDetail, slip: Slip) {
  const say = useSay()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pending, send] = usePending(async (proof: Proof) => {
    setRefused(null)
    const input = { orderId: order.id, slipId: slip.id, ...proof }
    const outcome = await write(confirmOnDevice, input, { orderId: order.id, label: order.orderNumber })
    if (outcome.state === 'queued') return toast(say(outboxMessages.kept))
    if (outcome.state === 'sent') return
    setRefused(outcome.refused)
    if (outcome.refused.reason !== 'CONFIRM_CODE_WRONG') toast(outcome.refused.message)
    if (READ_AGAIN.has(outcome.refused.reason)) await invalidate(staffOrder)
  })
  return {
    send: (proof: Proof) => void send(proof),
    pending,
    refused,
  }
}
