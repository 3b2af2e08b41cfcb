import type { ReplyOf } from '@huishou/wire/client'
import { formulaPrices } from '@huishou/wire/client/sales/formula-prices'
import { FORMULA_STEP_FEN, formulaSpread } from '@huishou/wire/sales/compute-formula-price'
import { App, Button, InputNumber, Skeleton, Space, Table } from 'antd'
import { useState } from 'react'
import { LoadError } from '../../shared/display/load-states.tsx'
import { money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { messages } from './price-formula-messages.ts'
import { changePct, type Draft } from './price-draft.ts'

type Row = ReplyOf<typeof formulaPrices>['rows'][number]
type Props = { draft: Draft; onFilled: (draft: Draft) => void }

/** Shows prices calculated from what buyers pay beside the prices of the draft, into which they can be copied. */
export function PriceFormula({ draft, onFilled }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [spreadPercent, setSpread] = useState<number>(formulaSpread.usual)
  const asked = useRead(formulaPrices, { spreadPercent })
  const rows = asked.data?.rows ?? []
  const prices = rows.flatMap(({ categoryId, unitFen }) =>
    unitFen === null ? [] : [[categoryId, unitFen] as const],
  )
  const take = () => {
    onFilled(new Map([...draft, ...prices]))
    void message.success(say(messages.filled, { count: prices.length }))
  }
  return (
    <div className="price-import">
      <Space wrap>
        <label htmlFor="formula-spread">{say(messages.spread)}</label>
        <InputNumber
          id="formula-spread"
          min={formulaSpread.least}
          max={formulaSpread.most}
          precision={0}
          suffix="%"
          value={spreadPercent}
          onChange={(value) => value !== null && setSpread(value)}
        />
        <Button type="primary" disabled={prices.length === 0} onClick={take}>
          {say(messages.take, { count: prices.length })}
        </Button>
      </Space>
      <p className="faint">
        {say(messages.lead, { days: asked.data?.oldAfterDays ?? '…', step: FORMULA_STEP_FEN })}
      </p>
      {asked.error ? (
        <LoadError asked={asked} />
      ) : asked.data ? (
        <Rows rows={rows} draft={draft} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </div>
  )
}

/** The buyer's price, with the name of the buyer and the age of the price. */
function BuyerPrice({ row: { buyerFenPerTonne, buyerName, fromDay, ageDays } }: { row: Row }) {
  const say = useSay()
  if (buyerFenPerTonne === null || fromDay === null || ageDays === null) return '—'
  return (
    <>
      {money(Math.round(buyerFenPerTonne / 1000))}
      <small className="faint block-line">
        {say(ageDays === 0 ? messages.since : messages.sinceDays, {
          name: buyerName,
          day: fromDay,
          days: ageDays,
        })}
      </small>
    </>
  )
}

function Rows({ rows, draft }: { rows: readonly Row[]; draft: Draft }) {
  const say = useSay()
  const language = useLanguage()
  const changeOf = ({ categoryId, unitFen }: Row): string => {
    const change = changePct(draft.get(categoryId) ?? undefined, unitFen)
    return change === null ? '—' : `${change > 0 ? '+' : ''}${change}%`
  }
  return (
    <Table<Row>
      size="small"
      rowKey="categoryId"
      pagination={false}
      dataSource={[...rows]}
      locale={{ emptyText: say(messages.none) }}
      columns={[
        {
          key: 'name',
          title: say(messages.material),
          render: (_, row) => (language === 'en' && row.nameEn) || row.name,
        },
        {
          key: 'buyer',
          title: say(messages.buyer),
          align: 'right',
          render: (_, row) => <BuyerPrice row={row} />,
        },
        {
          key: 'old',
          title: say(messages.old),
          align: 'right',
          render: (_, { categoryId }) => {
            const old = draft.get(categoryId)
            return old === undefined || old === null ? '—' : money(old)
          },
        },
        {
          key: 'new',
          title: say(messages.new),
          align: 'right',
          render: (_, { unitFen, problem }) =>
            unitFen === null ? (
              <span className="faint">{problem && say(messages[problem], { step: FORMULA_STEP_FEN })}</span>
            ) : (
              <b className="money">{money(unitFen)}</b>
            ),
        },
        { key: 'change', title: say(messages.change), align: 'right', render: (_, row) => changeOf(row) },
      ]}
    />
  )
}
