// Dialogs for the actions on a kind of coupon: stop, resume, recall, and send to customers.
import {
  recallCouponKind,
  resumeCouponKind,
  sendCoupons,
  stopCouponKind,
} from '@huishou/wire/client/coupon/kinds-staff'
import type { ReplyOf } from '@huishou/wire/client'
import { couponLimits } from '@huishou/wire/coupon/states'
import { App, Input } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { couponKindMessages as messages } from './coupon-kind-messages.ts'
import type { Kind } from './queries.ts'

type Reason = { reason: string }
const input = ({ id, version }: Kind, { reason }: Reason) => ({ id, version, reason: reason.trim() })
const reason = () => <ReasonField max={couponLimits.reason} autoFocus />

export const StopKindDialog = dialogOf<typeof stopCouponKind, Kind, Reason>({
  endpoint: stopCouponKind,
  useSend: (endpoint, onDone) => useSendAndReload(endpoint, useReload('/coupon'), onDone),
  title: messages.stop,
  lead: ({ name }, { say }) => <p>{say(messages.stopText, { name })}</p>,
  Fields: reason,
  input,
})
export const ResumeKindDialog = dialogOf<typeof resumeCouponKind, Kind, Reason>({
  endpoint: resumeCouponKind,
  useSend: (endpoint, onDone) => useSendAndReload(endpoint, useReload('/coupon'), onDone),
  title: messages.resume,
  lead: ({ name }, { say }) => <p>{say(messages.resumeText, { name })}</p>,
  Fields: reason,
  input,
})
/** Stops a kind of coupon and voids its unused coupons. */
export const RecallKindDialog = dialogOf<typeof recallCouponKind, Kind, Reason>({
  endpoint: recallCouponKind,
  useSend: (endpoint, onDone) => useSendAndReload(endpoint, useReload('/coupon'), onDone),
  title: messages.recall,
  danger: true,
  lead: ({ name, open }, { say }) => <p>{say(messages.recallText, { name, count: open })}</p>,
  Fields: reason,
  input,
})

const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d{1,15}/g) ?? []).map(Number).filter((number) => number > 0)),
]
/** Sends one coupon to each of the given customers. */
export const SendKindDialog = dialogOf<typeof sendCoupons, Kind, Reason & { numbers: string }>({
  endpoint: sendCoupons,
  useSend: useSendCoupons,
  title: messages.send,
  lead: ({ name, total, taken }, { say }) => <p>{say(messages.sendText, { name, left: total - taken })}</p>,
  Fields: () => {
    const say = useSay()
    return (
      <>
        <FormItem
          name="numbers"
          label={say(messages.sendTo)}
          extra={say(messages.sendToHint, { most: couponLimits.sendTo })}
          rules={useRequired()}
        >
          <Input.TextArea rows={3} autoFocus />
        </FormItem>
        <ReasonField max={couponLimits.reason} />
      </>
    )
  },
  fieldOf: { memberIds: 'numbers' },
  input: ({ id }, { numbers, reason: why }) => ({ id, memberIds: numbersIn(numbers), reason: why.trim() }),
})

function useSendCoupons(endpoint: typeof sendCoupons, onDone: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  return useSendAndReload(
    endpoint,
    useReload('/coupon'),
    ({ sent, unknown }: ReplyOf<typeof sendCoupons>) => {
      if (unknown.length === 0) void message.success(say(messages.sent, { sent }))
      else void message.warning(say(messages.sentBut, { sent, unknown: unknown.join(', ') }), 10)
      onDone()
    },
  )
}
