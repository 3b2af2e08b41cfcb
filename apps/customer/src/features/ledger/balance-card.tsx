import { formatFenUnsigned } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import { useMessages } from '../../shared/i18n.ts'
import styles from './balance-page.module.css'
import { ledgerMessages } from './messages.ts'
import { gatewaysQuery } from '../../entities/payment/pay-online.ts'
import { noticeQuery, termsQuery } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

type Amounts = { balance: number; freeze: number; totleConsumed: number; totalWithdraw: number }

/**
 * The card with the member's balance, income and total withdrawn. A notice about withdrawals, pending withdrawals and
 * any debt follow below it once `said` is true.
 */
export function BalanceCard({ amount, said }: { amount: Amounts | undefined; said: boolean }) {
  const messages = useMessages(ledgerMessages)
  const { data: gateways } = useQuery(gatewaysQuery)
  const { data: terms } = useQuery(termsQuery)
  const { data: notice } = useQuery(noticeQuery)
  const yuan = (value: number | undefined) =>
    value === undefined ? '—' : `${value < 0 ? '−' : ''}${formatFenUnsigned(fenFromYuan(value))}`
  const canTopUp = Boolean(gateways?.gateways.length)
  return (
    <>
      <Card tone="money">
        <div className={`${patterns.balanceRow} ${styles.balance}`}>
          <div className="k-grow">
            <small>{messages.balance}</small>
            <strong className="k-figures">{yuan(amount?.balance)}</strong>
          </div>
          <div className={patterns.wrap}>
            {canTopUp && (
              <PageLink className={styles.topUp} to="/pages/payment/pay">
                {messages.topUp}
              </PageLink>
            )}
            <PageLink className={styles.withdraw} to="/pages/mine/withdraw">
              {messages.withdraw}
            </PageLink>
          </div>
        </div>
        <dl className={`${patterns.figures} ${styles.figures}`}>
          <div>
            <dt>{messages.income}</dt>
            <dd>{yuan(amount?.totleConsumed)}</dd>
          </div>
          <div>
            <dt>{messages.withdrawn}</dt>
            <dd>{yuan(amount?.totalWithdraw)}</dd>
          </div>
        </dl>
      </Card>
      {said && notice && (
        <p className={styles.notice} data-tone="news">
          <Info size={16} aria-hidden />
          <span>{notice.title}</span>
        </p>
      )}
      {said && amount && amount.freeze > 0 && (
        <PageLink className={styles.notice} to="/pages/mine/withdraw">
          <Hourglass size={16} aria-hidden />
          <span className="k-grow">{messages.frozen(formatYuan(fenFromYuan(amount.freeze)))}</span>
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      )}
      {said && terms && terms.debtFen > 0 && (
        <p className={styles.notice} data-tone="debt">
          <CircleAlert size={16} aria-hidden />
          <span>{messages.debt(formatYuan(terms.debtFen))}</span>
        </p>
      )}
    </>
  )
}
