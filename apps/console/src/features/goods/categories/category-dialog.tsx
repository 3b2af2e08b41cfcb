// Dialog to create or edit a category of the mall.

import type { InputOf } from '@huishou/wire/client'
import { saveMallCategory } from '@huishou/wire/client/catalog/mall-categories-and-freight'
import { App, Form, InputNumber, Select, Switch } from 'antd'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { PhotoInput } from '../../../shared/form/photo-input.tsx'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useGoodsSend, type Category } from '../queries.ts'
import { categoryAndFreightMessages as messages } from '../category-and-freight-messages.ts'

/** The id of the mall root, the parent of first-level categories. */
const MALL = 2
type Values = Omit<InputOf<typeof saveMallCategory>, 'id' | 'version' | 'idempotencyKey'>

type Props = { category: Category | null; rows: readonly Category[]; onClose: () => void }

/** If a colleague changed the category, the dialog offers to load the latest version. */
export function CategoryDialog({ category, rows, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused, clear } = useGoodsSend(saveMallCategory, () => {
    message.success(say(shared.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, category, refused, clear)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'GOODS_PICTURE_UNKNOWN' ? { ...refused, field: 'icon' } : refused,
    ['name', 'nameEn', 'icon', 'sort', 'pid'],
  )
  return (
    <FormDialog<Values>
      title={say(category ? messages.editCategory : messages.addCategory)}
      okText={say(shared.save)}
      width={480}
      form={form}
      pending={pending}
      initialValues={category ?? { pid: MALL, shown: true, sort: 100 }}
      lead={takeLatest && <RefusedAlert refused={refused} takeLatest={takeLatest} />}
      refused={takeLatest ? null : rest}
      onClose={onClose}
      onSend={(values) => void send({ ...values, ...(base ? { id: base.id, version: base.version } : {}) })}
    >
      <div className="two-columns">
        <FormItem name="name" label={say(messages.categoryName)} rules={useRequired()}>
          <TextInput limit={20} autoFocus />
        </FormItem>
        <FormItem name="nameEn" label={say(messages.nameEn)}>
          <TextInput limit={40} />
        </FormItem>
        <ParentField category={category} rows={rows} />
        <FormItem name="sort" label={say(messages.sort)} extra={say(messages.sortHint)}>
          <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </FormItem>
      </div>
      <FormItem name="icon" label={say(messages.icon)}>
        <PhotoInput />
      </FormItem>
      <FormItem
        name="shown"
        label={say(messages.shown)}
        extra={say(messages.shownHint)}
        valuePropName="checked"
      >
        <Switch />
      </FormItem>
    </FormDialog>
  )
}

/** The parent category, which cannot be changed while the category has subcategories. */
function ParentField({ category, rows }: Omit<Props, 'onClose'>) {
  const say = useSay()
  const ids = new Set(rows.map(({ id }) => id))
  const tops = rows.filter(({ id, pid }) => !ids.has(pid) && id !== category?.id)
  return (
    <FormItem name="pid" label={say(messages.above)}>
      <Select
        disabled={rows.some(({ pid }) => pid === category?.id)}
        options={[
          { value: MALL, label: say(messages.top) },
          ...tops.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormItem>
  )
}
