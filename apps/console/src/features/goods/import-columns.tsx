import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { importWords as words } from './import-words.ts'
import type { ImportPreview } from './queries.ts'
import { choiceText } from './sku-names.ts'

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

/** The line, what it is about, what is wrong with it, and each value before and after. */
export function useImportColumns(): TableColumnsType<ImportRow> {
  const say = useSay()
  return useMemo(() => {
    const whole = (value: number) => value.toLocaleString('en-US')
    return [
      { title: say(words.line), dataIndex: 'line', width: 64, align: 'end' },
      {
        title: say(words.goods),
        key: 'goods',
        ellipsis: true,
        render: (_, { name, propertyChildNames, goodsId }) => (
          <span className="two-lines">
            <span>{name || (goodsId === null ? '—' : goodsId)}</span>
            <small>{choiceText(propertyChildNames)}</small>
          </span>
        ),
      },
      {
        title: say(words.problem),
        key: 'problem',
        width: 260,
        render: (_, { problem }) =>
          problem === '' ? (
            <span className="down">{say(words.right)}</span>
          ) : (
            <span className="bad">{problem}</span>
          ),
      },
      {
        title: say(words.price),
        key: 'price',
        width: 150,
        align: 'end',
        render: (_, { price }) => <Change of={price} print={money} />,
      },
      {
        title: say(words.points),
        key: 'points',
        width: 130,
        align: 'end',
        render: (_, { points }) => <Change of={points} print={whole} />,
      },
      {
        title: say(words.market),
        key: 'market',
        width: 150,
        align: 'end',
        render: (_, { market }) => <Change of={market} print={money} />,
      },
      {
        title: say(words.stock),
        key: 'stock',
        width: 120,
        align: 'end',
        render: (_, { stock }) => <Change of={stock} print={whole} />,
      },
      {
        title: say(words.onSale),
        key: 'active',
        width: 100,
        render: (_, { active }) => <Change of={active} print={(on) => say(on ? words.yes : words.no)} />,
      },
    ]
  }, [say])
}
