import { Amount, formatFen } from '@huishou/kit/amount'
import { PageLink } from '@huishou/kit/shell/navigation'
import { fenFromYuan, formatYuan } from '@huishou/wire'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Banknote from 'lucide-react/icons/banknote'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Package from 'lucide-react/icons/package'
import Recycle from 'lucide-react/icons/recycle'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SquarePen from 'lucide-react/icons/square-pen'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { useMessages } from '../../shared/i18n.ts'
import styles from './asset-page.module.css'
import { signedFen, type CashLine } from './cash-rows.ts'
import { ledgerMessages } from './messages.ts'
import type { CashRow } from './queries.ts'

/** What income of a thing sent by post is called by the protocol. */
const MAIL_IN = 254
/** Withdrawals paid, asked for and given back. */
const WITHDRAWAL = [1, 11, 12]

/** The page a movement comes from; null for what has none. Mall orders stand in a field of their own. */
const pageOf = ({ type, orderId, orderId2 }: CashRow): string | null => {
  if (orderId > 0) return `/pages/shop/order-detail?id=${orderId}`
  if (WITHDRAWAL.includes(type)) return '/pages/mine/withdraw'
  if (orderId2 === 0) return null
  return `${type === MAIL_IN ? '/pages/recycle/detail' : '/pages/order/detail'}?id=${orderId2}`
}

/** Pictures by the protocol's type of movement; 250 is recycling income. */
const FACES: Record<number, { Icon: typeof Scale; tint: string }> = {
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
}
const OTHER = { Icon: ArrowUpRight, tint: 'blue' }

type MonthSums = { inFen?: number | undefined; outFen?: number | undefined }

/** One movement, under its month's sums where a month begins; those that belong to an order open it. */
export function CashRowView({ line: { row, month }, sums }: { line: CashLine; sums: MonthSums }) {
  const words = useMessages(ledgerMessages)
  const title = words.types[row.type] ?? row.typeStr
  const { Icon, tint } = FACES[row.type] ?? OTHER
  const fen = signedFen(row)
  const page = pageOf(row)
  const face = (
    <>
      <span className="k-tint" data-tint={tint}>
        <Icon size={22} strokeWidth={1.8} aria-hidden />
      </span>
      <span className={styles.text}>
        <span>
          <b>{title}</b>
          {row.remark && <small>{row.remark}</small>}
          <small>{row.dateAdd.slice(0, 16)}</small>
        </span>
        <span className={styles.sum}>
          <Amount fen={fen} signed tone={fen < 0 ? 'ink' : 'money'} />
          <small>{words.after(formatFen(fenFromYuan(row.balance)))}</small>
        </span>
      </span>
    </>
  )
  return (
    <>
      {month && (
        <div className={styles.month}>
          <h3>{words.month(month.year, month.month)}</h3>
          <p className="k-figures">
            {sums.inFen !== undefined && <span>{words.inSum(formatYuan(sums.inFen))}</span>}
            {sums.outFen !== undefined && <span>{words.outSum(formatYuan(sums.outFen))}</span>}
          </p>
        </div>
      )}
      {page ? (
        <PageLink className={styles.row} to={page}>
          {face}
          <ChevronRight
            size={18}
            className={styles.arrow}
            aria-label={WITHDRAWAL.includes(row.type) ? words.openWithdrawal : words.openOrder(title)}
          />
        </PageLink>
      ) : (
        <div className={styles.row}>{face}</div>
      )}
    </>
  )
}
