import { codeBatchStates, createCodeBatch, exportCodes } from '@huishou/wire'
import { App, Button, Pagination, type TableColumnsType } from 'antd'
import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { saveFile } from '../../shared/csv.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/refused-alert.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import { words as shared } from '../../shared/words.ts'
import { CodeBatchForm } from './code-batch-form.tsx'
import { count, POINTS_PAGE, type TabProps } from './points-state.ts'
import { useBatches, usePointsSend, type Batch } from './queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { words } from './words.ts'

const tones: Record<Batch['state'], Tone> = { live: 'good', used_up: 'info', over: 'calm', withdrawn: 'bad' }
type Open = { what: 'make' } | { what: 'withdraw'; row: Batch } | null

/** Codes people turn into points: make them, hand them out, stop them. */
export function CodesTab({ filters, onChange }: TabProps) {
  const say = useSay()
  const { message } = App.useApp()
  const runs = roleMay(useMe().role, createCodeBatch)
  const [open, setOpen] = useState<Open>(null)
  const { batch, query, page } = filters
  const asked = useBatches({
    page,
    pageSize: POINTS_PAGE,
    ...(batch ? { state: batch } : {}),
    ...(query ? { query } : {}),
  })
  const file = usePointsSend(exportCodes, ({ fileName, csv }) => saveFile(fileName, csv))
  const columns = useColumns(runs, {
    onWithdraw: (row) => setOpen({ what: 'withdraw', row }),
    onExport: (row) => void file.send({ id: row.id }),
  })
  return (
    <>
      <div className="toolbar">
        <SearchBox
          label={say(words.findCode)}
          value={query}
          limit={50}
          onSearch={(next) => onChange({ query: next })}
        />
        <FilterSelect
          label={say(words.state)}
          value={batch}
          onChange={(next) => onChange({ batch: next ?? '' })}
          options={codeBatchStates.map((value) => ({ value, label: say(words[value]) }))}
        />
        <span className="grow" />
        {runs && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'make' })}>
            {say(words.generate)}
          </Button>
        )}
      </div>
      <RefusedAlert refused={file.refused} />
      <div className="sheet">
        <DataTable<Batch>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(words.noCodes)}
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
      {open?.what === 'make' && (
        <CodeBatchForm
          onClose={() => setOpen(null)}
          onMade={(made) => {
            message.success(say(words.madeCodes, { count: count(made.codes) }))
            setOpen(null)
          }}
        />
      )}
      {open?.what === 'withdraw' && <WithdrawDialog row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

type Acts = { onWithdraw: (row: Batch) => void; onExport: (row: Batch) => void }

function useColumns(runs: boolean, { onWithdraw, onExport }: Acts): TableColumnsType<Batch> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.name),
        key: 'name',
        render: (_, { name, number, codes }) => (
          <span className="two-lines">
            <span>{name}</span>
            <small>
              {number ? (
                <>
                  <code>{number}</code> <CopyButton text={number} what={say(words.exportHead)} />
                </>
              ) : (
                `${say(words.codesCount)} ${count(codes)}`
              )}
            </small>
          </span>
        ),
      },
      {
        title: say(words.state),
        key: 'state',
        width: 110,
        render: (_, { state, withdrawnReason }) => (
          <span title={withdrawnReason}>
            <ToneTag tone={tones[state]}>{say(words[state])}</ToneTag>
          </span>
        ),
      },
      {
        title: say(words.each),
        key: 'points',
        width: 110,
        align: 'end',
        render: (_, { points }) => <strong>{count(points)}</strong>,
      },
      {
        title: say(words.used),
        key: 'used',
        width: 150,
        align: 'end',
        render: (_, { used, codes, uses }) =>
          say(words.ofUses, { used: count(used), all: count(codes * uses) }),
      },
      {
        title: say(words.perUser),
        key: 'perUser',
        width: 100,
        align: 'end',
        render: (_, { perUser }) => perUser,
      },
      { title: say(words.endOn), key: 'endOn', width: 120, render: (_, { endOn }) => endOn },
      {
        title: say(words.made),
        key: 'made',
        width: 170,
        render: (_, { createdByName, createdAt }) => (
          <span className="two-lines">
            <span>{createdByName || '—'}</span>
            <small>{fullTime(createdAt)}</small>
          </span>
        ),
      },
      {
        title: '',
        key: 'acts',
        width: 190,
        render: (_, row) =>
          runs && (
            <span className="row-actions">
              <Button size="small" icon={<Download size={14} />} onClick={() => onExport(row)}>
                {say(words.exportFile)}
              </Button>
              {row.withdrawnAt === null && (
                <Button size="small" danger onClick={() => onWithdraw(row)}>
                  {say(words.withdraw)}
                </Button>
              )}
            </span>
          ),
      },
    ],
    [say, runs, onWithdraw, onExport],
  )
}
