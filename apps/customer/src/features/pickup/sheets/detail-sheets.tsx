import type { OpenSheet } from '../action-bar.tsx'
import type { Paid } from '../slip-answer-bar.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { DisputeSheet } from './dispute-sheet.tsx'
import { EditSheet } from './edit-sheet.tsx'
import type { OrderDetail, PickupDetail } from '../pickup-order.ts'
import { PaidSheet } from './paid-sheet.tsx'
import { RateSheet } from './rate-sheet.tsx'
import { RejectSheet } from './reject-sheet.tsx'
import { RescheduleSheet } from './reschedule-sheet.tsx'

export type DetailSheetsProps = {
  detail: OrderDetail
  pickup: PickupDetail
  sheet: OpenSheet | null
  paid: Paid | null
  onClose: () => void
  onPaidSeen: () => void
}

/**
 * The sheets with which a customer acts on a pickup order, such as cancelling or rating it, in one download that is
 * loaded shortly after the page.
 */
export function DetailSheets({ detail, pickup, sheet, paid, onClose, onPaidSeen }: DetailSheetsProps) {
  const orderId = detail.orderInfo.id
  return (
    <>
      {sheet === 'cancel' && <CancelSheet orderId={orderId} pickup={pickup} onClose={onClose} />}
      {sheet === 'reschedule' && <RescheduleSheet detail={detail} pickup={pickup} onClose={onClose} />}
      {sheet === 'edit' && <EditSheet detail={detail} pickup={pickup} onClose={onClose} />}
      {sheet === 'rate' && <RateSheet orderId={orderId} onClose={onClose} />}
      {sheet === 'dispute' && <DisputeSheet orderId={orderId} onClose={onClose} />}
      {sheet === 'reject' && pickup.slip?.state === 'open' && (
        <RejectSheet orderId={orderId} slipId={pickup.slip.id} onClose={onClose} />
      )}
      {paid && <PaidSheet paid={paid} pickup={pickup} onClose={onPaidSeen} />}
    </>
  )
}
