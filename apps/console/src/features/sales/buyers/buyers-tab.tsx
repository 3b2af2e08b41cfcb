import { exportSalesBuyers, salesBuyers, saveSalesBuyer } from '@huishou/wire/client/sales/buyers-and-prices'
import { buyerKinds, buyerKindText } from '@huishou/wire/sales/states'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useBuyer } from '../queries.ts'
import { salesSpec, type SalesFilters, type SalesProps } from '../sales-url-state.ts'
import { buyerColumns } from './buyer-columns.tsx'
import { BuyerDrawer } from './buyer-drawer.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { messages } from './messages.ts'

const buyersInput = ({ kind }: SalesFilters) => withoutEmpty({ kind })

const buyers: DeskOf<typeof salesBuyers, SalesFilters> = {
  endpoint: salesBuyers,
  spec: salesSpec,
  input: buyersInput,
  none: { kind: '' },
  filters: [choice('kind', messages.kind, { values: buyerKinds, text: (kind) => buyerKindText[kind] })],
  actions: [exportAction(exportSalesBuyers, buyersInput), Add],
  columns: buyerColumns,
  minWidth: 1000,
  record: { opened: ({ card }) => card, open: (card) => ({ card }) },
  empty: ({ kind }) => (kind === '' ? messages.noBuyers : messages.noMatch),
}

function Add({ filters: { page }, onChange }: SalesProps) {
  return (
    <AddButton may={saveSalesBuyer} text={messages.add} onClick={() => onChange({ edit: 'new', page })} />
  )
}

/** Tab with the list of buyers of materials, a drawer for the details of one, and the form to create or edit one. */
export function BuyersTab(props: SalesProps) {
  const { filters, onChange } = props
  const { card, edit, page } = filters
  const may = roleMay(useMe().role, saveSalesBuyer)
  return (
    <>
      <Desk of={buyers} {...props} />
      <BuyerDrawer
        id={card}
        onEdit={() => onChange({ edit: card, page })}
        onClose={() => onChange({ card: null, page })}
      />
      {may && edit !== null && <Editor id={edit} onClose={() => onChange({ edit: null, page })} />}
    </>
  )
}

/** Shows the form once the buyer to edit is loaded. */
function Editor({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const { data } = useBuyer(id === 'new' ? null : id)
  return id === 'new' || data ? <BuyerForm buyer={data ?? null} onClose={onClose} /> : null
}
