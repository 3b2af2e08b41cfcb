import {
  agreeAfterSale,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
} from '@huishou/wire/client/mall/after-sale-staff'
import { Check, CircleX, PackageCheck, Undo2 } from 'lucide-react'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import type { AfterSaleRow } from '../queries.ts'
import {
  AgreeDialog,
  GoodsBackDialog,
  RefundDialog,
  RefuseDialog,
  withoutGoods,
} from './after-sale-dialogs.tsx'
import { saleMessages as messages } from './messages.ts'

const actions: readonly RecordAction<AfterSaleRow>[] = [
  {
    name: 'agree',
    text: ({ kind }) => (kind === 'refund' ? messages.agreeRefund : messages.agreeReturn),
    Icon: Check,
    endpoint: agreeAfterSale,
    look: 'primary',
    Dialog: AgreeDialog,
  },
  {
    name: 'goods_back',
    text: messages.goodsBack,
    Icon: PackageCheck,
    endpoint: receiveReturn,
    look: 'primary',
    Dialog: GoodsBackDialog,
  },
  {
    name: 'refund',
    text: (sale) => (withoutGoods(sale) ? messages.refundWithout : messages.refund),
    Icon: Undo2,
    endpoint: refundAfterSale,
    look: (sale) => (withoutGoods(sale) ? 'plain' : 'primary'),
    Dialog: RefundDialog,
  },
  {
    name: 'refuse',
    text: messages.refuse,
    Icon: CircleX,
    endpoint: refuseAfterSale,
    look: 'danger',
    Dialog: RefuseDialog,
  },
]

/**
 * Buttons for the decisions on an after-sale (a return or refund). The reasons for unavailable decisions are shown
 * below the buttons.
 */
export const AfterSaleActions = ({ sale }: { sale: AfterSaleRow }) => (
  <RecordActions of={actions} row={sale} may={sale.may} explained />
)
