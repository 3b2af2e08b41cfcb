import { requestAdjustment } from '@huishou/wire/client/ledger/staff'
import { App } from 'antd'
import { AdjustmentForm } from '../../entities/adjustment/adjustment-form.tsx'
import { useSay } from '../../shared/language.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { useLedgerSend } from './queries.ts'
import { messages } from './messages.ts'

const MOST_FEN = 10_000_000

/** Form to request that money be added to or deducted from a customer's balance. */
export function AdjustmentRequest({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useLedgerSend(requestAdjustment, () => {
    message.success(say(messages.sent))
    onClose()
  })
  return (
    <AdjustmentForm
      title={say(messages.request)}
      saveText={say(messages.send)}
      lead={say(messages.requestLead)}
      add={messages.add}
      take={messages.take}
      reasonHint={messages.reasonHint}
      amount={{
        name: 'amountFen',
        label: say(messages.amount),
        rules: [
          {
            required: true,
            type: 'number',
            min: 1,
            max: MOST_FEN,
            message: say(messages.amountWrong, { max: (MOST_FEN / 100).toLocaleString('en-US') }),
          },
        ],
        input: <YuanInput />,
      }}
      mobile={mobile}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, ...asked }) => void send({ ...asked, amountFen: amount })}
    />
  )
}
