// The list of bargains (goods that get cheaper with every friend who helps), with its tabs, search field and columns.

import { bargainStateText } from '@huishou/wire/bargain/states'
import type { ReplyOf } from '@huishou/wire/client'
import { saveBargain, staffBargains } from '@huishou/wire/client/bargain/staff'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { search, tabs } from '../../../shared/desk/filters.tsx'
import { type At } from '../../../shared/desk/part-props.ts'
import { bargainColumns } from './bargain-columns.tsx'
import {
  bargainInput,
  bargainSpec,
  bargainTabs,
  noBargainFilters,
  type BargainFilters,
} from './bargains-url-state.ts'
import { messages } from '../messages.ts'

type Here = At<BargainFilters, ReplyOf<typeof staffBargains>>

export const bargainsDesk: DeskOf<typeof staffBargains, BargainFilters> = {
  endpoint: staffBargains,
  spec: bargainSpec,
  input: bargainInput,
  none: noBargainFilters,
  memory: 'bargains',
  tabs: tabs('state', messages.tabs, {
    keys: bargainTabs,
    text: (key) => (key === 'all' ? messages.all : bargainStateText[key]),
    count: (key, { counts }) => counts[key] ?? 0,
    urgent: ['paused', 'sold_out'],
  }),
  filters: [search('q', messages.search, { wide: true, limit: 50 })],
  actions: [Add],
  columns: bargainColumns,
  minWidth: 1120,
  size: 'small',
  record: { opened: ({ bargain }) => bargain, open: (bargain) => ({ bargain }) },
  empty: (_, reply) => (reply?.counts['all'] === 0 ? messages.emptyZone : messages.empty),
  emptyAction: (at) => at.reply?.counts['all'] === 0 && <Add {...at} />,
}

function Add({ filters: { page }, onChange }: Here) {
  return <AddButton may={saveBargain} text={messages.add} onClick={() => onChange({ edit: 'new', page })} />
}
