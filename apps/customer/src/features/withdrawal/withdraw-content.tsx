// The content of the withdrawal page for a signed-in member.

import { Amount, formatFenUnsigned } from '@huishou/kit/display/amount'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { FailedPicture } from '../../shared/illustrations/failures.tsx'
import { yuanText } from './amount.ts'
import type { DraftProps } from './withdraw-form-state.ts'
import { withdrawMessages } from './messages.ts'
import { WithdrawalsHeldCard } from './withdrawals-held-card.tsx'
import { PayeeSheet } from './payee-sheet.tsx'
import { payeeLabel } from './payee-label.ts'
import { payeeInUse } from './payee-in-use.ts'
import { payeesQuery, settingQuery, termsQuery, type Payee, type Terms, type Withdrawal } from './queries.ts'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { useWithdraw, type WithdrawForm } from './use-withdraw.ts'
import { WithdrawFields } from './withdraw-fields.tsx'
import styles from './withdrawal.module.css'

/** The data of the page: the payees, the chosen one, the withdrawal limit, and the terms. */
const useReads = (chosenId: number | null) => {
  const payees = useQuery(payeesQuery)
  const setting = useQuery(settingQuery)
  const payee = payees.data ? payeeInUse(payees.data, chosenId) : null
  const terms = useQuery({
    ...termsQuery(payee?.id ?? null),
    enabled: payees.data !== undefined,
    // keeps the card's content while the payee changes
    placeholderData: (before: Terms | undefined) => before,
  })
  return {
    payees: payees.data,
    payee,
    terms: terms.data,
    setting: setting.data,
    failed: payees.error ?? terms.error ?? setting.error,
    fetching: payees.isFetching || terms.isFetching || setting.isFetching,
    retry: () => void Promise.all([payees.refetch(), terms.refetch(), setting.refetch()]),
  }
}

/** The content of the withdrawal page for a signed-in member. */
export function Withdraw({ draft, setDraft }: DraftProps) {
  const messages = useMessages(withdrawMessages)
  const [sheet, setSheet] = useState<'payees' | { recordId: number } | null>(null)
  const { mobile } = appState.use()
  const reads = useReads(draft.payeeId)
  const { payees, payee, terms, setting, failed } = reads
  const form = useWithdraw({ draft, setDraft, terms, payee })
  const again = ({ moneyFen, payee: to }: Withdrawal) => {
    const same = payees?.find((one) => payeeLabel(one, 'zh') === to || payeeLabel(one, 'en') === to)
    setDraft((before) => ({ money: yuanText(moneyFen), payeeId: same?.id ?? before.payeeId }))
    setSheet(null)
  }
  if (!terms && failed)
    return (
      <ErrorState
        picture={<FailedPicture />}
        text={refusedOf(failed)?.message ?? failed.message}
        pending={reads.fetching}
        onRetry={reads.retry}
      />
    )
  const openPayees = () => setSheet('payees')
  return (
    <>
      <div className="k-column">
        <AvailableCard terms={terms} />
        {terms?.heldSince && mobile && <WithdrawalsHeldCard since={terms.heldSince} mobile={mobile} />}
        {terms ? (
          <WithdrawFields form={form} money={draft.money} terms={terms} payee={payee} onPayees={openPayees} />
        ) : (
          <Card>
            <SkeletonPage className={styles.waiting} label={messages.loading}>
              <Skeleton height="56px" />
              <Skeleton width="30%" />
              <Skeleton height="56px" />
              <Skeleton width="60%" />
              <Skeleton height="40px" />
            </SkeletonPage>
          </Card>
        )}
        <WithdrawalList onOpen={(recordId) => setSheet({ recordId })} />
      </div>
      {terms && <SubmitBar form={form} blocked={terms.blocked?.msg} payee={payee} onPayees={openPayees} />}
      {sheet === 'payees' && payees && (
        <PayeeSheet
          payees={payees}
          chosenId={payee?.id ?? null}
          waitHours={setting?.waitHoursAfterChange ?? 24}
          codeTo={terms?.firstPayeeNeedsCode ? mobile : null}
          onChoose={form.choose}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet !== null && sheet !== 'payees' && (
        <WithdrawalSheet id={sheet.recordId} onAgain={again} onClose={() => setSheet(null)} />
      )}
    </>
  )
}

type BarProps = {
  form: WithdrawForm
  blocked: string | undefined
  payee: Payee | null
  onPayees: () => void
}

/** The net amount, and the button for the next step: add a payee, then withdraw. */
function SubmitBar({ form, blocked, payee, onPayees }: BarProps) {
  const messages = useMessages(withdrawMessages)
  const due = form.fen === null || form.problemText || blocked ? null : form.fen - form.feeFen
  if (!payee)
    return (
      <BottomBar>
        <Button wide size="l" onClick={onPayees}>
          {messages.addPayee}
        </Button>
      </BottomBar>
    )
  return (
    <BottomBar
      start={
        due !== null && (
          <div className={styles.due}>
            {messages.arrives}
            <Amount fen={due} size="l" />
          </div>
        )
      }
    >
      <Button
        wide={due === null}
        size="l"
        pending={form.pending}
        disabledReason={blocked ?? form.problemText}
        onClick={() => void form.submit()}
      >
        {messages.submit}
      </Button>
    </BottomBar>
  )
}

function AvailableCard({ terms }: { terms: Terms | undefined }) {
  const messages = useMessages(withdrawMessages)
  return (
    <Card tone="brand" className={styles.available}>
      <small>{messages.available}</small>
      <strong className="k-figures">{terms ? formatFenUnsigned(terms.availableFen) : '—'}</strong>
      <small>{terms?.promise ?? '\u00a0'}</small>
      {terms && (terms.frozenFen > 0 || terms.debtFen > 0) && (
        <p className={styles.besides}>
          {terms.frozenFen > 0 && <span>{messages.frozen(formatYuan(terms.frozenFen))}</span>}
          {terms.debtFen > 0 && <span>{messages.debt(formatYuan(terms.debtFen))}</span>}
        </p>
      )}
    </Card>
  )
}
