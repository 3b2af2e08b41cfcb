import { withdrawCodeBatch } from '@huishou/wire/client/points/staff'
import { App } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { usePointsSend, type Batch } from './queries.ts'
import { messages } from './messages.ts'

/** Dialog to permanently withdraw all redeem codes of a batch. */
export const WithdrawCodeBatchDialog = dialogOf<typeof withdrawCodeBatch, Batch, { reason: string }>({
  endpoint: withdrawCodeBatch,
  useSend: useWithdraw,
  title: messages.withdraw,
  danger: true,
  lead: ({ name }, { say }) => <p>{say(messages.withdrawText, { name })}</p>,
  Fields: () => <ReasonField max={200} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

function useWithdraw(endpoint: typeof withdrawCodeBatch, onDone: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  return usePointsSend(endpoint, () => {
    message.success(say(messages.done))
    onDone()
  })
}
