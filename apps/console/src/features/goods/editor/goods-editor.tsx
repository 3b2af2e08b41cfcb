import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import { saveGoods, staffGoods } from '@huishou/wire/client/catalog/goods-staff'
import type { Refused } from '@huishou/client/caller'
import { App, Button, Form, type FormInstance, Skeleton } from 'antd'
import { ExternalLink } from 'lucide-react'
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
import { editorMessages as messages } from './messages.ts'
import { shopAddress } from '../product-page-url.ts'
import { GoodsFields } from './goods-fields.tsx'
import { goodsTones } from '../goods-tones.ts'
import { goodsFields, inputOf, newGoods, valuesOf, type GoodsValues } from './goods-form-values.ts'
import { PhonePreview } from './phone-preview.tsx'
import { useGoods, useGoodsSend } from '../queries.ts'
import { nameIn } from '../localized-name.ts'
import { messages as goodsMessages } from '../messages.ts'
import './editor.css'

type Props = { id: number | null; onClose: () => void; onSaved: (id: number) => void }

/** Editor of one product, with a preview of the page that customers see. */
export function GoodsEditor({ id, onClose, onSaved }: Props) {
  const asked = useGoods(id)
  const goods = asked.data ?? null
  if (id !== null && !goods)
    return (
      <div className="page">
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 14 }} />}
      </div>
    )
  return <Editor goods={goods} onClose={onClose} onSaved={onSaved} />
}

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}
const fieldOf: Record<string, keyof GoodsValues> = {
  GOODS_PICTURE_UNKNOWN: 'pics',
  GOODS_CATEGORY_UNKNOWN: 'categoryId',
  FREIGHT_TEMPLATE_UNKNOWN: 'freightTemplateId',
  SKUS_WRONG: 'options',
}
/** Maps a refusal about properties or SKUs to the editor's single `options` field. */
const withField = (refused: Refused | null): Refused | null => {
  if (!refused) return null
  const [named = ''] = (refused.field ?? '').split(/[.[/]/)
  const field = fieldOf[refused.reason] ?? (named === 'skus' || named === 'properties' ? 'options' : named)
  return field === '' ? refused : { ...refused, field }
}

/** Form state of a product: it saves, takes over the saved version, and detects concurrent changes. */
function useGoodsForm(goods: StaffGoods | null, onSaved: (id: number) => void) {
  const say = useSay()
  const { message } = App.useApp()
  const stored = useReadCache()
  const [form] = Form.useForm<GoodsValues>()
  const [unsaved, setUnsaved] = useState(false)
  const { send, pending, refused, clear } = useGoodsSend(saveGoods)
  const { base, takeLatest, rebase } = useLatestRecord(form, goods, refused, clear, valuesOf, ['options'])
  const rest = useFieldRefusal(form, withField(refused), goodsFields)
  const save = async (values: GoodsValues) => {
    const answer = await send(inputOf(values, base))
    if (!answer?.ok) return
    message.success(say(messages.saved))
    stored.put(staffGoods, { id: answer.data.id }, answer.data)
    setUnsaved(!rebase(answer.data, values))
    onSaved(answer.data.id)
  }
  return { form, save, pending, refused: rest, takeLatest, unsaved, setUnsaved }
}

function Editor({ goods, onClose, onSaved }: Omit<Props, 'id'> & { goods: StaffGoods | null }) {
  const may = roleMay(useMe().role, saveGoods)
  const { form, save, pending, refused, takeLatest, unsaved, setUnsaved } = useGoodsForm(goods, onSaved)
  const [initial] = useState<GoodsValues>(() => (goods ? valuesOf(goods) : newGoods))
  const values = (Form.useWatch([], form) as GoodsValues | undefined) ?? initial
  const leave = useLeaveConfirmation(unsaved && may, leaveMessages)
  return (
    <div className="page goods-editor">
      <Head goods={goods} onBack={() => leave(onClose)} />
      <RefusedAlert refused={refused} takeLatest={takeLatest} />
      <div className="editor-columns">
        <Form<GoodsValues>
          form={form}
          layout="vertical"
          disabled={!may}
          initialValues={initial}
          onValuesChange={() => setUnsaved(true)}
          onFinish={(all) => void save(all)}
          className="editor-form"
        >
          <GoodsFields goods={goods} />
        </Form>
        <aside className="editor-aside">
          <PhonePreview values={{ ...initial, ...values }} sold={goods?.sold ?? 0} />
        </aside>
      </div>
      <Foot form={form} isNew={goods === null} may={may} unsaved={unsaved} pending={pending} />
    </div>
  )
}

type FootProps = {
  form: FormInstance<GoodsValues>
  isNew: boolean
  may: boolean
  unsaved: boolean
  pending: boolean
}

/** A note about unsaved changes, and the save buttons. */
function Foot({ form, isNew, may, unsaved, pending }: FootProps) {
  const say = useSay()
  const active = form.getFieldValue('active') as boolean | undefined
  const note = !may
    ? messages.readOnly
    : unsaved
      ? messages.unsaved
      : isNew
        ? messages.notSaved
        : messages.nothingChanged
  return (
    <footer className="editor-foot">
      <span className="faint">{say(note)}</span>
      {may && active === false && (
        <Button
          loading={pending}
          onClick={() => {
            form.setFieldsValue({ active: true })
            form.submit()
          }}
        >
          {say(messages.saveOn)}
        </Button>
      )}
      {may && (
        <Button type="primary" loading={pending} disabled={!unsaved && !isNew} onClick={form.submit}>
          {say(messages.save)}
        </Button>
      )}
    </footer>
  )
}

function Head({ goods, onBack }: { goods: StaffGoods | null; onBack: () => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="toolbar">
      <BackButton text={messages.back} onClick={onBack} />
      <strong className="editor-title">{goods ? nameIn(goods, language) : say(messages.new)}</strong>
      {goods && <ToneTag tone={goodsTones[goods.state]}>{say(goodsMessages[goods.state])}</ToneTag>}
      {goods && <span className="faint">{say(goodsMessages.number, { id: goods.id })}</span>}
      <span className="grow" />
      {goods && (
        <Button
          type="text"
          icon={<ExternalLink size={15} />}
          href={shopAddress(goods.id)}
          target="_blank"
          rel="noreferrer"
        >
          {say(goodsMessages.openShop)}
        </Button>
      )}
    </div>
  )
}
