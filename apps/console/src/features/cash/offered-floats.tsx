import { withdrawFloat } from '@huishou/wire/client/cash/float'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { WithdrawDialog } from './courier-cash-dialogs.tsx'
import { TillName } from './till-name.tsx'
import { useCouriers, type CashFloat } from './queries.ts'
import { messages } from './messages.ts'

const actions: readonly RecordAction<CashFloat>[] = [
  { name: 'withdraw', text: messages.withdraw, endpoint: withdrawFloat, Dialog: WithdrawDialog },
]

const columns: readonly Column<CashFloat>[] = [
  { key: 'courier', title: messages.courier, width: 160, cell: ({ courierName }) => courierName },
  {
    key: 'amount',
    title: messages.amount,
    width: 130,
    align: 'end',
    cell: ({ amountFen }) => <strong className="money">{money(amountFen)}</strong>,
  },
  {
    key: 'from',
    title: messages.from,
    width: { zh: 190, en: 240 },
    cell: ({ shopId }) => <TillName shopId={shopId} />,
  },
  {
    key: 'offeredBy',
    title: messages.offeredBy,
    cell: ({ byName, offeredAt }, { say }) => say(messages.byAt, { by: byName, at: fullTime(offeredAt) }),
  },
  {
    key: 'actions',
    title: null,
    width: 110,
    cell: (row) => <RecordActions of={actions} row={row} may={row.may} />,
  },
]

/** Table of the cash offered to couriers that they have not confirmed yet; hidden if there is none. */
export function OfferedFloats() {
  const say = useSay()
  const asked = useCouriers()
  const shown = useTableColumns(columns)
  const rows = asked.data?.flatMap(({ floats }) => floats) ?? []
  if (rows.length === 0) return null
  return (
    <section className="cash-offered" aria-label={say(messages.offered)}>
      <h2>{say(messages.offered)}</h2>
      <div className="sheet">
        <DataTable<CashFloat> rowKey="id" asked={asked} rows={rows} columns={shown} empty="" />
      </div>
    </section>
  )
}
