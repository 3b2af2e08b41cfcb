// Editor of a notice to all customers.

import type { InputOf } from '@huishou/wire/client'
import { saveNotice } from '@huishou/wire/client/content/staff'
import { noticeTypes } from '@huishou/wire/content/choices'
import { App, Form, Segmented, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { MomentInput } from '../../../shared/form/moment-input.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { useNow } from '../../../shared/use-now.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { noticeValues, newNotice, type NoticeValues } from './notice-form-values.ts'
import { noticeTypeText, shownWhereText } from './notice-types.ts'
import { noticeTones } from './notice-tones.ts'
import { useContentSend, useNotice, type Notice } from '../queries.ts'
import { TitleAndContentEditor } from '../title-and-content-editor.tsx'
import { messages } from '../notice-and-page-messages.ts'

type Props = {
  id: number | null
  /** The id of a record created in this editor; the form already holds its values. */
  made: number | null
  onClose: () => void
  onSaved: (id: number) => void
}

/** Loads the notice and shows the editor. */
export function NoticeEditor({ id, made, onClose, onSaved }: Props) {
  const asked = useNotice(id)
  if (id !== null && id !== made && !asked.data)
    return (
      <div className="page">
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 12 }} />}
      </div>
    )
  return <Editor notice={asked.data ?? null} onClose={onClose} onSaved={onSaved} />
}

const fields = ['type', 'title', 'titleEn', 'content', 'contentEn', 'until'] as const
const inputOf = ({ until, ...values }: NoticeValues, base: Notice | null): InputOf<typeof saveNotice> => ({
  ...(base ? { id: base.id, version: base.version } : {}),
  ...values,
  ...(until === null ? {} : { until }),
})

function Editor({ notice, onClose, onSaved }: { notice: Notice | null } & Omit<Props, 'id' | 'made'>) {
  const say = useSay()
  const now = useNow()
  const { message } = App.useApp()
  const may = roleMay(useMe().role, saveNotice)
  const [form] = Form.useForm<NoticeValues>()
  const [initial, setInitial] = useState(() => (notice ? noticeValues(notice) : newNotice))
  const values = { ...initial, ...(Form.useWatch([], form) as NoticeValues | undefined) }
  const { send, pending, refused, clear } = useContentSend(saveNotice)
  const { base, takeLatest, rebase } = useLatestRecord(form, notice, refused, clear, noticeValues)
  const rest = useFieldRefusal(form, refused, fields)
  const save = async (given: NoticeValues) => {
    const answer = await send(inputOf(given, base))
    if (!answer?.ok) return
    message.success(say(shared.saved))
    rebase(answer.data, given)
    setInitial(noticeValues(answer.data))
    onSaved(answer.data.id)
  }
  return (
    <TitleAndContentEditor<NoticeValues>
      head={<Head notice={notice} />}
      form={form}
      initial={initial}
      values={values}
      savesUnchanged={notice === null}
      may={may}
      needsContent={false}
      pending={pending}
      refused={rest}
      takeLatest={
        takeLatest &&
        (() => {
          takeLatest()
          if (notice) setInitial(noticeValues(notice))
        })
      }
      onBack={onClose}
      onSave={(given) => void save(given)}
      screen={(language) => ({
        bar: messages.noticesPage[language],
        above: (
          <h3>
            {((language === 'en' && values.titleEn) || values.title || messages.emptyTitle[language]).trim()}
          </h3>
        ),
        below: <small className="faint">{fullTime(notice?.createdAt ?? now).slice(0, 16)}</small>,
      })}
    >
      <NoticeFields type={values.type} />
    </TitleAndContentEditor>
  )
}

function Head({ notice }: { notice: Notice | null }) {
  const say = useSay()
  return (
    <>
      <strong className="text-title">{notice?.title ?? say(messages.addNotice)}</strong>
      {notice && <ToneTag tone={noticeTones[notice.state]}>{say(messages[notice.state])}</ToneTag>}
      {notice?.newest && <ToneTag tone="info">{say(messages.newest)}</ToneTag>}
    </>
  )
}

/** Type, end and visibility of a notice. */
function NoticeFields({ type }: Pick<NoticeValues, 'type'>) {
  const say = useSay()
  return (
    <Section title={say(messages.notice)}>
      <Form.Item<NoticeValues> name="type" label={say(messages.kind)} extra={say(shownWhereText(type))}>
        <Segmented options={noticeTypes.map((value) => ({ value, label: say(noticeTypeText(value)) }))} />
      </Form.Item>
      <div className="two-columns">
        <Form.Item<NoticeValues> name="until" label={say(messages.untilLabel)}>
          <MomentInput />
        </Form.Item>
        <Form.Item<NoticeValues> name="shown" label={say(messages.shownSwitch)} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </Section>
  )
}
