import { Button } from '@huishou/kit/button'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { formatFen } from '@huishou/wire/money'
import { mayDo } from '@huishou/wire/verdict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedOf } from '../../../shared/api.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { kgText } from '../../../shared/format/numbers.ts'
import { useMessages } from '../../../shared/i18n.ts'
import styles from '../firm.module.css'
import { firmMessages } from '../messages.ts'
import { statementsQuery, useAgree, type Statement } from '../queries.ts'
import { ObjectSheet } from './object-sheet.tsx'

/** Statements by month, each to agree or object to while it is sent. */
export function StatementsCard() {
  const messages = useMessages(firmMessages)
  const asked = useQuery(statementsQuery)
  return (
    <Card title={messages.statements}>
      {asked.data ? (
        <Rows rows={asked.data.rows} />
      ) : asked.error ? (
        <ErrorState
          text={refusedOf(asked.error)?.message ?? asked.error.message}
          pending={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList rows={2} label={messages.loading} />
      )}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Statement[] }) {
  const messages = useMessages(firmMessages)
  if (rows.length === 0) return <p className="k-muted">{messages.noStatements}</p>
  return (
    <ul className={styles.list}>
      {rows.map((statement) => (
        <li key={statement.id}>
          <StatementRow statement={statement} />
        </li>
      ))}
    </ul>
  )
}

const tones = {
  draft: 'plain',
  sent: 'coral',
  disputed: 'gold',
  agreed: 'info',
  paid: 'brand',
  replaced: 'plain',
} as const

function StatementRow({ statement }: { statement: Statement }) {
  const messages = useMessages(firmMessages)
  const { month, state, stateText, slips, totalG, totalFen, dueOn, objection } = statement
  return (
    <>
      <div className={styles.row}>
        <span>
          <b className="k-figures">{messages.statement(month)}</b>
          <small className="k-muted k-figures">{`${messages.slips(slips)} · ${kgText(totalG)} kg`}</small>
          {dueOn !== null && state !== 'paid' && (
            <small className="k-muted k-figures">{messages.due(dueOn)}</small>
          )}
          {objection !== '' && <small>{messages.objection(objection)}</small>}
        </span>
        <Badge tone={tones[state]}>{stateText}</Badge>
        <b className="k-figures">¥{formatFen(totalFen)}</b>
      </div>
      <Answer statement={statement} />
    </>
  )
}

function Answer({ statement: { id, month, totalFen, may } }: { statement: Statement }) {
  const messages = useMessages(firmMessages)
  const { send, pending, refused } = useAgree()
  const [objecting, setObjecting] = useState(false)
  if (!mayDo(may, 'agree') && !mayDo(may, 'object')) return null
  const agree = async () => {
    const title = messages.agreeTitle(month)
    const text = messages.agreeText(`¥${formatFen(totalFen)}`)
    if (!(await confirmDialog({ title, text, ok: messages.agree }))) return
    if ((await send({ id }))?.ok) toast(messages.agreed, 'good')
  }
  return (
    <div className={styles.actions}>
      {mayDo(may, 'object') && (
        <Button tone="quiet" onClick={() => setObjecting(true)}>
          {messages.object}
        </Button>
      )}
      {mayDo(may, 'agree') && (
        <Button pending={pending} onClick={() => void agree()}>
          {messages.agree}
        </Button>
      )}
      <RefusalNote text={refused?.message} />
      {objecting && <ObjectSheet id={id} onClose={() => setObjecting(false)} />}
    </div>
  )
}
