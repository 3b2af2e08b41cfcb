// Buttons of the list of pickup orders: take an order by phone, and reassign the selected orders to a courier.
import { placeForCustomer } from '@huishou/wire/client/pickup/phone-order'
import { Button } from 'antd'
import { PhoneCall, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import type { At } from '../../../shared/desk/part-props.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import type { OrdersFilters } from './orders-url-state.ts'
import { BulkReassignDialog } from './bulk-reassign-dialog.tsx'
import { phoneMessages } from '../phone-order/messages.ts'
import type { StaffOrder } from '../queries.ts'
import { messages } from './messages.ts'

type Here = At<OrdersFilters, unknown>

/** Button that opens the form for a phone order. */
export function TakeOrder({ filters: { page }, onChange }: Here) {
  const say = useSay()
  if (!roleMay(useMe().role, placeForCustomer)) return null
  return (
    <Button type="primary" icon={<PhoneCall size={15} />} onClick={() => onChange({ placing: true, page })}>
      {say(phoneMessages.takeOrder)}
    </Button>
  )
}

/** Bar shown while orders are selected; reassigns them to another courier. */
export function BulkBar({ chosen, onClear }: Here & { chosen: readonly StaffOrder[]; onClear: () => void }) {
  const say = useSay()
  const [reassigning, setReassigning] = useState(false)
  return (
    <div className="selection-bar" role="status">
      <strong>{say(messages.selected, { count: chosen.length })}</strong>
      <Button size="small" type="primary" icon={<Shuffle size={14} />} onClick={() => setReassigning(true)}>
        {say(messages.bulkReassign)}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say(messages.clearSelection)}
      </Button>
      {reassigning && (
        <BulkReassignDialog
          orderIds={chosen.map(({ id }) => id)}
          onClose={() => setReassigning(false)}
          onDone={onClear}
        />
      )}
    </div>
  )
}
