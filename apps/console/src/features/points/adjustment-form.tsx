import { requestPointsAdjustment } from '@huishou/wire/client/points/staff'
import { onePersonPoints } from '@huishou/wire/two-person-states'
import { App, InputNumber } from 'antd'
import { AdjustmentForm } from '../../entities/adjustment/adjustment-form.tsx'
import { useSay } from '../../shared/language.ts'
import { count } from './points-url-state.ts'
import { usePointsSend } from './queries.ts'
import { words } from './words.ts'

const MOST = 1_000_000

/** Gives points or takes them away: at once within the limit, else a colleague decides. */
export function PointsAdjustmentForm({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, sending, refused } = usePointsSend(requestPointsAdjustment, ({ alone }) => {
    message.success(say(alone ? words.doneAtOnce : words.waitsSecond))
    onClose()
  })
  return (
    <AdjustmentForm
      title={say(words.adjust)}
      saveText={say(words.sendAdjust)}
      lead={say(words.adjustLead, { limit: count(onePersonPoints) })}
      add={words.add}
      take={words.take}
      reasonHint={words.reasonHint}
      amount={{
        name: 'points',
        label: say(words.amount),
        rules: [
          {
            required: true,
            type: 'number',
            min: 1,
            max: MOST,
            message: say(words.numberWrong, { min: 1, max: count(MOST) }),
          },
        ],
        input: <InputNumber precision={0} style={{ width: '100%' }} />,
      }}
      mobile={mobile}
      sending={sending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, ...asked }) => void send({ ...asked, points: amount })}
    />
  )
}
