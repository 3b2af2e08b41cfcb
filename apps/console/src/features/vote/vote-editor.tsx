import { saveVote } from '@huishou/wire/client/vote/staff'
import { voteLimits, votePhaseText, voteResultText, voteResultTimes } from '@huishou/wire/vote/states'
import { Alert, App, Form, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { FromUntil } from '../../shared/form/from-until-fields.tsx'
import { useSay } from '../../shared/language.ts'
import { PicturesInput } from '../../shared/form/pictures-input.tsx'
import { useOurCities } from '../../entities/place/places.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem, TextBox, TextInput } from '../../shared/form/text-input.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { useLeaveConfirmation } from '../../shared/form/use-leave-confirmation.ts'
import { messages as shared } from '../../shared/messages.ts'
import { useVote, useVoteSend, type Vote } from './queries.ts'
import { OptionRows } from './vote-options.tsx'
import { copyOf, inputOf, newVote, valuesOf, voteFields, type VoteValues } from './vote-form-values.ts'
import { messages } from './messages.ts'

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

type Props = {
  /** The draft to change; null for a new vote. */
  draft: Vote | null
  copy: number | null
  onClose: () => void
  onSaved: (id: number) => void
}

/** Drawer with the form for a vote among customers: a new one, a copy, or a draft. */
export function VoteEditor({ draft, copy, ...rest }: Props) {
  const source = useVote(copy).data?.vote
  if (draft) return <VoteForm vote={draft} source={null} {...rest} />
  if (copy !== null) return source ? <VoteForm vote={null} source={source} {...rest} /> : null
  return <VoteForm vote={null} source={null} {...rest} />
}

type FormProps = Omit<Props, 'draft' | 'copy'> & { vote: Vote | null; source: Vote | null }

function VoteForm({ vote, source, onClose, onSaved }: FormProps) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<VoteValues>()
  const [initial] = useState(() =>
    vote ? valuesOf(vote) : source ? copyOf(source, Date.now()) : newVote(Date.now()),
  )
  const values = { ...initial, ...(Form.useWatch([], form) as VoteValues | undefined) }
  const leave = useLeaveConfirmation(JSON.stringify(values) !== JSON.stringify(initial), leaveMessages)
  const { send, pending, refused, clear } = useVoteSend(saveVote, ({ id }) => {
    message.success(say(shared.saved))
    onSaved(id)
  })
  const { base, takeLatest } = useLatestRecord(form, vote, refused, clear, valuesOf)
  const rest = useFieldRefusal(form, refused, voteFields)
  const changed = vote && vote.phase !== 'draft' ? say(votePhaseText[vote.phase]) : null
  return (
    <FormDrawer<VoteValues>
      title={say(vote ? messages.edit : messages.add)}
      saveText={say(messages.saveDraft)}
      size={640}
      form={form}
      initialValues={initial}
      pending={pending}
      refused={rest}
      takeLatest={changed === null ? takeLatest : null}
      onClose={() => leave(onClose)}
      onSave={(given) => void send(inputOf(given, base))}
    >
      {changed !== null && (
        <Alert
          type="warning"
          showIcon
          title={say(messages.noDraft, { phase: changed })}
          className="refused"
        />
      )}
      <Texts />
      <OptionRows />
      <Terms count={values.options.length} />
    </FormDrawer>
  )
}

function Texts() {
  const say = useSay()
  return (
    <>
      <div className="two-columns">
        <FormItem<VoteValues>
          name="title"
          label={say(messages.titleZh)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={voteLimits.title} autoFocus />
        </FormItem>
        <FormItem<VoteValues> name="titleEn" label={say(messages.titleEn)} extra={say(messages.enHint)}>
          <TextInput limit={voteLimits.titleEn} />
        </FormItem>
        <FormItem<VoteValues> name="content" label={say(messages.contentZh)}>
          <TextBox rows={4} limit={voteLimits.content} />
        </FormItem>
        <FormItem<VoteValues> name="contentEn" label={say(messages.contentEn)}>
          <TextBox rows={4} limit={voteLimits.contentEn} />
        </FormItem>
      </div>
      <FormItem<VoteValues> name="pictures" label={say(messages.pictures)}>
        <PicturesInput max={voteLimits.pictures} />
      </FormItem>
    </>
  )
}

function Terms({ count }: { count: number }) {
  const say = useSay()
  const cities = useOurCities()
  return (
    <>
      <div className="two-columns">
        <FormItem<VoteValues>
          name="mostChoices"
          label={say(messages.mostChoices)}
          dependencies={['options']}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: count,
              message: say(messages.mostWrong, { count }),
            },
          ]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </FormItem>
        <FormItem<VoteValues> name="cityId" label={say(messages.who)} extra={say(messages.cityHint)}>
          <Select options={[{ value: '', label: say(messages.anyCity) }, ...cities]} />
        </FormItem>
        <FromUntil
          from={messages.fromLabel}
          until={messages.untilLabel}
          wrong={messages.timesWrong}
          mustEnd
        />
      </div>
      <FormItem<VoteValues> name="resultShown" label={say(messages.shown)}>
        <Segmented
          block
          options={voteResultTimes.map((value) => ({ value, label: say(voteResultText[value]) }))}
        />
      </FormItem>
    </>
  )
}
