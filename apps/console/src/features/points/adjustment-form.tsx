import { requestPointsAdjustment } from '@huishou/wire/client/points/staff'
import { onePersonPoints } from '@huishou/wire/two-person-states'
import { App, InputNumber } from 'antd'
import { AdjustmentForm } from '../../entities/adjustment/adjustment-form.tsx'
import { useSay } from '../../shared/language.ts'
import { pointsText } from './format-points.ts'
import { usePointsSend } from './queries.ts'
import { messages } from './messages.ts'

const MOST = 1_000_000

/** Form to add or deduct points for a customer. Above a daily limit, a second person must approve the adjustment. */
export function PointsAdjustmentForm({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = usePointsSend(requestPointsAdjustment, ({ alone }) => {
    message.success(say(alone ? messages.doneAtOnce : messages.waitsSecond))
    onClose()
  })
  return (
    <AdjustmentForm
      title={say(messages.adjust)}
      saveText={say(messages.sendAdjust)}
      lead={say(messages.adjustLead, { limit: pointsText(onePersonPoints) })}
      add={messages.add}
      take={messages.take}
      reasonHint={messages.reasonHint}
      amount={{
        name: 'points',
        label: say(messages.amount),
        rules: [
          {
            required: true,
            type: 'number',
            min: 1,
            max: MOST,
            message: say(messages.numberWrong, { min: 1, max: pointsText(MOST) }),
          },
        ],
        input: <InputNumber precision={0} style={{ width: '100%' }} />,
      }}
      mobile={mobile}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, ...asked }) => void send({ ...asked, points: amount })}
    />
  )
}
