// Dialogs about the cash a courier counted at the end of a day: recount it, send it back, approve it, or correct it.

import {
  approveCourierDay,
  correctCourierDay,
  recountCourierDay,
  sendBackCourierDay,
} from '@huishou/wire/client/cash/day'
import { cashLimits, cashTolerance, type CashCount } from '@huishou/wire/cash/states'
import { Segmented } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { DenominationsInput } from './denominations-input.tsx'
import { AmountField, TillField, tillInput } from './courier-cash-dialogs.tsx'
import { useCashDecision, type Day } from './queries.ts'
import { messages } from './messages.ts'

type Recount = { counts: CashCount[]; reason?: string; shopId?: number }

export const RecountDialog = dialogOf<typeof recountCourierDay, Day, Recount>({
  endpoint: recountCourierDay,
  useSend: useCashDecision,
  title: messages.recount,
  lead: messages.recountText,
  Fields: RecountFields,
  initial: () => ({ counts: [], shopId: 0 }),
  fieldOf: { CASH_TILL_CLOSED: 'shopId' },
  input: ({ id }, { counts, reason = '', shopId }) => ({
    id,
    counts,
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...tillInput(shopId),
  }),
})

function RecountFields() {
  const say = useSay()
  return (
    <>
      <FormItem
        name="counts"
        label={say(messages.notes)}
        rules={[{ required: true, type: 'array', min: 1, message: say(messages.countMissing) }]}
      >
        <DenominationsInput />
      </FormItem>
      <TillField label={messages.into} />
      <FormItem
        name="reason"
        label={say(messages.reasonIfAny)}
        extra={say(messages.reasonHint, { limit: cashTolerance.bookedFen / 100 })}
      >
        <TextBox rows={2} limit={cashLimits.reason} />
      </FormItem>
    </>
  )
}

export const SendBackDialog = dialogOf<typeof sendBackCourierDay, Day, { reason: string }>({
  endpoint: sendBackCourierDay,
  useSend: useCashDecision,
  title: messages.sendBack,
  danger: true,
  lead: messages.sendBackText,
  Fields: () => <ReasonField max={cashLimits.reason} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

export const ApproveDialog = dialogOf<typeof approveCourierDay, Day>({
  endpoint: approveCourierDay,
  useSend: useCashDecision,
  title: messages.approve,
  lead: ({ courierName, day, differenceFen }, { say }) => (
    <p>{say(messages.approveDayText, { courier: courierName, day, difference: money(differenceFen) })}</p>
  ),
  input: ({ id }) => ({ id }),
})

type Correction = { direction: 1 | -1; amountFen: number; reason: string }

export const CorrectDialog = dialogOf<typeof correctCourierDay, Day, Correction>({
  endpoint: correctCourierDay,
  useSend: useCashDecision,
  title: messages.correct,
  lead: messages.correctText,
  initial: () => ({ direction: 1 }),
  Fields: CorrectionFields,
  input: ({ id }, { direction, amountFen, reason }) => ({
    id,
    amountFen: direction * amountFen,
    reason: reason.trim(),
  }),
})

function CorrectionFields() {
  const say = useSay()
  return (
    <>
      <FormItem name="direction" label={say(messages.direction)}>
        <Segmented
          options={[
            { value: 1, label: say(messages.found) },
            { value: -1, label: say(messages.missing) },
          ]}
        />
      </FormItem>
      <AmountField />
      <ReasonField max={cashLimits.reason} />
    </>
  )
}
