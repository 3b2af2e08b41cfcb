// Editor of a bargain (goods that get cheaper with every friend who helps), with a live preview of what its terms mean.

import type { BargainState } from '@huishou/wire/bargain/states'
import { previewBargain, publishBargain, saveBargain, staffBargain } from '@huishou/wire/client/bargain/staff'
import { Alert, App, Button, Form, Skeleton, type FormInstance } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { BackButton } from '../../../shared/display/back-button.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useReadCache } from '../../../shared/use-read.ts'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { useLeaveConfirmation } from '../../../shared/form/use-leave-confirmation.ts'
import { useSend } from '../../../shared/use-send.ts'
import { PublishDialog } from '../bargains/bargain-dialogs.tsx'
import { BargainFields } from './bargain-fields.tsx'
import {
  bargainFields,
  newBargain,
  termsOf,
  valuesOf,
  type BargainField,
  type BargainValues,
} from './bargain-form-values.ts'
import { bargainTones } from '../bargains/bargain-tones.ts'
import { TermsPreview } from './terms-preview.tsx'
import { editorMessages as messages } from '../editor-messages.ts'
import { nameOf, useBargain, usePreview, useReloadBargains, type Bargain } from '../queries.ts'
import { ListPriceOf } from './goods-choice.tsx'
import { useDebouncedValue } from '../../../shared/use-debounced-value.ts'
import { messages as bargainMessages } from '../messages.ts'

type Props = {
  id: number | null
  /** The id of a record created in this editor; the form already holds its values. */
  made: number | null
  /** Called with the id of the bargain to open in the drawer. */
  onClose: (open: number | null) => void
  onSaved: (id: number) => void
}

/** Loads the bargain and shows the form. */
export function BargainEditor({ id, made, onClose, onSaved }: Props) {
  const asked = useBargain(id)
  const bargain = asked.data?.bargain ?? null
  if (id !== null && id !== made && !bargain)
    return (
      <div className="page">
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 14 }} />}
      </div>
    )
  return <Editor bargain={bargain} onClose={onClose} onSaved={onSaved} />
}

/** The rejection value of antd's form validation. */
type Wrong = { errorFields: { name: BargainField[] }[] }
const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

/** Form state of a bargain: it saves, takes over the saved version, and detects concurrent changes. */
function useBargainForm(bargain: Bargain | null) {
  const say = useSay()
  const { message } = App.useApp()
  const stored = useReadCache()
  const reload = useReloadBargains()
  const [form] = Form.useForm<BargainValues>()
  const [unsaved, setUnsaved] = useState(false)
  const { send, pending, refused, clear } = useSend(saveBargain)
  const { base, takeLatest, rebase } = useLatestRecord(form, bargain, refused, clear, valuesOf, [
    'goodsId',
    'skuId',
  ])
  const rest = useFieldRefusal(form, refused, bargainFields)
  /** Returns the saved bargain, or undefined if it was not saved. */
  const save = async (values: BargainValues): Promise<Bargain | undefined> => {
    const terms = termsOf(values, base?.id ?? null)
    if (!terms) return undefined
    const answer = await send({ ...terms, ...(base ? { version: base.version } : {}) })
    if (answer) reload()
    if (!answer?.ok) return undefined
    message.success(say(messages.saved))
    stored.drop(staffBargain, { id: answer.data.id })
    setUnsaved(!rebase(answer.data, values))
    return answer.data
  }
  return { form, base, save, pending, refused: rest, takeLatest, unsaved, setUnsaved }
}

/** The server's preview of the terms, requested after typing pauses. */
function useTermsPreview(values: BargainValues, base: Bargain | null) {
  const { role } = useMe()
  const terms = useDebouncedValue(termsOf(values, base?.id ?? null))
  return usePreview(roleMay(role, previewBargain) ? terms : null)
}

/** Returns the values of a valid form; otherwise shows the first invalid field and returns null. */
const wholeForm = (form: FormInstance<BargainValues>) =>
  form.validateFields().catch(({ errorFields: [first] }: Wrong) => {
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    return null
  })

/** Explains which fields of a published bargain can still change. */
function StateNote({ state }: { state: BargainState }) {
  const say = useSay()
  if (state === 'draft') return null
  const text = say(state === 'ended' ? messages.ended : messages.fixed)
  return <Alert className="refused" type="info" showIcon title={text} />
}

function Editor({ bargain, onClose, onSaved }: Omit<Props, 'id' | 'made'> & { bargain: Bargain | null }) {
  const { role } = useMe()
  const { form, base, save, pending, refused, takeLatest, unsaved, setUnsaved } = useBargainForm(bargain)
  const [initial] = useState(() => (bargain ? valuesOf(bargain) : newBargain(Date.now())))
  const values = { ...initial, ...(Form.useWatch([], form) as BargainValues | undefined) }
  const asked = useTermsPreview(values, base)
  const [publishing, setPublishing] = useState<number | null>(null)
  const state = base?.state ?? 'draft'
  const closed = state === 'ended' || !roleMay(role, saveBargain)
  const leave = useLeaveConfirmation(unsaved && !closed, leaveMessages)
  const saveAndPublish = async () => {
    const whole = await wholeForm(form)
    if (!whole) return
    const id = !unsaved && base ? base.id : (await save({ ...initial, ...whole }))?.id
    if (id !== undefined) setPublishing(id)
  }
  return (
    <div className="page bargain-editor">
      <Head bargain={base} onBack={() => leave(() => onClose(base?.id ?? null))} />
      <RefusedAlert refused={refused} takeLatest={takeLatest} />
      <StateNote state={state} />
      <div className="bargain-columns">
        <Form<BargainValues>
          form={form}
          layout="vertical"
          initialValues={initial}
          className="bargain-form"
          onValuesChange={(change) => {
            setUnsaved(true)
            if ('goodsId' in change) form.setFieldsValue({ skuId: null })
          }}
          onFinish={(all) => void save({ ...initial, ...all }).then((saved) => saved && onSaved(saved.id))}
        >
          <ListPriceOf goodsId={values.goodsId} skuId={values.skuId} />
          <BargainFields preview={asked.data} fixed={state !== 'draft'} closed={closed} />
        </Form>
        <TermsPreview values={values} asked={asked} state={state} />
      </div>
      <Foot
        state={state}
        mayEdit={roleMay(role, saveBargain)}
        isNew={base === null}
        unsaved={unsaved}
        pending={pending}
        onSave={form.submit}
        onPublish={() => void saveAndPublish()}
      />
      {publishing !== null && (
        <PublishDialog
          row={{ id: publishing }}
          onClose={() => {
            setPublishing(null)
            onSaved(publishing)
          }}
          onDone={() => onClose(publishing)}
        />
      )}
    </div>
  )
}

function Foot({
  state,
  mayEdit,
  isNew,
  unsaved,
  pending,
  onSave,
  onPublish,
}: {
  state: BargainState
  mayEdit: boolean
  isNew: boolean
  unsaved: boolean
  pending: boolean
  onSave: () => void
  onPublish: () => void
}) {
  const say = useSay()
  const { role } = useMe()
  const draft = state === 'draft'
  const open = mayEdit && state !== 'ended'
  const note = !mayEdit
    ? messages.readOnly
    : unsaved
      ? messages.unsaved
      : draft
        ? messages.draftNote
        : messages.nothingChanged
  return (
    <footer className="bargain-foot">
      <span className="faint">{say(note)}</span>
      {open && (
        <Button
          type={draft ? 'default' : 'primary'}
          loading={pending}
          disabled={!unsaved && !isNew}
          onClick={onSave}
        >
          {say(draft ? messages.saveDraft : messages.save)}
        </Button>
      )}
      {open && draft && roleMay(role, publishBargain) && (
        <Button type="primary" loading={pending} onClick={onPublish}>
          {say(messages.savePublish)}
        </Button>
      )}
    </footer>
  )
}

function Head({ bargain, onBack }: { bargain: Bargain | null; onBack: () => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="toolbar">
      <BackButton text={messages.back} onClick={onBack} />
      <strong className="bargain-title">{bargain ? nameOf(bargain, language) : say(messages.new)}</strong>
      {bargain && <ToneTag tone={bargainTones[bargain.state]}>{bargain.stateText}</ToneTag>}
      {bargain && <span className="faint">{say(bargainMessages.number, { id: bargain.id })}</span>}
    </div>
  )
}
