import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { formatFen } from '@huishou/wire/money'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useQuery } from '@tanstack/react-query'
import { refusedOf } from '../../../shared/api.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { kgText } from '../../../shared/format/numbers.ts'
import { useMessages } from '../../../shared/i18n.ts'
import styles from '../firm.module.css'
import { firmMessages } from '../messages.ts'
import { statementsQuery, type Statement } from '../queries.ts'
import { Answer, toneOf } from './statement-answer.tsx'

/** The monthly statements of a firm, with buttons to agree or object to one that is waiting for an answer. */
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

function StatementRow({ statement }: { statement: Statement }) {
  const messages = useMessages(firmMessages)
  const { id, month, state, stateText, slips, totalG, totalFen, dueOn, objection } = statement
  return (
    <>
      <PageLink className={styles.row} to={`/pages/firm/statement?id=${id}`}>
        <span>
          <b className="k-figures">{messages.statement(month)}</b>
          <small className="k-muted k-figures">{`${messages.slips(slips)} · ${messages.kg(kgText(totalG))}`}</small>
          {dueOn !== null && state !== 'paid' && (
            <small className="k-muted k-figures">{messages.due(dueOn)}</small>
          )}
          {objection !== '' && <small>{messages.objection(objection)}</small>}
        </span>
        <Badge tone={toneOf(state)}>{stateText}</Badge>
        <b className="k-figures">¥{formatFen(totalFen)}</b>
        <ChevronRight size={16} aria-hidden />
      </PageLink>
      <Answer statement={statement} />
    </>
  )
}
