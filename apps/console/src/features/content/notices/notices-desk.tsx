// The list of notices that the business shows to all customers, with a tab for each type and a search field.

import { saveNotice, staffNotices } from '@huishou/wire/client/content/staff'
import { noticeTypes } from '@huishou/wire/content/choices'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { search, sumOf, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { type At } from '../../../shared/desk/part-props.ts'
import { oneOf, pageNumber, recordOrNew, text, type StateOf } from '../../../shared/url-state.ts'
import { noticeColumns } from './notice-columns.tsx'
import { messages } from '../notice-and-page-messages.ts'

export const spec = {
  type: oneOf([...noticeTypes, 'all'], 'all'),
  q: text(60),
  page: pageNumber,
  notice: recordOrNew,
}
type Filters = StateOf<typeof spec>

export const noticesDesk: DeskOf<typeof staffNotices, Filters> = {
  endpoint: staffNotices,
  spec,
  input: ({ type, q }) => ({ ...(type === 'all' ? {} : { type }), ...withoutEmpty({ q }) }),
  tabs: tabs('type', messages.kinds, {
    keys: ['all', ...noticeTypes],
    text: (key) => messages[key],
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
  }),
  filters: [search('q', messages.searchNotices, { wide: true, limit: 60 })],
  actions: [Add],
  columns: noticeColumns,
  minWidth: 900,
  record: { opened: () => null, open: (notice) => ({ notice }) },
  empty: ({ type, q }) => (type === 'all' && q === '' ? messages.noNotices : messages.noneFound),
}

function Add({ filters: { page }, onChange }: At<Filters, unknown>) {
  return (
    <AddButton may={saveNotice} text={messages.addNotice} onClick={() => onChange({ notice: 'new', page })} />
  )
}
