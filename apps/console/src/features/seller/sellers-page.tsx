import type { ReplyOf, sellerTotals } from '@huishou/wire'
import { Checkbox, Pagination, Progress, type TableColumnsType } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '../../shared/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { flag, pageNumber, useUrlState } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { useSellers } from './queries.ts'
import { words } from './words.ts'
import './sellers.css'

type Reply = ReplyOf<typeof sellerTotals>
type Row = Reply['rows'][number]
const PAGE_SIZE = 20
const spec = { near: flag, page: pageNumber }

/** 卖方 12 个月累计: who sold metals, by ID number, the highest total first. */
export function SellersPage() {
  const say = useSay()
  const [{ near, page }, setFilters] = useUrlState(spec)
  const asked = useSellers({ page, pageSize: PAGE_SIZE, ...(near ? { warning: true } : {}) })
  const limitFen = asked.data?.limitFen ?? 0
  const columns = useColumns(limitFen)
  return (
    <div className="page">
      <div className="toolbar">
        <Checkbox checked={near} onChange={(event) => setFilters({ near: event.target.checked })}>
          {say(words.onlyNear)}
        </Checkbox>
      </div>
      {asked.data && (
        <p className="seller-about">
          {say(words.about, { limit: money(limitFen), warn: money(asked.data.warnFen) })}
        </p>
      )}
      <div className="sheet">
        <DataTable<Row>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(near ? words.noneNear : words.none)}
          scroll={{ x: 860 }}
        />
        <Pagination
          className="pages"
          current={page}
          pageSize={PAGE_SIZE}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          showTotal={(total) => say(shared.total, { total })}
          onChange={(next) => setFilters({ page: next })}
        />
      </div>
    </div>
  )
}

function useColumns(limitFen: number): TableColumnsType<Row> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.seller),
        key: 'seller',
        width: 220,
        render: (_, { name, totalFen, warning }) => (
          <span>
            <strong>{name}</strong>{' '}
            {warning && (
              <ToneTag tone={totalFen >= limitFen ? 'bad' : 'warn'}>
                <TriangleAlert size={13} aria-hidden /> {say(totalFen >= limitFen ? words.over : words.near)}
              </ToneTag>
            )}
          </span>
        ),
      },
      {
        title: say(words.idNumber),
        dataIndex: 'idMasked',
        width: 200,
        render: (id: string) => <span className="mono">{id}</span>,
      },
      {
        title: say(words.total),
        dataIndex: 'totalFen',
        width: 160,
        align: 'end',
        render: (fen: number) => <strong className="money">{money(fen)}</strong>,
      },
      {
        title: say(words.share),
        key: 'share',
        width: 180,
        render: (_, { totalFen, warning }) => {
          const percent = limitFen > 0 ? Math.round((totalFen / limitFen) * 1000) / 10 : 0
          return (
            <Progress
              aria-label={`${say(words.share)} ${percent} %`}
              percent={percent}
              size="small"
              status={warning ? 'exception' : 'normal'}
              format={() => `${percent} %`}
            />
          )
        },
      },
      { title: say(words.orders), dataIndex: 'orders', width: 90, align: 'end' },
      { title: say(words.last), dataIndex: 'lastAt', width: 170, render: (at: number) => fullTime(at) },
    ],
    [say, limitFen],
  )
}
