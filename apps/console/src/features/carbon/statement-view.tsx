// A carbon statement on screen: a note on its limits, totals, tables by material and by month, and the factors used.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffCarbonStatement } from '@huishou/wire/client/carbon/statement'
import { Table } from 'antd'
import { materialName } from '../../entities/material/materials.ts'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { NothingHere } from '../../shared/display/load-states.tsx'
import { Sums } from '../../shared/display/key-figures.tsx'
import { weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { factorColumns } from './factors/factor-columns.tsx'
import { messages } from './messages.ts'
import './carbon.css'

type Statement = ReplyOf<typeof staffCarbonStatement>
type Material = Statement['materials'][number]
type Month = Statement['months'][number]
type Factor = Statement['factors'][number]

const materialColumns: readonly Column<Material>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (row, { language }) => <strong>{materialName(row, language)}</strong>,
  },
  {
    key: 'quantity',
    title: messages.quantity,
    width: 150,
    align: 'end',
    cell: ({ unit, netG, count }, { say, language }) =>
      unit === 'piece'
        ? say(messages.pieces, { count: count.toLocaleString('en-US') })
        : weight(netG, language),
  },
  {
    key: 'saved',
    title: messages.savedCo2,
    width: 210,
    align: 'end',
    cell: ({ co2g, uncountedG }, { say, language }) => (
      <TwoLines
        first={co2g === null ? say(messages.notCounted) : weight(co2g, language)}
        second={
          co2g !== null && uncountedG > 0 ? say(messages.partly, { kg: weight(uncountedG, language) }) : ''
        }
      />
    ),
  },
]
const monthColumns: readonly Column<Month>[] = [
  { key: 'month', title: messages.month, cell: ({ month }) => month },
  {
    key: 'recycled',
    title: messages.recycled,
    width: 150,
    align: 'end',
    cell: ({ netG }, { language }) => weight(netG, language),
  },
  {
    key: 'saved',
    title: messages.savedCo2,
    width: 150,
    align: 'end',
    cell: ({ co2g }, { language }) => weight(co2g, language),
  },
]
const usedFactorColumns: readonly Column<Factor>[] = [
  ...factorColumns,
  {
    key: 'appliedTo',
    title: messages.appliedTo,
    width: 140,
    align: 'end',
    cell: ({ netG }, { language }) => weight(netG, language),
  },
]

function Totals({ statement }: { statement: Statement }) {
  const say = useSay()
  const language = useLanguage()
  const { orders, netG, co2g, uncountedG, uncountedPieces } = statement
  const missed = [
    ...(uncountedG > 0 ? [weight(uncountedG, language)] : []),
    ...(uncountedPieces > 0 ? [say(messages.pieces, { count: uncountedPieces })] : []),
  ]
  return (
    <Sums
      sums={[
        { label: say(messages.saved), value: say(messages.co2, { kg: weight(co2g, language) }) },
        { label: say(messages.recycled), value: weight(netG, language) },
        { label: say(messages.orders), value: orders.toLocaleString('en-US') },
        { label: say(messages.uncounted), value: missed.join(' · ') || say(messages.all) },
      ]}
    />
  )
}

function Materials({ statement: { materials, netG, co2g } }: { statement: Statement }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Table<Material>
      size="small"
      rowKey="categoryId"
      columns={useTableColumns(materialColumns)}
      dataSource={materials}
      pagination={false}
      scroll={{ x: 520 }}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>{say(messages.total)}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            <strong>{weight(netG, language)}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} align="right">
            <strong>{weight(co2g, language)}</strong>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  )
}

function Tables({ statement }: { statement: Statement }) {
  const say = useSay()
  return (
    <>
      <div className="carbon-tables">
        <section className="sheet padded" aria-label={say(messages.byMaterial)}>
          <h2>{say(messages.byMaterial)}</h2>
          <Materials statement={statement} />
        </section>
        <section className="sheet padded" aria-label={say(messages.byMonth)}>
          <h2>{say(messages.byMonth)}</h2>
          <Table<Month>
            size="small"
            rowKey="month"
            columns={useTableColumns(monthColumns)}
            dataSource={statement.months}
            pagination={false}
            scroll={{ x: 420 }}
          />
        </section>
      </div>
      <section className="sheet padded" aria-label={say(messages.usedFactors)}>
        <h2>{say(messages.usedFactors)}</h2>
        <Table<Factor>
          size="small"
          rowKey="id"
          columns={useTableColumns(usedFactorColumns)}
          dataSource={statement.factors}
          pagination={false}
          scroll={{ x: 820 }}
          locale={{ emptyText: <NothingHere text={say(messages.noFactors)} /> }}
        />
      </section>
    </>
  )
}

/** Shows the totals and tables of a statement, or says that nothing was settled. */
export function StatementView({ statement }: { statement: Statement }) {
  const say = useSay()
  const { scope, subjectName: name, fromDay: from, toDay: to } = statement
  return (
    <div className="carbon-statement">
      <p>
        <strong>{say(messages.of, { name, from, to })}</strong>
      </p>
      <p className="faint">
        {say(messages.note)} {scope === 'street' && say(messages.streetOnly)}
      </p>
      {statement.orders === 0 ? (
        <section className="sheet padded">
          <NothingHere text={say(messages.nothing)} />
        </section>
      ) : (
        <>
          <Totals statement={statement} />
          <Tables statement={statement} />
        </>
      )}
    </div>
  )
}
