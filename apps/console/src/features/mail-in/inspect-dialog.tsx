import { inspectMailIn, mailInGrades, mailInGradeText, mailInLimits, type MailInGrade } from '@huishou/wire'
import { Form, Select } from 'antd'
import { FormDialog } from '../../shared/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { PicturesInput } from '../../shared/pictures-input.tsx'
import { useFieldRefusal } from '../../shared/refused-alert.tsx'
import { words as shared } from '../../shared/words.ts'
import { YuanInput } from '../../shared/yuan-input.tsx'
import { useMailInSend, type MailInDetail } from './queries.ts'
import { words } from './words.ts'
import { FormItem, TextBox } from '../../shared/text-input.tsx'

type Values = { grade: MailInGrade; finalFen: number; photos: string[]; reason?: string }

/** Grade, price and pictures; the customer decides on them. */
export function InspectDialog({ order, onClose }: { order: MailInDetail; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused } = useMailInSend(inspectMailIn, onClose)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'REASON_REQUIRED' ? { ...refused, field: 'reason' } : refused,
    ['grade', 'finalFen', 'photos', 'reason'],
  )
  const finalFen = Form.useWatch('finalFen', form)
  const agreedFen = order.agreedFen ?? order.wishedFen
  const initial: Partial<Values> = {
    finalFen: order.finalFen ?? agreedFen,
    photos: order.inspectPhotos,
    reason: order.inspectReason,
    ...(order.grade === '' ? {} : { grade: order.grade as MailInGrade }),
  }
  return (
    <FormDialog
      title={say(words.inspect)}
      form={form}
      initialValues={initial}
      sending={sending}
      refused={rest}
      lead={<p className="faint">{say(words.inspectLead)}</p>}
      onClose={onClose}
      onSend={({ reason, ...values }) =>
        void send({
          orderId: order.id,
          version: order.version,
          ...values,
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
        })
      }
    >
      <FormItem
        name="photos"
        label={say(words.photos)}
        rules={[{ required: true, type: 'array', min: 1, message: say(words.photosNeeded) }]}
      >
        <PicturesInput max={mailInLimits.photos} />
      </FormItem>
      <FormItem
        name="grade"
        label={say(words.grade)}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        <Select options={mailInGrades.map((value) => ({ value, label: say(mailInGradeText[value]) }))} />
      </FormItem>
      <FormItem
        name="finalFen"
        label={say(words.finalPrice)}
        extra={say(words.finalHint)}
        rules={[
          {
            required: true,
            type: 'number',
            min: 0,
            max: mailInLimits.maxFen,
            message: say(words.priceWrong),
          },
        ]}
      >
        <YuanInput />
      </FormItem>
      <FormItem
        name="reason"
        label={say(words.why)}
        rules={[
          {
            required: finalFen !== undefined && finalFen !== agreedFen,
            whitespace: true,
            message: say(shared.required),
          },
        ]}
      >
        <TextBox rows={2} limit={mailInLimits.reason} />
      </FormItem>
    </FormDialog>
  )
}
