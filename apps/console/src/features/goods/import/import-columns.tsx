import type { Column } from '../../../shared/desk/columns.ts'
import { money } from '../../../shared/format.ts'
import { importMessages as messages } from './messages.ts'
import type { ImportPreview } from '../queries.ts'
import { skuText } from '../sku-text.ts'

export type ImportRow = ImportPreview['lines'][number]
type Was<Value> = { old: Value; now: Value } | null

function Change<Value>({ of, print }: { of: Was<Value>; print: (value: Value) => string }) {
  if (!of) return <span className="faint">—</span>
  return (
    <span className="was-now">
      <del>{print(of.old)}</del> <ins>{print(of.now)}</ins>
    </span>
  )
}

const whole = (value: number) => value.toLocaleString('en-US')

/** Columns of the preview of a goods import: line, product, problem, and each value before and after. */
export const importColumns: readonly Column<ImportRow>[] = [
  { key: 'line', title: messages.line, width: 64, align: 'end', cell: ({ line }) => line },
  {
    key: 'goods',
    title: messages.goods,
    ellipsis: true,
    cell: ({ name, propertyChildNames, goodsId }) => (
      <span className="two-lines">
        <span>{name || (goodsId === null ? '—' : goodsId)}</span>
        <small>{skuText(propertyChildNames)}</small>
      </span>
    ),
  },
  {
    key: 'problem',
    title: messages.problem,
    width: 260,
    cell: ({ problem }, { say }) =>
      problem === '' ? (
        <span className="down">{say(messages.right)}</span>
      ) : (
        <span className="bad">{problem}</span>
      ),
  },
  {
    key: 'price',
    title: messages.price,
    width: 150,
    align: 'end',
    cell: ({ price }) => <Change of={price} print={money} />,
  },
  {
    key: 'points',
    title: messages.points,
    width: 130,
    align: 'end',
    cell: ({ points }) => <Change of={points} print={whole} />,
  },
  {
    key: 'market',
    title: messages.market,
    width: 150,
    align: 'end',
    cell: ({ market }) => <Change of={market} print={money} />,
  },
  {
    key: 'stock',
    title: messages.stock,
    width: 120,
    align: 'end',
    cell: ({ stock }) => <Change of={stock} print={whole} />,
  },
  {
    key: 'active',
    title: messages.onSale,
    width: 100,
    cell: ({ active }, { say }) => (
      <Change of={active} print={(on) => say(on ? messages.yes : messages.no)} />
    ),
  },
]
