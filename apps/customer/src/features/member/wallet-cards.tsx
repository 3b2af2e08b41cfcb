import { formatFenUnsigned } from '@huishou/kit/display/amount'
import { grouped } from '../../shared/format/numbers.ts'
import { PageLink } from '@huishou/kit/shell/page-link'
import { fenFromYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages } from '../../shared/i18n.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'
import { signQuery } from './queries.ts'

/** The cards with the member's balance in orange and points in green, each with a link to its page. */
export function WalletCards({ amount }: { amount: { balance: number; score: number } | undefined }) {
  const messages = useMessages(memberMessages)
  const sign = useQuery(signQuery).data
  return (
    <div className={styles.wallet}>
      <PageLink className="k-card" data-tone="money" to="/pages/mine/asset">
        <small>{messages.balance}</small>
        <strong className="k-figures">{amount ? formatFenUnsigned(fenFromYuan(amount.balance)) : '—'}</strong>
        <span>
          {messages.balanceMore}
          <ChevronRight size={16} aria-hidden />
        </span>
      </PageLink>
      <PageLink className="k-card" data-tone="brand" to="/pages/score/index">
        <small>{messages.points}</small>
        <strong className="k-figures">{amount ? grouped(amount.score) : '—'}</strong>
        <span>
          {sign && !sign.signedToday ? messages.sign(sign.today) : messages.pointsMore}
          <ChevronRight size={16} aria-hidden />
        </span>
      </PageLink>
    </div>
  )
}
