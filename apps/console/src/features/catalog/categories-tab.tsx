import { categoryLimits, orderWasteCategories, saveWasteCategory, staffCategories } from '@huishou/wire'
import { App, Button, Form, Switch, type TableColumnsType } from 'antd'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { FormDialog } from '../../shared/dialog.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { PhotoInput } from '../../shared/photo-input.tsx'
import { moved } from '../../shared/pictures-input.tsx'
import { useReload, useStoredReads } from '../../shared/read.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import { FormItem, TextInput } from '../../shared/text-input.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'
import { useCategories, type WasteCategory } from './queries.ts'
import { words } from './words.ts'

/** What the business takes: its words, pictures and order, as customers and couriers see them. */
export function CategoriesTab() {
  const say = useSay()
  const may = roleMay(useMe().role, saveWasteCategory)
  const asked = useCategories()
  const rows = asked.data?.rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const [editing, setEditing] = useState<number | null>(null)
  const order = useOrder(rows ?? [])
  const columns = useColumns(rows ?? [], may ? { ...order, edit: setEditing } : null)
  const edited = rows?.find(({ id }) => id === editing)
  return (
    <>
      <div className="sheet">
        <div className="sheet-head">
          <span className="faint">{say(words.categoriesLead)}</span>
        </div>
        <DataTable<WasteCategory>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noCategories)}
          scroll={{ x: 900 }}
        />
      </div>
      {edited && <CategoryDialog key={edited.id} category={edited} onClose={() => setEditing(null)} />}
    </>
  )
}

function useOrder(rows: readonly WasteCategory[]) {
  const say = useSay()
  const stored = useStoredReads()
  const reload = useReload('/catalog')
  const { message } = App.useApp()
  const { send, sending } = useSend(orderWasteCategories)
  const move = async (from: number, to: number) => {
    const was = rows.map(({ id }) => id)
    const answer = await send({ was, ids: moved(was, from, to) })
    if (!answer) return
    if (answer.ok) stored.put(staffCategories, {}, answer.data)
    else {
      message.error(
        answer.refused.reason === 'CHANGED_MEANWHILE' ? say(words.orderChanged) : answer.refused.message,
      )
      reload()
    }
  }
  return { move, moving: sending }
}

type Acts = { move: (from: number, to: number) => Promise<void>; moving: boolean; edit: (id: number) => void }

function useColumns(rows: readonly WasteCategory[], acts: Acts | null): TableColumnsType<WasteCategory> {
  const say = useSay()
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: WasteCategory) => (language === 'en' && nameEn ? nameEn : name)
  return [
    {
      title: say(words.category),
      key: 'name',
      render: (_, row) => (
        <span className="waste-name">
          <img src={row.picture} alt="" width={36} height={36} loading="lazy" />
          <span className="two-lines">
            <strong>{nameOf(row)}</strong>
            <small>{language === 'en' ? row.name : row.nameEn}</small>
          </span>
        </span>
      ),
    },
    {
      title: say(words.tip),
      key: 'tip',
      ellipsis: true,
      render: (_, { tip, tipEn }) => (language === 'en' && tipEn) || tip || '—',
    },
    {
      title: say(words.unit),
      key: 'unit',
      width: 110,
      render: (_, { unit }) => say(unit === 'kg' ? words.byWeight : words.byPiece),
    },
    {
      title: say(words.state),
      key: 'active',
      width: 110,
      render: (_, { active }) => (
        <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? words.taken : words.hidden)}</ToneTag>
      ),
    },
    ...(acts
      ? [
          {
            title: '',
            key: 'do',
            width: 190,
            align: 'end' as const,
            render: (_: unknown, row: WasteCategory) => {
              const at = rows.indexOf(row)
              return (
                <span className="row-actions">
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUp size={15} />}
                    aria-label={say(words.moveUp, { name: nameOf(row) })}
                    disabled={at === 0 || acts.moving}
                    onClick={() => void acts.move(at, at - 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDown size={15} />}
                    aria-label={say(words.moveDown, { name: nameOf(row) })}
                    disabled={at === rows.length - 1 || acts.moving}
                    onClick={() => void acts.move(at, at + 1)}
                  />
                  <Button
                    size="small"
                    icon={<Pencil size={14} />}
                    aria-label={`${say(shared.edit)} ${nameOf(row)}`}
                    onClick={() => acts.edit(row.id)}
                  >
                    {say(shared.edit)}
                  </Button>
                </span>
              )
            },
          },
        ]
      : []),
  ]
}

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

function CategoryDialog({ category, onClose }: { category: WasteCategory; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const reload = useReload('/catalog')
  const { send, sending, refused, clear } = useSend(saveWasteCategory, () => {
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
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <FormDialog<Values>
      title={say(words.editCategory)}
      okText={say(shared.save)}
      width={520}
      form={form}
      sending={sending}
      initialValues={valuesOf(category)}
      lead={takeLatest && <RefusedAlert refused={refused} takeLatest={takeLatest} />}
      refused={takeLatest ? null : rest}
      onClose={onClose}
      onSend={(values) => void save(values)}
    >
      <div className="two-columns">
        <FormItem name="name" label={say(words.nameZh)} rules={required}>
          <TextInput limit={categoryLimits.name} autoFocus />
        </FormItem>
        <FormItem name="nameEn" label={say(words.nameEn)} rules={required}>
          <TextInput limit={categoryLimits.nameEn} />
        </FormItem>
        <FormItem name="tip" label={say(words.tipZh)}>
          <TextInput limit={categoryLimits.tip} />
        </FormItem>
        <FormItem name="tipEn" label={say(words.tipEn)}>
          <TextInput limit={categoryLimits.tipEn} />
        </FormItem>
      </div>
      <FormItem name="picture" label={say(words.picture)} extra={say(words.pictureHint)}>
        <PhotoInput />
      </FormItem>
      <FormItem name="active" label={say(words.taken)} extra={say(words.takenHint)} valuePropName="checked">
        <Switch />
      </FormItem>
    </FormDialog>
  )
}
