// The card with the member's points. Below it stand notes about points owed and the points that expire next, and the
// latest notice of the business.

import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import type { lastNotice } from '@huishou/wire/client/content/notices-and-banners'
import type { userAmount } from '@huishou/wire/client/ledger/customer'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Flame from 'lucide-react/icons/flame'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { dayText } from '../../shared/format/dates.ts'
import { pointsMessages } from './messages.ts'
import { pointsText } from './format-points.ts'
import styles from './points.module.css'
import type { Expiring, Task } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

type Props = {
  amount: ReplyOf<typeof userAmount> | undefined
  expiring: Expiring | undefined
  /** The daily check-in task, when it earns points. */
  task: Task | undefined
  notice: ReplyOf<typeof lastNotice> | undefined
}

/** The points, a link to today's check-in, and notes about debts and expiring points. */
export function BalanceCard({ amount, expiring, task, notice }: Props) {
  const messages = useMessages(pointsMessages)
  const figure = (points: number | undefined) => (points === undefined ? '—' : pointsText(points))
  return (
    <>
      <Card tone="brand">
        <div className={`${patterns.balanceRow} ${styles.balance}`}>
          <div className="k-grow">
            <small>{messages.balance}</small>
            <strong className="k-figures">{figure(amount?.score)}</strong>
          </div>
          <div className={patterns.wrap}>
            <PageLink className={styles.mall} to="/pages/shop/index">
              {messages.toMall}
            </PageLink>
            <PageLink className={styles.sign} to="/pages/score/sign">
              <CalendarCheck size={18} aria-hidden />
              {task && task.state !== 'done' ? messages.toSign(task.score) : messages.signed}
            </PageLink>
          </div>
        </div>
        <dl className={`${patterns.figures} ${styles.figures}`}>
          <div>
            <dt>{messages.earned}</dt>
            <dd>{figure(amount?.totalScore)}</dd>
          </div>
          <div>
            <dt>{messages.held}</dt>
            <dd>{figure(expiring?.held)}</dd>
          </div>
        </dl>
      </Card>
      {expiring && expiring.debt > 0 && (
        <p className={styles.notice} data-tone="debt">
          <CircleAlert size={16} aria-hidden />
          <span>{messages.debt(pointsText(expiring.debt))}</span>
        </p>
      )}
      <Ends expiring={expiring} />
      {/* expiring points are shown above, with exact figures */}
      {notice && notice.remindUid === 0 && (
        <p className={styles.notice} data-tone="news">
          <Info size={16} aria-hidden />
          <span>{notice.title}</span>
        </p>
      )}
    </>
  )
}

/** The next points to expire; a tap shows all of them. */
function Ends({ expiring }: { expiring: Expiring | undefined }) {
  const messages = useMessages(pointsMessages)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const next = expiring?.expiring[0]
  if (!next) return null
  const day = (on: string) => messages.expiringOn(dayText(on, language))
  return (
    <>
      <button
        type="button"
        className={styles.ends}
        data-soon={next.days <= 30 || undefined}
        onClick={() => setOpen(true)}
      >
        <Flame size={20} aria-hidden />
        <span className="k-grow">
          <b>{messages.expiring(pointsText(next.points), next.days)}</b>
          <small>{day(next.expiresOn)}</small>
        </span>
        <ChevronRight size={18} aria-hidden />
      </button>
      <Sheet open={open} title={messages.expiringAll} onClose={() => setOpen(false)}>
        <ul className={`${patterns.plainList} ${styles.endList}`}>
          {expiring?.expiring.map(({ expiresOn, points }) => (
            <li key={expiresOn}>
              <span>{day(expiresOn)}</span>
              <b className="k-figures">{messages.points(pointsText(points))}</b>
            </li>
          ))}
        </ul>
        <p className={styles.rule}>{messages.expiringRule}</p>
      </Sheet>
    </>
  )
}
