import { adjustmentStates, requestAdjustment, type AdjustmentState } from '@huishou/wire'
import { Button, Pagination, type TableColumnsType } from 'antd'
import { Plus } from 'lucide-react'
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
import { ApproveAdjustment, changeText, RefuseAdjustment } from './adjustment-dialogs.tsx'
import { AdjustmentRequest } from './adjustment-request.tsx'
import { LEDGER_PAGE, personOf, WHOLE_MOBILE, type TabProps } from './ledger-state.ts'
import { useAdjustments, type Adjustment } from './queries.ts'
import { words } from './words.ts'

const tones: Record<AdjustmentState, Tone> = { requested: 'warn', approved: 'good', refused: 'calm' }
type Open = { what: 'approve' | 'refuse'; row: Adjustment } | { what: 'request' } | null

/** What was changed by hand, or is asked to be; a second person decides. */
export function AdjustmentsTab({ filters, onChange }: TabProps) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Open>(null)
  const { mobile, state, page } = filters
  const asked = useAdjustments({
    page,
    pageSize: LEDGER_PAGE,
    ...personOf(filters),
    ...(state ? { state } : {}),
  })
  const columns = useColumns((what, row) => setOpen({ what, row }))
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
          options={adjustmentStates.map((value) => ({ value, label: say(words[value]) }))}
        />
        <span className="grow" />
        {roleMay(role, requestAdjustment) && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'request' })}>
            {say(words.request)}
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
          pageSize={LEDGER_PAGE}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => say(shared.total, { total: total.toLocaleString('en-US') })}
          onChange={(next) => onChange({ page: next })}
        />
      </div>
      {open?.what === 'request' && <AdjustmentRequest mobile={mobile} onClose={close} />}
      {open?.what === 'approve' && <ApproveAdjustment row={open.row} onClose={close} />}
      {open?.what === 'refuse' && <RefuseAdjustment row={open.row} onClose={close} />}
    </>
  )
}

function useColumns(
  onAct: (what: 'approve' | 'refuse', row: Adjustment) => void,
): TableColumnsType<Adjustment> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.person),
        key: 'customer',
        width: 150,
        render: (_, { memberNick, memberMobile }) => (
          <span className="two-lines">
            <span>{memberNick || memberMobile}</span>
            {memberNick && <small>{memberMobile}</small>}
          </span>
        ),
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 130,
        align: 'end',
        render: (_, { amountFen }) => (
          <strong className={amountFen > 0 ? 'down' : 'up'}>{changeText(amountFen)}</strong>
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
        width: 260,
        render: (_, row) =>
          row.endedAt === null ? (
            <span className="row-actions">
              {row.may.includes('approve') && (
                <Button size="small" type="primary" onClick={() => onAct('approve', row)}>
                  {say(words.approve)}
                </Button>
              )}
              {row.may.includes('refuse') && (
                <Button size="small" onClick={() => onAct('refuse', row)}>
                  {say(row.may.includes('approve') ? words.refuse : words.takeBack)}
                </Button>
              )}
              {!row.may.includes('approve') && <span className="faint">{say(words.waitsOther)}</span>}
            </span>
          ) : (
            <span className="two-lines">
              <span>{row.endedByName}</span>
              <small>{fullTime(row.endedAt)}</small>
            </span>
          ),
      },
    ],
    [say, onAct],
  )
}
