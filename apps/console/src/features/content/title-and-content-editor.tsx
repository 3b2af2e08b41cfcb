// Editor of a title and a formatted text in both languages, with a preview of the customer's screen.

import { contentLimits } from '@huishou/wire/content/limits'
import type { Language } from '@huishou/wire/text'
import type { Refused } from '@huishou/client/caller'
import { Button, Form, Skeleton, Tabs, type FormInstance } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { BackButton } from '../../shared/display/back-button.tsx'
import { useSay } from '../../shared/language.ts'
import { PhoneFrame } from '../../shared/display/phone-frame.tsx'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { RichText } from '../../shared/rich-text/rich-text-view.tsx'
import { Section } from '../../shared/record/section.tsx'
import { useLeaveConfirmation } from '../../shared/form/use-leave-confirmation.ts'
import { messages as shared } from '../../shared/messages.ts'
import { messages } from './notice-and-page-messages.ts'
import './content.css'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

const RichEditor = lazy(async () => ({
  default: (await import('../../shared/rich-text/rich-editor.tsx')).RichEditor,
}))

/** Title and content in both languages. */
export type TitleAndContent = { title: string; titleEn: string; content: string; contentEn: string }

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

type Props<Values extends TitleAndContent> = {
  head: ReactNode
  form: FormInstance<Values>
  initial: Values
  values: Values
  /** A note above the editor. */
  note?: ReactNode
  /** Allows saving without changes: for a new text, or to publish a reviewed draft. */
  savesUnchanged: boolean
  may: boolean
  needsContent: boolean
  pending: boolean
  refused: Refused | null
  takeLatest: (() => void) | null
  onBack: () => void
  onSave: (values: Values) => void
  /** Additional fields beside the texts. */
  children: ReactNode
  /** The title bar of the preview, and content above and below the text. */
  screen: (language: Language) => { bar: string; above?: ReactNode; below?: ReactNode }
}

/** Used for notices and for content pages. */
export function TitleAndContentEditor<Values extends TitleAndContent>(props: Props<Values>) {
  const say = useSay()
  const { head, form, initial, values, savesUnchanged, may, pending, refused, takeLatest } = props
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial)
  const leave = useLeaveConfirmation(unsaved && may, leaveMessages)
  return (
    <div className="page text-editor">
      <div className="toolbar">
        <BackButton text={messages.back} onClick={() => leave(props.onBack)} />
        {head}
      </div>
      {props.note}
      <RefusedAlert refused={refused} takeLatest={takeLatest} />
      <div className="text-columns">
        <Form<Values>
          form={form}
          layout="vertical"
          disabled={!may}
          initialValues={initial}
          onFinish={props.onSave}
        >
          {props.children}
          <TextFields needsContent={props.needsContent} />
        </Form>
        <aside className="text-aside">
          <PhoneFrame>
            {(language) => <Screen values={values} language={language} {...props.screen(language)} />}
          </PhoneFrame>
        </aside>
      </div>
      <footer className="text-foot">
        <span className="faint">
          {say(!may ? messages.readOnly : unsaved ? messages.unsaved : messages.nothingChanged)}
        </span>
        {may && (
          <Button
            type="primary"
            loading={pending}
            disabled={!unsaved && !savesUnchanged}
            onClick={form.submit}
          >
            {say(shared.save)}
          </Button>
        )}
      </footer>
    </div>
  )
}

function TextFields({ needsContent }: { needsContent: boolean }) {
  const say = useSay()
  const editor = (name: 'content' | 'contentEn', label: string) => (
    <FormItem
      name={name}
      noStyle={name === 'contentEn' || !needsContent}
      {...(name === 'content' && needsContent
        ? { rules: [{ required: true, message: say(messages.contentNeeded) }] }
        : {})}
    >
      <RichEditor label={label} />
    </FormItem>
  )
  return (
    <Section title={say(messages.texts)}>
      <div className="two-columns">
        <FormItem
          name="title"
          label={say(messages.title)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={contentLimits.title} showCount />
        </FormItem>
        <FormItem name="titleEn" label={say(messages.titleEn)} extra={say(messages.titleEnHint)}>
          <TextInput limit={contentLimits.titleEn} showCount />
        </FormItem>
      </div>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
        <Tabs
          size="small"
          items={[
            {
              key: 'zh',
              label: say(messages.inChinese),
              forceRender: true,
              children: editor('content', say(messages.contentZh)),
            },
            {
              key: 'en',
              label: say(messages.inEnglish),
              forceRender: true,
              children: editor('contentEn', say(messages.contentEn)),
            },
          ]}
        />
      </Suspense>
    </Section>
  )
}

function Screen({
  values,
  language,
  bar,
  above,
  below,
}: {
  values: TitleAndContent
  language: Language
  bar: string
  above?: ReactNode
  below?: ReactNode
}) {
  const english = language === 'en'
  const content = (english && values.contentEn) || values.content
  return (
    <>
      <div className="phone-nav">
        <ChevronLeft size={18} aria-hidden />
        <strong>{bar}</strong>
      </div>
      <div className="phone-scroll">
        <div className="phone-card">
          {above}
          <RichText className="phone-text" html={content} />
          {below}
        </div>
      </div>
    </>
  )
}
