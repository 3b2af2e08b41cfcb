import { addSalesContract, exportSalesContracts, salesContracts } from '@huishou/wire/client/sales/contracts'
import { useState } from 'react'
import { material } from '../../../entities/material/material-filter.tsx'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { BuyerFilter } from '../buyer-filter.tsx'
import { salesSpec, type SalesFilters, type SalesProps } from '../sales-url-state.ts'
import { contractColumns } from './contract-columns.tsx'
import { AddContractDialog } from './add-contract-dialog.tsx'
import { messages } from './messages.ts'

const contractsInput = ({ buyer, material: categoryId, closed }: SalesFilters) => ({
  ...withoutEmpty({ buyerId: buyer, categoryId }),
  ...(closed === '' ? {} : { closed: closed === 'closed' }),
})

const contracts: DeskOf<typeof salesContracts, SalesFilters> = {
  endpoint: salesContracts,
  spec: salesSpec,
  input: contractsInput,
  none: { buyer: null, material: null, closed: '' },
  filters: [
    BuyerFilter,
    material(messages.material),
    choice('closed', messages.state, {
      values: ['open', 'closed'],
      text: (value) => (value === 'open' ? messages.running : messages.closed),
    }),
  ],
  actions: [exportAction(exportSalesContracts, contractsInput), Add],
  columns: contractColumns,
  minWidth: 1160,
  empty: messages.none,
}

function Add({ filters }: SalesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={addSalesContract} text={messages.add} onClick={() => setOpen(true)} />
      {open && <AddContractDialog row={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Tab with the list of contracts for selling materials to buyers: the quantities contracted, shipped, settled and
 * still to be delivered.
 */
export const ContractsTab = (props: SalesProps) => <Desk of={contracts} {...props} />
