import { saveContentPage } from '@huishou/wire/client/content/staff'
import { contentLimits } from '@huishou/wire/content/limits'
import { Alert, App, Button, Form } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { useSay } from '../../../shared/language.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useContentSend, type ContentPage } from '../queries.ts'
import { TitleAndContentEditor, type TitleAndContent } from '../title-and-content-editor.tsx'
import { messages } from '../notice-and-page-messages.ts'

type Values = TitleAndContent & { key: string }
const newPage: Values = { key: '', title: '', titleEn: '', content: '', contentEn: '' }
const valuesOf = ({ key, title, titleEn, content, contentEn }: ContentPage): Values => ({
  key,
  title,
  titleEn,
  content,
  contentEn,
})
const fields = ['key', 'title', 'titleEn', 'content', 'contentEn'] as const
const KEY = /^[a-z][a-z0-9-]{1,39}$/

type Props = { page: ContentPage | null; onClose: () => void; onSaved: (id: number) => void }

/** Editor of a content page, such as the terms or the privacy policy. */
export function PageEditor({ page, onClose, onSaved }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const may = roleMay(useMe().role, saveContentPage)
  const [form] = Form.useForm<Values>()
  const [initial, setInitial] = useState(() => (page ? valuesOf(page) : newPage))
  const values = { ...initial, ...(Form.useWatch([], form) as Values | undefined) }
  const { send, pending, refused, clear } = useContentSend(saveContentPage)
  const { base, takeLatest, rebase } = useLatestRecord(form, page, refused, clear, valuesOf)
  const rest = useFieldRefusal(form, refused, fields)
  const save = async (given: Values) => {
    const answer = await send({
      ...given,
      ...(base ? { id: base.id, version: base.version, key: base.key } : {}),
    })
    if (!answer?.ok) return
    message.success(say(shared.saved))
    rebase(answer.data, given)
    setInitial(valuesOf(answer.data))
    onSaved(answer.data.id)
  }
  return (
    <TitleAndContentEditor<Values>
      head={<Head page={page} />}
      form={form}
      initial={initial}
      values={values}
      note={base?.draft && <DraftNote />}
      savesUnchanged={page === null || base?.draft === true}
      may={may}
      needsContent
      pending={pending}
      refused={rest}
      takeLatest={
        takeLatest &&
        (() => {
          takeLatest()
          if (page) setInitial(valuesOf(page))
        })
      }
      onBack={onClose}
      onSave={(given) => void save(given)}
      screen={(language) => ({
        bar: (language === 'en' && values.titleEn) || values.title || messages.emptyTitle[language],
      })}
    >
      <KeyField disabled={page !== null || !may} />
    </TitleAndContentEditor>
  )
}

function Head({ page }: { page: ContentPage | null }) {
  const say = useSay()
  return (
    <>
      <strong className="text-title">{page?.title ?? say(messages.addPage)}</strong>
      <span className="grow" />
      {page && (
        <Button
          type="text"
          icon={<ExternalLink size={15} />}
          href={`/#/pages/mine/about?key=${page.key}`}
          target="_blank"
          rel="noreferrer"
        >
          {say(messages.openPage)}
        </Button>
      )}
    </>
  )
}

function DraftNote() {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      className="refused"
      title={say(messages.draftTitle)}
      description={say(messages.draftText)}
    />
  )
}

/** The key of the page in its URL, which cannot be changed after creation. */
function KeyField({ disabled }: { disabled: boolean }) {
  const say = useSay()
  return (
    <Section title={say(messages.page)}>
      <FormItem<Values>
        name="key"
        label={say(messages.key)}
        extra={say(messages.keyHint)}
        rules={[{ required: true, pattern: KEY, message: say(messages.keyWrong) }]}
      >
        <TextInput
          limit={contentLimits.key}
          disabled={disabled}
          prefix={<span className="faint">{say(messages.address)}</span>}
        />
      </FormItem>
    </Section>
  )
}
