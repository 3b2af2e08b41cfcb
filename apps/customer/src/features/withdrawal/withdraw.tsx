import { Amount, formatFen } from '@huishou/kit/amount'
import { BottomBar } from '@huishou/kit/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/card'
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
import { PayeeSheet } from './payee-sheet.tsx'
import { payeeInUse, payeeLabel } from './payees.ts'
import { payeesQuery, settingQuery, termsQuery, type Terms, type Withdrawal } from './queries.ts'
import { RecordSheet } from './record-sheet.tsx'
import { Records } from './records.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawFields } from './withdraw-form.tsx'
import type { Draft } from './withdraw-page.tsx'
import styles from './withdrawal.module.css'

export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }

/** The page of somebody signed in. */
export function Withdraw({ draft, setDraft }: DraftProps) {
  const words = useMessages(withdrawMessages)
  const [sheet, setSheet] = useState<'payees' | { recordId: number } | null>(null)
  const payees = useQuery(payeesQuery)
  const setting = useQuery(settingQuery)
  const payee = payees.data ? payeeInUse(payees.data, draft.payeeId, Date.now()) : null
  const { data: terms, ...ofTerms } = useQuery({
    ...termsQuery(payee?.id ?? null),
    enabled: payees.data !== undefined,
    // another payee is asked about without the card going blank
    placeholderData: (before: Terms | undefined) => before,
  })
  const form = useWithdraw({ draft, setDraft, terms, payee })
  const due =
    form.fen === null || form.problemText ? null : (
      <div className={styles.due}>
        {words.arrives}
        <Amount fen={form.fen - form.feeFen} size="l" />
      </div>
    )
  const failed = payees.error ?? ofTerms.error ?? setting.error
  const again = ({ moneyFen, payee: to }: Withdrawal) => {
    const same = payees.data?.find((one) => payeeLabel(one, 'zh') === to || payeeLabel(one, 'en') === to)
    setDraft((before) => ({ money: yuanText(moneyFen), payeeId: same?.id ?? before.payeeId }))
    setSheet(null)
  }
  if (!terms && failed)
    return (
      <ErrorState
        picture={<FailedPicture />}
        text={refusedOf(failed)?.message ?? failed.message}
        pending={payees.isFetching || ofTerms.isFetching || setting.isFetching}
        onRetry={() => void Promise.all([payees.refetch(), ofTerms.refetch(), setting.refetch()])}
      />
    )
  return (
    <>
      <div className="k-column">
        <AvailableCard terms={terms} promise={setting.data?.promise} />
        {terms ? (
          <WithdrawFields
            form={form}
            money={draft.money}
            terms={terms}
            payee={payee}
            onPayees={() => setSheet('payees')}
          />
        ) : (
          <Waiting />
        )}
        <Records onOpen={(recordId) => setSheet({ recordId })} />
      </div>
      {terms && (
        <BottomBar start={due}>
          {payee ? (
            <Button
              wide={due === null}
              size="l"
              pending={form.pending}
              whyNot={terms.blocked?.msg ?? form.problemText}
              onClick={() => void form.submit()}
            >
              {words.submit}
            </Button>
          ) : (
            <Button wide size="l" onClick={() => setSheet('payees')}>
              {words.addPayee}
            </Button>
          )}
        </BottomBar>
      )}
      {sheet === 'payees' && payees.data && (
        <PayeeSheet
          payees={payees.data}
          chosenId={payee?.id ?? null}
          waitHours={setting.data?.waitHoursAfterChange ?? 24}
          onChoose={form.choose}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet !== null && sheet !== 'payees' && (
        <RecordSheet id={sheet.recordId} onAgain={again} onClose={() => setSheet(null)} />
      )}
    </>
  )
}

function AvailableCard({ terms, promise }: { terms: Terms | undefined; promise: string | undefined }) {
  const words = useMessages(withdrawMessages)
  return (
    <Card tone="brand" className={styles.available}>
      <small>{words.available}</small>
      <strong className="k-figures">{terms ? formatFen(terms.availableFen) : '—'}</strong>
      <small>{promise ? words.promise(promise) : '\u00a0'}</small>
      {terms && (terms.frozenFen > 0 || terms.debtFen > 0) && (
        <p className={styles.besides}>
          {terms.frozenFen > 0 && <span>{words.frozen(formatYuan(terms.frozenFen))}</span>}
          {terms.debtFen > 0 && <span>{words.debt(formatYuan(terms.debtFen))}</span>}
        </p>
      )}
    </Card>
  )
}

function Waiting() {
  const words = useMessages(withdrawMessages)
  return (
    <Card>
      <div className={styles.waiting} role="status" aria-label={words.loading}>
        <Skeleton height="56px" />
        <Skeleton width="30%" />
        <Skeleton height="56px" />
        <Skeleton width="60%" />
      </div>
    </Card>
  )
}
