import { categoryLimits } from '@huishou/wire/catalog/limits'
import { saveWasteCategory } from '@huishou/wire/client/catalog/waste-categories'
import { App, Form, Switch } from 'antd'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { PhotoInput } from '../../shared/form/photo-input.tsx'
import { useReload } from '../../shared/use-read.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { useSend } from '../../shared/use-send.ts'
import { messages as shared } from '../../shared/messages.ts'
import type { WasteCategory } from './queries.ts'
import { messages } from './messages.ts'

type Values = {
  name: string
  nameEn: string
  tip?: string
  tipEn?: string
  picture?: string | null
  active: boolean
}
const valuesOf = ({ name, nameEn, tip, tipEn, picture, ownPicture, active }: WasteCategory): Values => ({
  name,
  nameEn,
  tip,
  tipEn,
  picture: ownPicture ? picture : '',
  active,
})
const fields = ['name', 'nameEn', 'tip', 'tipEn', 'picture'] as const

/** Dialog to edit a waste category: its names, hints and picture, and whether it is accepted. */
export function CategoryDialog({ category, onClose }: { category: WasteCategory; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const reload = useReload('/catalog')
  const { send, pending, refused, clear } = useSend(saveWasteCategory, () => {
    message.success(say(shared.saved))
    reload()
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, category, refused, clear, valuesOf)
  const rest = useFieldRefusal(form, refused, fields)
  const save = async ({ picture, ...values }: Values) => {
    const { id, version } = base ?? category
    const answer = await send({ ...values, id, version, picture: picture ?? '' })
    if (answer && !answer.ok && answer.refused.reason === 'CHANGED_MEANWHILE') reload()
  }
  const required = useRequired()
  return (
    <FormDialog<Values>
      title={say(messages.editCategory)}
      okText={say(shared.save)}
      width={520}
      form={form}
      pending={pending}
      initialValues={valuesOf(category)}
      lead={takeLatest && <RefusedAlert refused={refused} takeLatest={takeLatest} />}
      refused={takeLatest ? null : rest}
      onClose={onClose}
      onSend={(values) => void save(values)}
    >
      <div className="two-columns">
        <FormItem name="name" label={say(messages.nameZh)} rules={required}>
          <TextInput limit={categoryLimits.name} autoFocus />
        </FormItem>
        <FormItem name="nameEn" label={say(messages.nameEn)} rules={required}>
          <TextInput limit={categoryLimits.nameEn} />
        </FormItem>
        <FormItem name="tip" label={say(messages.tipZh)}>
          <TextInput limit={categoryLimits.tip} />
        </FormItem>
        <FormItem name="tipEn" label={say(messages.tipEn)}>
          <TextInput limit={categoryLimits.tipEn} />
        </FormItem>
      </div>
      <FormItem name="picture" label={say(messages.picture)} extra={say(messages.pictureHint)}>
        <PhotoInput />
      </FormItem>
      <FormItem
        name="active"
        label={say(messages.taken)}
        extra={say(messages.takenHint)}
        valuePropName="checked"
      >
        <Switch />
      </FormItem>
    </FormDialog>
  )
}
