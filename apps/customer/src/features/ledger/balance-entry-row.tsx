// A row in the list of changes to the balance.

import { Amount, formatFenUnsigned } from '@huishou/kit/display/amount'
import { fenFromYuan } from '@huishou/wire/money'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Banknote from 'lucide-react/icons/banknote'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Package from 'lucide-react/icons/package'
import Recycle from 'lucide-react/icons/recycle'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SquarePen from 'lucide-react/icons/square-pen'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RecordRow, type RecordFace } from '../../entities/account-changes/change-row.tsx'
import { numberIn, signedFen } from './balance-entry-amounts.ts'
import { ledgerMessages } from './messages.ts'
import type { CashRow } from './queries.ts'

/** The protocol's type number for mail-in income. */
const MAIL_IN = 254
/** Withdrawals: paid, requested, and refunded. */
const WITHDRAWAL = [1, 11, 12]

/**
 * The page of the order or withdrawal an entry belongs to; null when there is none. Mall orders have a field of their
 * own.
 */
const pageOf = ({ type, orderId, orderId2 }: CashRow): string | null => {
  if (orderId > 0) return `/pages/shop/order-detail?id=${orderId}`
  if (WITHDRAWAL.includes(type)) return '/pages/mine/withdraw'
  if (orderId2 === 0) return null
  return `${type === MAIL_IN ? '/pages/recycle/detail' : '/pages/order/detail'}?id=${orderId2}`
}

/** Icons by the protocol's type of entry; 250 is recycling income. */
const FACES: Record<number, RecordFace> = {
  0: { Icon: Wallet, tint: 'blue' },
  1: { Icon: Banknote, tint: 'amber' },
  2: { Icon: ShoppingBag, tint: 'violet' },
  3: { Icon: RotateCcw, tint: 'violet' },
  11: { Icon: Banknote, tint: 'amber' },
  12: { Icon: RotateCcw, tint: 'amber' },
  250: { Icon: Recycle, tint: 'green' },
  251: { Icon: RotateCcw, tint: 'red' },
  252: { Icon: Truck, tint: 'amber' },
  254: { Icon: Package, tint: 'green' },
  260: { Icon: Scale, tint: 'violet' },
  261: { Icon: SquarePen, tint: 'violet' },
  264: { Icon: RotateCcw, tint: 'blue' },
  266: { Icon: CalendarHeart, tint: 'green' },
  267: { Icon: RotateCcw, tint: 'red' },
}
const OTHER = { Icon: ArrowUpRight, tint: 'blue' }

/** One entry; entries of an order or a withdrawal link to it. */
export function CashRowView({ row }: { row: CashRow }) {
  const messages = useMessages(ledgerMessages)
  const title = messages.types[row.type] ?? row.typeStr
  const fen = signedFen(row)
  return (
    <RecordRow
      face={FACES[row.type] ?? OTHER}
      title={title}
      remark={useLanguage() === 'zh' ? row.remark : numberIn(row.remark)}
      at={row.dateAdd}
      sum={<Amount fen={fen} signed tone={fen < 0 ? 'ink' : 'money'} />}
      after={messages.after(formatFenUnsigned(fenFromYuan(row.balance)))}
      to={pageOf(row)}
      openLabel={WITHDRAWAL.includes(row.type) ? messages.openWithdrawal : messages.openOrder(title)}
    />
  )
}
