import { Amount, formatFen } from '@huishou/kit/amount'
import { PageLink } from '@huishou/kit/shell/navigation'
import { fenFromYuan } from '@huishou/wire'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Package from 'lucide-react/icons/package'
import Recycle from 'lucide-react/icons/recycle'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import SquarePen from 'lucide-react/icons/square-pen'
import Truck from 'lucide-react/icons/truck'
import { useMessages } from '../../shared/i18n.ts'
import styles from './asset-page.module.css'
import { signedFen, type CashLine } from './cash-rows.ts'
import { ledgerMessages } from './messages.ts'

/** What income of a thing sent by post is called by the protocol. */
const MAIL_IN = 254
/** Pictures by the protocol's type of movement; 250 is recycling income. */
const FACES: Record<number, { Icon: typeof Scale; tint: string }> = {
  250: { Icon: Recycle, tint: 'green' },
  251: { Icon: RotateCcw, tint: 'red' },
  252: { Icon: Truck, tint: 'amber' },
  254: { Icon: Package, tint: 'green' },
  260: { Icon: Scale, tint: 'violet' },
  261: { Icon: SquarePen, tint: 'violet' },
}
const OTHER = { Icon: ArrowUpRight, tint: 'blue' }

/** One movement; those that belong to an order open it. */
export function CashRowView({ line: { row, month } }: { line: CashLine }) {
  const words = useMessages(ledgerMessages)
  const title = words.types[row.type] ?? row.typeStr
  const { Icon, tint } = FACES[row.type] ?? OTHER
  const fen = signedFen(row)
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
      {month && <h3 className={styles.month}>{words.month(month.year, month.month)}</h3>}
      {row.orderId2 > 0 ? (
        <PageLink
          className={styles.row}
          to={`${row.type === MAIL_IN ? '/pages/recycle/detail' : '/pages/order/detail'}?id=${row.orderId2}`}
        >
          {face}
          <ChevronRight size={18} className={styles.arrow} aria-label={words.openOrder(title)} />
        </PageLink>
      ) : (
        <div className={styles.row}>{face}</div>
      )}
    </>
  )
}
