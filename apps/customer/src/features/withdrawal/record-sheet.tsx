import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { Timeline } from '@huishou/kit/layout/timeline'
import { toast } from '@huishou/kit/overlays/toast'
import { formatYuan } from '@huishou/wire/money'
import { mayDo } from '@huishou/wire/verdict'
import {
  withdrawalRailText,
  withdrawalStateText,
  type WithdrawalState,
} from '@huishou/wire/withdrawal/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { withdrawalQuery, useCancel, type Withdrawal, type WithdrawalDetail } from './queries.ts'
import { NotMeButton } from './not-me-button.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { recordMessages } from './record-messages.ts'
import { toneOf } from './withdrawal-records.tsx'
import styles from './withdrawal.module.css'
import { Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

type Props = { id: number; onAgain: (record: Withdrawal) => void; onClose: () => void }

/** A withdrawal: its state, next step, history, and actions. */
export function RecordSheet({ id, onAgain, onClose }: Props) {
  const words = useMessages(recordMessages)
  const { data, error, refetch, isFetching } = useQuery(withdrawalQuery(id))
  const cancel = useCancel()
  const callOff = async (record: Withdrawal) => {
    const yes = await confirmDialog({
      title: words.cancelAsk,
      text: words.cancelText(formatYuan(record.moneyFen)),
      ok: words.cancel,
      cancel: words.keep,
      danger: true,
    })
    if (!yes) return
    const answer = await cancel.send({ id })
    if (answer?.ok) toast(words.cancelled, 'good')
  }
  const foot =
    data && mayDo(data.may, 'cancel') ? (
      <Button tone="quiet" pending={cancel.pending} onClick={() => void callOff(data)}>
        {words.cancel}
      </Button>
    ) : data && ['rejected', 'failed', 'cancelled'].includes(data.state) ? (
      <Button onClick={() => onAgain(data)}>{words.again}</Button>
    ) : undefined
  return (
    <Sheet open title={words.detail} onClose={onClose} foot={foot}>
      {data ? (
        <Detail record={data} />
      ) : error ? (
        <ErrorState
          text={refusedOf(error)?.message ?? error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={4} label={words.loading} />
      )}
      <RefusalNote text={cancel.refused?.message} />
      {data && ['requested', 'approved', 'paying', 'awaiting_user'].includes(data.state) && (
        <NotMeButton onHeld={onClose} />
      )}
    </Sheet>
  )
}

function Detail({ record }: { record: WithdrawalDetail }) {
  const words = useMessages(recordMessages)
  const language = useLanguage()
  const { state, moneyFen, feeFen } = record
  return (
    <>
      <div className={`${patterns.centred} ${styles.hero}`}>
        <Amount fen={moneyFen} size="xl" tone="ink" />
        <b className={styles.state} data-tone={toneOf[state]} role="status">
          {withdrawalStateText[state][language]}
        </b>
        <p>{words.next[state]}</p>
      </div>
      <Steps state={state} />
      {record.rejectionReason && <p className={styles.reason}>{words.reason(record.rejectionReason)}</p>}
      {state === 'awaiting_user' && <ReceiptCard record={record} />}
      <Facts ends className={styles.facts}>
        <Fact name={words.payee} value={record.payee || words.noPayee} />
        <Fact name={words.rail} value={withdrawalRailText[record.rail][language]} />
        {feeFen > 0 && <Fact name={words.fee} value={formatYuan(feeFen)} />}
        {feeFen > 0 && <Fact name={words.arrives} value={formatYuan(moneyFen - feeFen)} />}
        <Fact name={words.asked} value={<ServerTime at={record.dateAdd} />} />
        <Fact name={words.number} value={record.number} />
      </Facts>
      <h3 className={styles.subhead}>{words.progress}</h3>
      <Timeline
        label={words.progress}
        items={record.steps
          .map(({ action, text, note, at }) => ({
            key: `${action} ${at}`,
            title: words.happened[action] ?? text,
            note: [momentText(at, language), note].filter(Boolean).join(' · '),
          }))
          .toReversed()}
      />
    </>
  )
}

/** The step reached of the four; undefined when it ended without a payout. */
const STEP: Partial<Record<WithdrawalState, number>> = {
  requested: 1,
  approved: 2,
  paying: 2,
  awaiting_user: 3,
  paid: 4,
}

function Steps({ state }: { state: WithdrawalState }) {
  const words = useMessages(recordMessages)
  const at = STEP[state]
  if (at === undefined) return null
  return (
    <ol className={styles.steps}>
      {words.steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
