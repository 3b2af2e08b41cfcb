import type { Refused } from '@huishou/caller'
import { Card } from '@huishou/kit/card'
import { Segmented } from '@huishou/kit/segmented'
import { toast } from '@huishou/kit/toast'
import { usePending } from '@huishou/kit/use-pending'
import { confirmOnDevice, formatYuan, staffOrder, type InputOf } from '@huishou/wire'
import { useEffect, useState } from 'react'
import { readAgain } from '../../shared/api.ts'
import { useT } from '../../shared/i18n.ts'
import { write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { CodeEntry } from './code-entry.tsx'
import { forgetDraft } from './kept-draft.ts'
import { CoSignSheet } from './co-sign-sheet.tsx'
import type { Slip } from './slip-card.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { WaitForApp } from './wait-for-app.tsx'

type Way = 'app' | 'code' | 'signature'
type Proof = Pick<InputOf<typeof confirmOnDevice>, 'code' | 'signature' | 'payCash'>

/** The customer's answer: in their own app, by the 4-digit code, or signed here. Walk-ins sign and get cash. */
export function ConfirmCard({ order, slip }: { order: OrderDetail; slip: Slip }) {
  const { t } = useT()
  const member = order.memberId !== null
  const [way, setWay] = useState<Way>(member ? 'app' : 'signature')
  const { send, pending, refused, coSign, endCoSign } = useConfirm(order, slip)
  const cash = !member && slip.totalFen > 0
  // The slip is out: what was weighed for it must not be found again when it is weighed anew.
  useEffect(() => forgetDraft(order.id), [order.id])
  return (
    <Card className="c-confirm">
      <p className="c-confirm-sum">
        <small>{slip.totalFen < 0 ? t('confirm.owes') : cash ? t('confirm.cash') : t('confirm.gets')}</small>
        <b className="k-figures">{formatYuan(Math.abs(slip.totalFen))}</b>
      </p>
      {member && (
        <Segmented
          label={t('confirm.how')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'app', label: t('confirm.app') },
            { value: 'code', label: t('confirm.code') },
            { value: 'signature', label: t('confirm.sign') },
          ]}
        />
      )}
      {way === 'app' && <WaitForApp name={order.linkMan || order.memberNick} />}
      {way === 'code' && <CodeEntry pending={pending} refused={refused} onCode={(code) => send({ code })} />}
      {way === 'signature' && (
        <SignaturePad
          pending={pending}
          action={
            cash
              ? t('confirm.signCash', { money: formatYuan(slip.totalFen) })
              : t('confirm.signSettle', { money: formatYuan(slip.totalFen) })
          }
          onSigned={(signature) => send({ signature, ...(cash && { payCash: true }) })}
        />
      )}
      {coSign && <CoSignSheet input={coSign} onClose={endCoSign} />}
    </Card>
  )
}

function useConfirm(order: OrderDetail, slip: Slip) {
  const { t } = useT()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [coSign, setCoSign] = useState<InputOf<typeof confirmOnDevice> | null>(null)
  const [pending, send] = usePending(async (proof: Proof) => {
    setRefused(null)
    const input = { orderId: order.id, slipId: slip.id, ...proof }
    const outcome = await write(confirmOnDevice, input, { orderId: order.id, label: order.orderNumber })
    if (outcome.state === 'queued') return toast(t('outbox.kept'))
    if (outcome.state === 'sent') return
    if (outcome.refused.reason === 'DAY_LIMIT') return setCoSign(input)
    setRefused(outcome.refused)
    if (outcome.refused.reason !== 'CONFIRM_CODE_WRONG') toast(outcome.refused.message)
    if (outcome.refused.reason === 'SLIP_OUTDATED' || outcome.refused.reason === 'STATE_CHANGED')
      await readAgain(staffOrder)
  })
  return {
    send: (proof: Proof) => void send(proof),
    pending,
    refused,
    coSign,
    endCoSign: () => setCoSign(null),
  }
}
