// The sheet with the details of a withdrawal.

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
import { WechatConfirmationCard } from './wechat-confirmation-card.tsx'
import { withdrawalListMessages } from './withdrawal-list-messages.ts'
import { toneOf } from './withdrawal-list.tsx'
import styles from './withdrawal.module.css'
import { Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

type Props = { id: number; onAgain: (record: Withdrawal) => void; onClose: () => void }

/** A withdrawal: its state, next step, history, and actions. */
export function WithdrawalSheet({ id, onAgain, onClose }: Props) {
  const messages = useMessages(withdrawalListMessages)
  const { data, error, refetch, isFetching } = useQuery(withdrawalQuery(id))
  const cancel = useCancel()
  const callOff = async (record: Withdrawal) => {
    const yes = await confirmDialog({
      title: messages.cancelAsk,
      text: messages.cancelText(formatYuan(record.moneyFen)),
      ok: messages.cancel,
      cancel: messages.keep,
      danger: true,
    })
    if (!yes) return
    const answer = await cancel.send({ id })
    if (answer?.ok) toast(messages.cancelled, 'good')
  }
  const foot =
    data && mayDo(data.may, 'cancel') ? (
      <Button tone="quiet" pending={cancel.pending} onClick={() => void callOff(data)}>
        {messages.cancel}
      </Button>
    ) : data && ['rejected', 'failed', 'cancelled'].includes(data.state) ? (
      <Button onClick={() => onAgain(data)}>{messages.again}</Button>
    ) : undefined
  return (
    <Sheet open title={messages.detail} onClose={onClose} foot={foot}>
      {data ? (
        <Detail record={data} />
      ) : error ? (
        <ErrorState
          text={refusedOf(error)?.message ?? error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={4} label={messages.loading} />
      )}
      <RefusalNote text={cancel.refused?.message} />
      {data && ['requested', 'approved', 'paying', 'awaiting_user'].includes(data.state) && (
        <NotMeButton payeeId={data.payeeId} onHeld={onClose} />
      )}
    </Sheet>
  )
}

function Detail({ record }: { record: WithdrawalDetail }) {
  const messages = useMessages(withdrawalListMessages)
  const language = useLanguage()
  const { state, moneyFen, feeFen } = record
  return (
    <>
      <div className={`${patterns.centred} ${styles.hero}`}>
        <Amount fen={moneyFen} size="xl" tone="ink" />
        <b className={styles.state} data-tone={toneOf[state]} role="status">
          {withdrawalStateText[state][language]}
        </b>
        <p>{messages.next[state]}</p>
      </div>
      <Steps state={state} />
      {record.rejectionReason && <p className={styles.reason}>{messages.reason(record.rejectionReason)}</p>}
      {state === 'awaiting_user' && <WechatConfirmationCard record={record} />}
      <Facts ends className={styles.facts}>
        <Fact name={messages.payee} value={record.payee || messages.noPayee} />
        <Fact name={messages.rail} value={withdrawalRailText[record.rail][language]} />
        {feeFen > 0 && <Fact name={messages.fee} value={formatYuan(feeFen)} />}
        {feeFen > 0 && <Fact name={messages.arrives} value={formatYuan(moneyFen - feeFen)} />}
        <Fact name={messages.asked} value={<ServerTime at={record.dateAdd} />} />
        <Fact name={messages.number} value={record.number} />
      </Facts>
      <h3 className={styles.subhead}>{messages.progress}</h3>
      <Timeline
        label={messages.progress}
        items={record.steps
          .map(({ action, text, note, at }) => ({
            key: `${action} ${at}`,
            title: messages.happened[action] ?? text,
            note: [momentText(at, language), note].filter(Boolean).join(' · '),
          }))
          .toReversed()}
      />
    </>
  )
}

/** The number of the four steps that are done; undefined if the withdrawal ended without a payout. */
const STEP: Partial<Record<WithdrawalState, number>> = {
  requested: 1,
  approved: 2,
  paying: 2,
  awaiting_user: 3,
  paid: 4,
}

function Steps({ state }: { state: WithdrawalState }) {
  const messages = useMessages(withdrawalListMessages)
  const at = STEP[state]
  if (at === undefined) return null
  return (
    <ol className={styles.steps}>
      {messages.steps.map((step, index) => (
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
