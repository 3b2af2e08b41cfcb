import { percentText } from '@huishou/wire/bargain/percent-text'
import { staffBargains } from '@huishou/wire/client/bargain/staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { Descriptions, Progress } from 'antd'
import { BadgePercent, HandHelping, PackageCheck, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { fullTime, money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { RunActions } from './run-actions.tsx'
import { runHelpColumns } from './help-columns.tsx'
import { FraudFlagReasons } from './fraud-flags.tsx'
import { useRun, type Help, type Run, type RunRecord } from '../queries.ts'
import { runMessages as messages } from './messages.ts'
import { noRunFilters, type ChangeRuns, type ExplorerProps } from './runs-url-state.ts'
import { runTones } from './run-tones.ts'

const HUNDREDTHS = 100

/**
 * Drawer with one bargain that a customer has started: actions, facts, the cuts made by friends, and why it was flagged
 * as possible fraud.
 */
export function RunDrawer({
  id,
  onClose,
  ...here
}: ExplorerProps & { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<RunRecord>
      open={id !== null}
      size={820}
      asked={useRun(id)}
      waiting={say(messages.run)}
      onClose={onClose}
      head={({ run }) => (
        <>
          {run.memberNick || `#${run.memberId}`} · {run.goodsName}
          <ToneTag tone={runTones[run.state]}>{run.stateText}</ToneTag>
        </>
      )}
    >
      {(record) => (
        <div key={record.run.id}>
          <RunActions run={record.run} />
          <FraudFlagReasons record={record} />
          <Facts run={record.run} />
          <Ways run={record.run} onChange={here.onChange} />
          <Section title={say(messages.allHelps, { count: record.helps.length })}>
            <Helps helps={record.helps} {...here} />
          </Section>
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ run }: { run: Run }) {
  const say = useSay()
  return (
    <Section title={say(messages.facts)}>
      <Progress
        percent={run.progress / HUNDREDTHS}
        format={() => percentText(run.progress)}
        aria-label={percentText(run.progress)}
      />
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.price), <strong className="money">{money(run.currentFen)}</strong>),
          ...fact(say(messages.cutSum), money(run.originalFen - run.currentFen)),
          ...fact(say(messages.list), money(run.originalFen)),
          ...fact(say(messages.floor), money(run.floorFen)),
          ...fact(
            say(messages.owner),
            <span>
              <CustomerLink id={run.memberId}>{`${run.memberNick} #${run.memberId}`}</CustomerLink>{' '}
              {run.blacklisted && <ToneTag tone="bad">{say(messages.blacklisted)}</ToneTag>}
            </span>,
          ),
          ...fact(say(messages.mobile), run.mobile),
          ...fact(say(messages.started), fullTime(run.startedAt)),
          ...fact(
            say(run.endedAt === null ? messages.ends : messages.ended),
            fullTime(run.endedAt ?? run.endsAt),
          ),
        ]}
      />
    </Section>
  )
}

function Ways({ run, onChange }: { run: Run; onChange: ChangeRuns }) {
  const say = useSay()
  const { role } = useMe()
  return (
    <div className="bargain-ways">
      {roleMay(role, staffBargains) && (
        <Link to={`/bargains?bargain=${run.kjid}`}>
          <BadgePercent size={15} aria-hidden /> {say(messages.itsBargain)}
        </Link>
      )}
      {run.orderId !== null && roleMay(role, staffMallOrders) && (
        <Link to={`/mall-orders?state=all&order=${run.orderId}`}>
          <PackageCheck size={15} aria-hidden /> {say(messages.openOrder)}
        </Link>
      )}
      <button
        type="button"
        onClick={() => onChange({ ...noRunFilters, tab: 'runs', member: run.memberId, run: null })}
      >
        <UserRound size={15} aria-hidden /> {say(messages.itsRuns)}
      </button>
      <button
        type="button"
        onClick={() => onChange({ ...noRunFilters, tab: 'helps', helper: run.memberId, run: null })}
      >
        <HandHelping size={15} aria-hidden />{' '}
        {say(messages.ofHelper, { name: run.memberNick || `#${run.memberId}` })}
      </button>
    </div>
  )
}

const settled = { isPending: false, error: null, refetch: () => undefined }

function Helps({ helps, filters, onChange }: ExplorerProps & { helps: readonly Help[] }) {
  const say = useSay()
  const columns = useTableColumns(runHelpColumns, { filters, onChange })
  return (
    <DataTable<Help>
      asked={settled}
      rows={helps.toReversed()}
      columns={columns}
      rowKey="id"
      size="small"
      empty={say(messages.noHelps)}
    />
  )
}
