import { inspectMailIn } from '@huishou/wire/client/mail-in/staff'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { mailInGrades, mailInGradeText, type MailInGrade } from '@huishou/wire/mail-in/choices'
import { Form, Select } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../shared/language.ts'
import { PicturesInput } from '../../shared/form/pictures-input.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { messages as shared } from '../../shared/messages.ts'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { PriceField } from './review-dialogs.tsx'
import { messages } from './messages.ts'

type Values = { grade: MailInGrade; finalFen: number; photos: string[]; reason?: string }
const expectedFen = ({ agreedFen, wishedFen }: MailInDetail) => agreedFen ?? wishedFen

/**
 * Dialog that records the condition, price and pictures of an item that a customer posted or brought to a shop. The
 * customer then accepts or declines the price.
 */
export const InspectDialog = dialogOf<typeof inspectMailIn, MailInDetail, Values>({
  endpoint: inspectMailIn,
  useSend: useMailInSend,
  title: messages.inspect,
  width: 520,
  lead: (_, { say }) => <p className="faint">{say(messages.inspectLead)}</p>,
  initial: (order) => ({
    finalFen: order.finalFen ?? expectedFen(order),
    photos: order.inspectPhotos,
    reason: order.inspectReason,
    ...(order.grade === '' ? {} : { grade: order.grade as MailInGrade }),
  }),
  Fields: InspectFields,
  fieldOf: { REASON_REQUIRED: 'reason' },
  input: ({ id, version }, { reason, ...values }) => ({
    orderId: id,
    version,
    ...values,
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  }),
})

function InspectFields({ row }: { row: MailInDetail }) {
  const say = useSay()
  const finalFen = Form.useWatch<number | undefined>('finalFen')
  const differs = finalFen !== undefined && finalFen !== expectedFen(row)
  return (
    <>
      <FormItem
        name="photos"
        label={say(messages.photos)}
        rules={[{ required: true, type: 'array', min: 1, message: say(messages.photosNeeded) }]}
      >
        <PicturesInput max={mailInLimits.photos} />
      </FormItem>
      <FormItem
        name="grade"
        label={say(messages.grade)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select options={mailInGrades.map((value) => ({ value, label: say(mailInGradeText[value]) }))} />
      </FormItem>
      <PriceField name="finalFen" label={say(messages.finalPrice)} extra={say(messages.finalHint)} />
      <FormItem
        name="reason"
        label={say(messages.why)}
        rules={[{ required: differs, whitespace: true, message: say(shared.required) }]}
      >
        <TextBox rows={2} limit={mailInLimits.reason} />
      </FormItem>
    </>
  )
}
