import { saveMallCategory, type InputOf } from '@huishou/wire'
import { App, Button, Form, InputNumber, Select, Switch, type TableColumnsType } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { FormDialog } from '../../shared/dialog.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/photo-input.tsx'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { words as shared } from '../../shared/words.ts'
import { inOrder, nameIn, useCategories, useGoodsSend, type Category } from './queries.ts'
import { settingWords as words } from './setting-words.ts'
import { FormItem, TextInput } from '../../shared/text-input.tsx'

/** The shelves of the mall, in their order. */
export function CategoriesTab() {
  const say = useSay()
  const language = useLanguage()
  const may = roleMay(useMe().role, saveMallCategory)
  const asked = useCategories()
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const rows = asked.data && inOrder(asked.data.rows)
  const columns = useMemo<TableColumnsType<Category>>(() => {
    const tops = new Set(rows?.map(({ id }) => id))
    return [
      {
        title: say(words.category),
        key: 'name',
        render: (_, row) => (
          <span className={tops.has(row.pid) ? 'goods-cell below' : 'goods-cell'}>
            {row.icon && <img src={row.icon} alt="" width={32} height={32} loading="lazy" />}
            <span className="two-lines">
              <strong>{nameIn(row, language)}</strong>
              <small>{language === 'zh' ? row.nameEn : row.name}</small>
            </span>
          </span>
        ),
      },
      {
        title: say(words.goods),
        key: 'goods',
        width: 120,
        align: 'end',
        render: (_, { id, goods }) => (
          <Link to={`/goods?category=${id}`}>{say(words.count, { count: goods })}</Link>
        ),
      },
      { title: say(words.sort), dataIndex: 'sort', width: 120, align: 'end' },
      {
        title: say(words.shown),
        key: 'shown',
        width: 160,
        render: (_, { shown }) => (
          <ToneTag tone={shown ? 'good' : 'calm'}>{say(shown ? words.isShown : words.isHidden)}</ToneTag>
        ),
      },
      ...(may
        ? [
            {
              title: '',
              key: 'edit',
              width: 110,
              align: 'end' as const,
              render: (_: unknown, { id, name }: Category) => (
                <Button
                  size="small"
                  icon={<Pencil size={14} />}
                  aria-label={`${say(shared.edit)} ${name}`}
                  onClick={() => setEditing(id)}
                >
                  {say(shared.edit)}
                </Button>
              ),
            },
          ]
        : []),
    ]
  }, [say, language, may, rows])
  return (
    <>
      {may && (
        <div className="toolbar">
          <span className="grow" />
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
            {say(words.addCategory)}
          </Button>
        </div>
      )}
      <div className="sheet">
        <DataTable<Category>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noCategories)}
        />
      </div>
      {editing !== null && (
        <CategoryDialog
          key={editing}
          category={rows?.find(({ id }) => id === editing) ?? null}
          rows={rows ?? []}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** The mall itself: what a category of the first level stands below. */
const MALL = 2
type Values = Omit<InputOf<typeof saveMallCategory>, 'id' | 'version' | 'idempotencyKey'>

function CategoryDialog({
  category,
  rows,
  onClose,
}: {
  category: Category | null
  rows: readonly Category[]
  onClose: () => void
}) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, sending, refused, clear } = useGoodsSend(saveMallCategory, () => {
    message.success(say(shared.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, category, refused, clear)
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'GOODS_PICTURE_UNKNOWN' ? { ...refused, field: 'icon' } : refused,
    ['name', 'nameEn', 'icon', 'sort', 'pid'],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const tops = rows.filter(({ id, pid }) => !ids.has(pid) && id !== category?.id)
  const hasBelow = rows.some(({ pid }) => pid === category?.id)
  return (
    <FormDialog<Values>
      title={say(category ? words.editCategory : words.addCategory)}
      okText={say(shared.save)}
      width={480}
      form={form}
      sending={sending}
      initialValues={category ?? { pid: MALL, shown: true, sort: 100 }}
      lead={takeLatest && <RefusedAlert refused={refused} takeLatest={takeLatest} />}
      refused={takeLatest ? null : rest}
      onClose={onClose}
      onSend={(values) => void send({ ...values, ...(base ? { id: base.id, version: base.version } : {}) })}
    >
      <div className="two-columns">
        <FormItem
          name="name"
          label={say(words.categoryName)}
          rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
        >
          <TextInput limit={20} autoFocus />
        </FormItem>
        <FormItem name="nameEn" label={say(words.nameEn)}>
          <TextInput limit={40} />
        </FormItem>
        <FormItem name="pid" label={say(words.above)}>
          <Select
            disabled={hasBelow}
            options={[
              { value: MALL, label: say(words.top) },
              ...tops.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </FormItem>
        <FormItem name="sort" label={say(words.sort)} extra={say(words.sortHint)}>
          <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </FormItem>
      </div>
      <FormItem name="icon" label={say(words.icon)}>
        <PhotoInput />
      </FormItem>
      <FormItem name="shown" label={say(words.shown)} extra={say(words.shownHint)} valuePropName="checked">
        <Switch />
      </FormItem>
    </FormDialog>
  )
}
