import { requestAdjustment } from '@huishou/wire/client/ledger/staff'
import { App } from 'antd'
import { AdjustmentForm } from '../../entities/adjustment/adjustment-form.tsx'
import { useSay } from '../../shared/language.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { useLedgerSend } from './queries.ts'
import { words } from './words.ts'

const MOST_FEN = 10_000_000

/** Asks for money to be added to a balance or taken from it. */
export function AdjustmentRequest({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, sending, refused } = useLedgerSend(requestAdjustment, () => {
    message.success(say(words.sent))
    onClose()
  })
  return (
    <AdjustmentForm
      title={say(words.request)}
      saveText={say(words.send)}
      lead={say(words.requestLead)}
      add={words.add}
      take={words.take}
      reasonHint={words.reasonHint}
      amount={{
        name: 'amountFen',
        label: say(words.amount),
        rules: [{ required: true, type: 'number', min: 1, max: MOST_FEN, message: say(words.amountWrong) }],
        input: <YuanInput />,
      }}
      mobile={mobile}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, ...asked }) => void send({ ...asked, amountFen: amount })}
    />
  )
}
