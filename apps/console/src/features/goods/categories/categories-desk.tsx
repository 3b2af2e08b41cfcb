// The list of mall categories, with buttons to add and edit them.

import type { ReplyOf } from '@huishou/wire/client'
import { saveMallCategory, mallCategories } from '@huishou/wire/client/catalog/mall-categories-and-freight'
import { useState } from 'react'
import { Link } from 'react-router'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk-declaration.ts'
import { EditButton } from '../../../shared/desk/edit-button.tsx'
import { type Category } from '../queries.ts'
import { categoriesInOrder } from '../categories-in-order.ts'
import { nameIn } from '../localized-name.ts'
import { categoryAndFreightMessages as messages } from '../category-and-freight-messages.ts'
import { CategoryDialog } from './category-dialog.tsx'

type Reply = ReplyOf<typeof mallCategories>
const isBelow = ({ pid }: Category, reply: Reply | undefined) =>
  reply?.rows.some(({ id }) => id === pid) ?? false

const categoryColumns: readonly Column<Category, object, Reply>[] = [
  {
    key: 'name',
    title: messages.category,
    cell: (row, { language, reply }) => (
      <span className={isBelow(row, reply) ? 'goods-cell below' : 'goods-cell'}>
        {row.icon && <img src={row.icon} alt="" width={32} height={32} loading="lazy" />}
        <span className="two-lines">
          <strong>{nameIn(row, language)}</strong>
          <small>{language === 'zh' ? row.nameEn : row.name}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'goods',
    title: messages.goods,
    width: 120,
    align: 'end',
    cell: ({ id, goods }, { say }) => (
      <Link to={`/goods?category=${id}`}>{say(messages.count, { count: goods })}</Link>
    ),
  },
  { key: 'sort', title: messages.sort, width: 120, align: 'end', cell: ({ sort }) => sort },
  {
    key: 'shown',
    title: messages.shown,
    width: 160,
    cell: ({ shown }, { say }) => (
      <ToneTag tone={shown ? 'good' : 'calm'}>{say(shown ? messages.isShown : messages.isHidden)}</ToneTag>
    ),
  },
  {
    key: 'edit',
    title: null,
    width: 110,
    align: 'end',
    may: saveMallCategory,
    cell: (row, { reply }) => (
      <EditButton name={row.name}>
        {(close) => <CategoryDialog category={row} rows={reply?.rows ?? []} onClose={close} />}
      </EditButton>
    ),
  },
]

function Add({ reply }: { reply: Reply | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={saveMallCategory} text={messages.addCategory} onClick={() => setOpen(true)} />
      {open && <CategoryDialog category={null} rows={reply?.rows ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}

export const categoryDesk: DeskOf<typeof mallCategories, object> = {
  endpoint: mallCategories,
  spec: {},
  input: () => ({}),
  pageSize: null,
  actions: [Add],
  arrange: categoriesInOrder,
  columns: categoryColumns,
  empty: messages.noCategories,
}
