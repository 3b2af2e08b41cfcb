import { memberPoints, pointsAdjustmentStates, requestPointsAdjustment } from '@huishou/wire'
import { Button, Pagination, type TableColumnsType } from 'antd'
import { Coins, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import { words as shared } from '../../shared/words.ts'
import { ApproveAdjustment, RefuseAdjustment } from './adjustment-dialogs.tsx'
import { AdjustmentForm } from './adjustment-form.tsx'
import { count, POINTS_PAGE, WHOLE_MOBILE, type TabProps } from './points-state.ts'
import { useAdjustments, type Adjustment } from './queries.ts'
import { words } from './words.ts'

const tones: Record<Adjustment['state'], Tone> = { requested: 'warn', applied: 'good', refused: 'calm' }
type Open = { what: 'approve' | 'refuse'; row: Adjustment } | { what: 'ask' } | null

/** Points changed by hand; a second person decides what is large. */
export function AdjustmentsTab({ filters, onChange }: TabProps) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Open>(null)
  const { mobile, state, page } = filters
  const whole = WHOLE_MOBILE.test(mobile)
  const asked = useAdjustments({
    page,
    pageSize: POINTS_PAGE,
    ...(whole ? { mobile } : {}),
    ...(state ? { state } : {}),
  })
  const columns = useColumns({
    onAct: (what, row) => setOpen({ what, row }),
    onPerson: (person) => onChange({ member: person }),
  })
  const close = () => setOpen(null)
  return (
    <>
      <div className="toolbar">
        <SearchBox
          label={say(words.mobile)}
          value={mobile}
          maxLength={11}
          whole={WHOLE_MOBILE}
          onSearch={(next) => onChange({ mobile: next })}
        />
        <FilterSelect
          label={say(words.state)}
          value={state}
          onChange={(next) => onChange({ state: next ?? '' })}
          options={pointsAdjustmentStates.map((value) => ({ value, label: say(words[value]) }))}
        />
        <span className="grow" />
        {whole && roleMay(role, memberPoints) && (
          <Button icon={<Coins size={15} />} onClick={() => onChange({ member: mobile })}>
            {say(words.member)}
          </Button>
        )}
        {roleMay(role, requestPointsAdjustment) && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'ask' })}>
            {say(words.adjust)}
          </Button>
        )}
      </div>
      <div className="sheet">
        <DataTable<Adjustment>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(words.noAdjustments)}
          scroll={{ x: 1080 }}
        />
        <Pagination
          className="pages"
          current={page}
          pageSize={POINTS_PAGE}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => say(shared.total, { total: count(total) })}
          onChange={(next) => onChange({ page: next })}
        />
      </div>
      {open?.what === 'ask' && <AdjustmentForm mobile={mobile} onClose={close} />}
      {open?.what === 'approve' && <ApproveAdjustment row={open.row} onClose={close} />}
      {open?.what === 'refuse' && <RefuseAdjustment row={open.row} onClose={close} />}
    </>
  )
}

type Acts = {
  onAct: (what: 'approve' | 'refuse', row: Adjustment) => void
  onPerson: (mobile: string) => void
}

function useColumns({ onAct, onPerson }: Acts): TableColumnsType<Adjustment> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.person),
        key: 'customer',
        width: 160,
        render: (_, { memberNick, memberMobile }) => (
          <span className="two-lines">
            <Button type="link" size="small" onClick={() => onPerson(memberMobile)}>
              {memberNick || memberMobile}
            </Button>
            {memberNick && <small>{memberMobile}</small>}
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'points',
        width: 120,
        align: 'end',
        render: (_, { points }) => (
          <strong className={points > 0 ? 'down' : 'up'}>{count(points, true)}</strong>
        ),
      },
      {
        title: say(shared.reason),
        key: 'reason',
        render: (_, { reason, refusal }) => (
          <span className="wrapped">
            {reason}
            {refusal && <small>{refusal}</small>}
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 120,
        render: (_, { state }) => <ToneTag tone={tones[state]}>{say(words[state])}</ToneTag>,
      },
      {
        title: say(words.requestedBy),
        key: 'requestedBy',
        width: 170,
        render: (_, { requestedByName, requestedAt }) => (
          <span className="two-lines">
            <span>{requestedByName}</span>
            <small>{fullTime(requestedAt)}</small>
          </span>
        ),
      },
      {
        title: say(words.endedBy),
        key: 'endedBy',
        width: 250,
        render: (_, row) => <Ended row={row} onAct={onAct} />,
      },
    ],
    [say, onAct, onPerson],
  )
}

function Ended({ row, onAct }: { row: Adjustment; onAct: Acts['onAct'] }) {
  const say = useSay()
  if (row.endedAt !== null)
    return row.alone ? (
      <span className="faint">{say(words.alone)}</span>
    ) : (
      <span className="two-lines">
        <span>{row.endedByName}</span>
        <small>{fullTime(row.endedAt)}</small>
      </span>
    )
  const approves = row.may.includes('approve')
  return (
    <span className="row-actions">
      {approves && (
        <Button size="small" type="primary" onClick={() => onAct('approve', row)}>
          {say(words.approve)}
        </Button>
      )}
      {row.may.includes('refuse') && (
        <Button size="small" onClick={() => onAct('refuse', row)}>
          {say(approves ? words.refuse : words.takeBack)}
        </Button>
      )}
      {!approves && <span className="faint">{say(words.waitsOther)}</span>}
    </span>
  )
}
