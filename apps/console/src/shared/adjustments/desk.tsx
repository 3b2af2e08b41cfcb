import { Button, Pagination } from 'antd'
import { Plus } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { roleMay } from '../access.ts'
import { DataTable, type Asked } from '../data-table.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { useSay } from '../language.ts'
import { SearchBox } from '../search-box.tsx'
import { useMe } from '../session.ts'
import { words as shared } from '../words.ts'
import { useAdjustmentColumns, type Acts } from './columns.tsx'
import { ApproveAdjustment, RefuseAdjustment } from './dialogs.tsx'
import { WHOLE_MOBILE, type AdjustmentKind, type AdjustmentRow } from './kind.ts'
import { words } from './words.ts'

type Filters<State> = { mobile: string; state: State | ''; page: number }
type Props<Row extends AdjustmentRow> = {
  kind: AdjustmentKind<Row>
  asked: Asked & { data?: { rows: Row[]; total: number } | undefined }
  filters: Filters<Row['state']>
  pageSize: number
  onChange: (change: Partial<Filters<Row['state']>>) => void
  /** Beside the button that asks for one. */
  extra?: ReactNode
}
type Open<Row> = { what: 'approve' | 'refuse'; row: Row } | { what: 'ask' } | null

/** What was changed by hand, or is asked to be; a second person decides. */
export function AdjustmentsDesk<Row extends AdjustmentRow>(props: Props<Row>) {
  const { kind, asked, filters, pageSize, onChange, extra } = props
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Open<Row>>(null)
  const onAct = useCallback<Acts<Row>['onAct']>((what, row) => setOpen({ what, row }), [])
  const columns = useAdjustmentColumns(kind, { onAct })
  const close = () => setOpen(null)
  const { mobile, state, page } = filters
  return (
    <>
      <div className="toolbar">
        <SearchBox
          label={say(words.mobile)}
          value={mobile}
          limit={11}
          whole={WHOLE_MOBILE}
          onSearch={(next) => onChange({ mobile: next })}
        />
        <FilterSelect<Row['state']>
          label={say(words.state)}
          value={state}
          onChange={(next) => onChange({ state: next ?? '' })}
          options={kind.states.map((value: Row['state']) => ({ value, label: say(kind.stateText[value]) }))}
        />
        <span className="grow" />
        {extra}
        {roleMay(role, kind.asks) && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'ask' })}>
            {say(kind.words.ask)}
          </Button>
        )}
      </div>
      <div className="sheet">
        <DataTable<Row>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(kind.words.none)}
          scroll={{ x: 1080 }}
        />
        <Pagination
          className="pages"
          current={page}
          pageSize={pageSize}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => say(shared.total, { total: total.toLocaleString('en-US') })}
          onChange={(next) => onChange({ page: next })}
        />
      </div>
      {open?.what === 'ask' && <kind.Form mobile={mobile} onClose={close} />}
      {open?.what === 'approve' && <ApproveAdjustment kind={kind} row={open.row} onClose={close} />}
      {open?.what === 'refuse' && <RefuseAdjustment kind={kind} row={open.row} onClose={close} />}
    </>
  )
}
