// Dialogs that publish, pause, resume or end a bargain, in which goods get cheaper with every friend who helps.

import { bargainLimits } from '@huishou/wire/bargain/states'
import { endBargain, pauseBargain, publishBargain, resumeBargain } from '@huishou/wire/client/bargain/staff'
import { Form, Skeleton } from 'antd'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { Dialog, FormDialog } from '../../../shared/dialog/dialog.tsx'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useMe } from '../../../shared/session.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'
import { minuteText } from './bargain-columns.tsx'
import { PreviewFacts, PreviewNotes } from '../preview-facts-and-notes.tsx'
import { nameOf, useBargain, useBargainSend, type Bargain, type BargainRecord } from '../queries.ts'
import { messages } from '../messages.ts'

const on = ({ id, version }: Bargain) => ({ id, version })

type PublishProps = { row: { id: number }; onClose: () => void; onDone?: () => void }

/** Asks for confirmation to publish a bargain, and shows what its terms may cost. */
export function PublishDialog({ row: { id }, onClose, onDone }: PublishProps) {
  const say = useSay()
  const asked = useBargain(id)
  if (!asked.data)
    return (
      <Dialog title={say(messages.publish)} blocked onClose={onClose} onOk={onClose}>
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active />}
      </Dialog>
    )
  return <Publish record={asked.data} onClose={onClose} {...(onDone ? { onDone } : {})} />
}

function Publish({ record, onClose, onDone }: Omit<PublishProps, 'row'> & { record: BargainRecord }) {
  const { bargain, preview } = record
  const say = useSay()
  const { role } = useMe()
  const [form] = Form.useForm<{ overrideReason?: string }>()
  const { send, pending, refused } = useBargainSend(publishBargain, onDone ?? onClose)
  const asksReason = preview.belowCost && role === 'owner'
  return (
    <FormDialog
      title={say(messages.publish)}
      width={520}
      form={form}
      blocked={preview.problems.length > 0 || (preview.belowCost && !asksReason)}
      pending={pending}
      refused={useFieldRefusal(form, refused, asksReason ? ['overrideReason'] : [])}
      lead={<PublishLead record={record} asksReason={asksReason} />}
      onClose={onClose}
      onSend={({ overrideReason }) =>
        void send({ ...on(bargain), ...(overrideReason ? { overrideReason: overrideReason.trim() } : {}) })
      }
    >
      {asksReason && (
        <FormItem
          name="overrideReason"
          label={say(messages.overrideReason)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextBox rows={2} limit={bargainLimits.reason} />
        </FormItem>
      )}
    </FormDialog>
  )
}

/** The period, the preview of the terms, and a warning if the floor price is below cost. */
function PublishLead({ record, asksReason }: { record: BargainRecord; asksReason: boolean }) {
  const { bargain, preview } = record
  const say = useSay()
  const language = useLanguage()
  const begun = bargain.startAt <= Date.now()
  return (
    <>
      <p>
        {say(begun ? messages.publishNow : messages.publishText, {
          name: nameOf(bargain, language),
          start: minuteText(bargain.startAt),
          end: minuteText(bargain.endAt),
        })}
      </p>
      <div className="bargain-preview in-dialog">
        <PreviewFacts preview={preview} number={bargain.number} />
        <PreviewNotes preview={preview} draft={preview.problems.length > 0} />
      </div>
      {preview.belowCost && (
        <p className="bad">
          {say(messages.belowCost, {
            fen: money(bargain.costFen - bargain.floorFen),
            loss: money(-preview.worstMarginFen),
          })}{' '}
          {!asksReason && say(messages.belowCostOps)}
        </p>
      )}
    </>
  )
}

export const PauseDialog = dialogOf<typeof pauseBargain, Bargain, { reason: string }>({
  endpoint: pauseBargain,
  useSend: useBargainSend,
  title: messages.pause,
  lead: messages.pauseText,
  Fields: () => (
    <ReasonField
      max={bargainLimits.reason}
      templates={[messages.pauseLack, messages.pauseAbuse, messages.pausePrice]}
      autoFocus
    />
  ),
  input: (bargain, { reason }) => ({ ...on(bargain), reason: reason.trim() }),
})

export const ResumeDialog = dialogOf<typeof resumeBargain, Bargain>({
  endpoint: resumeBargain,
  useSend: useBargainSend,
  title: messages.resume,
  width: 440,
  lead: messages.resumeText,
  input: on,
})

export const EndDialog = dialogOf<typeof endBargain, Bargain, { reason: string }>({
  endpoint: endBargain,
  useSend: useBargainSend,
  title: messages.end,
  danger: true,
  lead: ({ running }, { say }) => <p>{say(messages.endText, { running })}</p>,
  Fields: () => <ReasonField max={bargainLimits.reason} autoFocus />,
  input: (bargain, { reason }) => ({ ...on(bargain), reason: reason.trim() }),
})
