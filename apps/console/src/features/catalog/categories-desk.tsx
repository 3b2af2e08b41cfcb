// The list of waste categories, with buttons to move and edit them.

import { createContext, use, useMemo } from 'react'
import {
  orderWasteCategories,
  saveWasteCategory,
  staffCategories,
} from '@huishou/wire/client/catalog/waste-categories'
import type { Language } from '@huishou/wire/text'
import { App, Button } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from '../../shared/desk/columns.ts'
import type { DeskOf } from '../../shared/desk/desk-declaration.ts'
import { EditButton } from '../../shared/desk/edit-button.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { moved } from '../../shared/form/pictures-input.tsx'
import { useReload, useReadCache } from '../../shared/use-read.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useSend } from '../../shared/use-send.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { useCategories, type WasteCategory } from './queries.ts'
import { messages } from './messages.ts'

const inOrder = (rows: readonly WasteCategory[]) => rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
const nameOf = ({ name, nameEn }: WasteCategory, language: Language) =>
  language === 'en' && nameEn ? nameEn : name

type Order = {
  rows: readonly WasteCategory[]
  move: (from: number, to: number) => Promise<void>
  moving: boolean
}
/** The display order, shared by all rows so that only one move is sent at a time. */
export const OrderContext = createContext<Order>({ rows: [], move: async () => undefined, moving: false })

/** The categories in display order, and a function that moves one of them. */
export function useOrder(): Order {
  const answered = useCategories().data?.rows
  const rows = useMemo(() => inOrder(answered ?? []), [answered])
  const say = useSay()
  const stored = useReadCache()
  const reload = useReload('/catalog')
  const { message } = App.useApp()
  const { send, pending } = useSend(orderWasteCategories)
  const move = async (from: number, to: number) => {
    const was = rows.map(({ id }) => id)
    const answer = await send({ was, ids: moved(was, from, to) })
    if (!answer) return
    if (answer.ok) stored.put(staffCategories, {}, answer.data)
    else {
      message.error(
        answer.refused.reason === 'CHANGED_MEANWHILE' ? say(messages.orderChanged) : answer.refused.message,
      )
      reload()
    }
  }
  return { rows, move, moving: pending }
}

/** Buttons to move a category up or down and to edit it. */
function CategoryActs({ row }: { row: WasteCategory }) {
  const say = useSay()
  const named = { name: nameOf(row, useLanguage()) }
  const { rows, move, moving } = use(OrderContext)
  const at = rows.findIndex(({ id }) => id === row.id)
  return (
    <span className="row-actions">
      <Button
        size="small"
        type="text"
        icon={<ArrowUp size={15} />}
        aria-label={say(messages.moveUp, named)}
        disabled={at === 0 || moving}
        onClick={() => void move(at, at - 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDown size={15} />}
        aria-label={say(messages.moveDown, named)}
        disabled={at === rows.length - 1 || moving}
        onClick={() => void move(at, at + 1)}
      />
      <EditButton name={named.name}>
        {(close) => <CategoryDialog category={row} onClose={close} />}
      </EditButton>
    </span>
  )
}

const categoryColumns: readonly Column<WasteCategory>[] = [
  {
    key: 'name',
    title: messages.category,
    cell: (row, { language }) => (
      <span className="waste-name">
        <img src={row.picture} alt="" width={36} height={36} loading="lazy" />
        <span className="two-lines">
          <strong>{nameOf(row, language)}</strong>
          <small>{language === 'en' ? row.name : row.nameEn}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'tip',
    title: messages.tip,
    ellipsis: true,
    cell: ({ tip, tipEn }, { language }) => (language === 'en' && tipEn) || tip || '—',
  },
  {
    key: 'unit',
    title: messages.unit,
    width: 110,
    cell: ({ unit }, { say }) => say(unit === 'kg' ? messages.byWeight : messages.byPiece),
  },
  {
    key: 'active',
    title: messages.state,
    width: 110,
    cell: ({ active }, { say }) => (
      <ToneTag tone={active ? 'good' : 'calm'}>{say(active ? messages.taken : messages.hidden)}</ToneTag>
    ),
  },
  {
    key: 'do',
    title: null,
    width: 190,
    align: 'end',
    may: saveWasteCategory,
    cell: (row) => <CategoryActs row={row} />,
  },
]

function Lead() {
  return <p className="faint settings-lead">{useSay()(messages.categoriesLead)}</p>
}

export const categoryDesk: DeskOf<typeof staffCategories, object> = {
  endpoint: staffCategories,
  spec: {},
  input: () => ({}),
  pageSize: null,
  above: Lead,
  arrange: inOrder,
  columns: categoryColumns,
  minWidth: 900,
  empty: messages.noCategories,
}
