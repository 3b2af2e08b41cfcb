import { mayDo } from '@huishou/wire/verdict'
import { queryPayIn } from '@huishou/wire/client/payment/staff'
import { Button } from 'antd'
import { Check, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { ApproveDialog, DropDialog, RefundDialog, SettleDialog } from './pay-in-dialogs.tsx'
import { usePayInSend, type PayInRecord } from './queries.ts'
import { messages } from './messages.ts'

type Asking = 'refund' | 'approve' | 'drop' | 'settle'

/** What this person may do with the payment now. */
export function PayInActions({ record }: { record: PayInRecord }) {
  const say = useSay()
  const [open, setOpen] = useState<Asking | null>(null)
  const close = () => setOpen(null)
  const query = usePayInSend(queryPayIn, close)
  const { payIn } = record
  if (!Object.values(payIn.may).some(({ ok }) => ok)) return null
  return (
    <>
      <RefusedAlert refused={query.refused} />
      <div className="actions">
        {mayDo(payIn.may, 'query') && (
          <Button
            icon={<RefreshCw size={15} />}
            loading={query.sending}
            onClick={() => void query.send({ id: payIn.id })}
          >
            {say(messages.query)}
          </Button>
        )}
        {mayDo(payIn.may, 'settle_alarm') && (
          <Button icon={<Check size={15} />} onClick={() => setOpen('settle')}>
            {say(messages.settleAlarm)}
          </Button>
        )}
        {mayDo(payIn.may, 'drop_refund') && (
          <Button onClick={() => setOpen('drop')}>{say(messages.drop)}</Button>
        )}
        {mayDo(payIn.may, 'approve_refund') && (
          <Button danger type="primary" onClick={() => setOpen('approve')}>
            {say(messages.approve)}
          </Button>
        )}
        {mayDo(payIn.may, 'refund') && (
          <Button danger icon={<Undo2 size={15} />} onClick={() => setOpen('refund')}>
            {say(messages.refund)}
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundDialog row={record} onClose={close} />}
      {open === 'approve' && <ApproveDialog row={record} onClose={close} />}
      {open === 'drop' && <DropDialog row={record} onClose={close} />}
      {open === 'settle' && <SettleDialog row={record} onClose={close} />}
    </>
  )
}
