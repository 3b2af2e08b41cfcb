import { exportYardTransfers, yardTransfers } from '@huishou/wire/client/yard/transfer'
import { yardTransferStates, yardTransferStateText } from '@huishou/wire/yard/states'
import { TriangleAlert } from 'lucide-react'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { days, mark, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FRESH_MS, sumOfStates } from '../queries.ts'
import { stateInput, yardSpec, type YardFilters, type YardProps } from '../yard-url-state.ts'
import { messages as yard } from '../messages.ts'
import { transferColumns } from './transfer-columns.tsx'
import { messages } from './messages.ts'

const transfersInput = (filters: YardFilters) => ({
  ...withoutEmpty({
    shopId: filters.shop,
    from: filters.from,
    to: filters.to,
    onlyLate: filters.late,
  }),
  ...stateInput(yardTransferStates, filters),
})

/** The list of transfers, which move material from one shop to another. */
export const transfersDesk: DeskOf<typeof yardTransfers, YardFilters> = {
  endpoint: yardTransfers,
  spec: yardSpec,
  input: transfersInput,
  everyMs: FRESH_MS,
  none: { shop: null, from: '', to: '', late: false },
  tabs: tabs('state', yard.state, {
    keys: ['all', ...yardTransferStates],
    text: (key) => (key === 'all' ? yard.all : yardTransferStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOfStates(yardTransferStates, counts) : counts[key]),
    rest: 'all',
  }),
  filters: [
    shop(shared.shop),
    days(yard.days),
    mark('late', messages.onlyLate, {
      Icon: TriangleAlert,
      count: ({ counts }: { counts: Record<string, number> }) => counts['late'] ?? 0,
    }),
  ],
  actions: [Export],
  columns: transferColumns,
  minWidth: 1180,
  record: { opened: ({ transfer }) => transfer, open: (transfer) => ({ transfer }) },
  empty: messages.noTransfers,
}

function Export({ filters }: YardProps) {
  return (
    <ExportButton
      endpoint={exportYardTransfers}
      input={transfersInput(filters)}
      text={useSay()(yard.export)}
    />
  )
}
