import { formatFen } from '@huishou/kit/amount'
import { Card } from '@huishou/kit/card'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/skeleton'
import { ErrorState } from '@huishou/kit/state-views'
import { formatYuan } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { FailedPicture } from '../../shared/pictures/states.tsx'
import { yuanText } from './amount.ts'
import { withdrawMessages } from './messages.ts'
import { payeeInUse, payeeLabel } from './payees.ts'
import { payeesQuery, readMoneyAgain, settingQuery, termsQuery, type Terms, type Withdrawal } from './queries.ts'
import { RecordSheet } from './record-sheet.tsx'
import { Records } from './records.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import type { Draft } from './withdraw-page.tsx'
import styles from './withdrawal.module.css'

export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }

/** The page of somebody signed in. */
export function Withdraw({ draft, setDraft }: DraftProps) {
  const words = useMessages(withdrawMessages)
  const [shownId, setShownId] = useState<number | null>(null)
  const payees = useQuery(payeesQuery)
  const setting = useQuery(settingQuery)
  const payee = payees.data ? payeeInUse(payees.data, draft.payeeId, Date.now()) : null
  const terms = useQuery({
    ...termsQuery(payee?.id ?? null),
    enabled: payees.data !== undefined,
    // another payee is asked about without the card going blank
    placeholderData: (before: Terms | undefined) => before,
  })
  usePullDownRefresh(() => Promise.all([payees.refetch(), readMoneyAgain()]))
  const failed = payees.error ?? terms.error ?? setting.error
  const again = ({ moneyFen, payee: to }: Withdrawal) => {
    const same = payees.data?.find((one) => payeeLabel(one, 'zh') === to || payeeLabel(one, 'en') === to)
    setDraft((before) => ({ money: yuanText(moneyFen), payeeId: same?.id ?? before.payeeId }))
    setShownId(null)
  }
  if (!terms.data && failed)
    return (
      <ErrorState
        picture={<FailedPicture />}
        text={refusedOf(failed)?.message ?? failed.message}
        pending={payees.isFetching || terms.isFetching || setting.isFetching}
        onRetry={() => void Promise.all([payees.refetch(), terms.refetch(), setting.refetch()])}
      />
    )
  return (
    <>
      <div className="k-column">
        <AvailableCard terms={terms.data} promise={setting.data?.promise} />
        {terms.data && payees.data && setting.data ? (
          <WithdrawForm
            draft={draft}
            setDraft={setDraft}
            terms={terms.data}
            settled={!terms.isPlaceholderData}
            payees={payees.data}
            payee={payee}
            setting={setting.data}
            onSent={setShownId}
          />
        ) : (
          <Card>
            <div className={styles.waiting} role="status" aria-label={words.loading}>
              <Skeleton height="56px" />
              <Skeleton width="30%" />
              <Skeleton height="56px" />
              <Skeleton width="60%" />
            </div>
          </Card>
        )}
        <Records onOpen={setShownId} />
      </div>
      {shownId !== null && <RecordSheet id={shownId} onAgain={again} onClose={() => setShownId(null)} />}
    </>
  )
}

function AvailableCard({ terms, promise }: { terms: Terms | undefined; promise: string | undefined }) {
  const words = useMessages(withdrawMessages)
  return (
    <Card tone="brand" className={styles.available}>
      <small>{words.available}</small>
      <strong className="k-figures">{terms ? formatFen(terms.availableFen) : '—'}</strong>
      <small>{promise ? words.promise(promise) : ' '}</small>
      {terms && (terms.frozenFen > 0 || terms.debtFen > 0) && (
        <p className={styles.besides}>
          {terms.frozenFen > 0 && <span>{words.frozen(formatYuan(terms.frozenFen))}</span>}
          {terms.debtFen > 0 && <span>{words.debt(formatYuan(terms.debtFen))}</span>}
        </p>
      )}
    </Card>
  )
}
