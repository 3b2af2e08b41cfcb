// Sections about one lorry load for a buyer: its materials, and what the buyer owes for it, with payments and
// corrections.
import { freightBearerText } from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { Descriptions, Table } from 'antd'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as common } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { Section } from '../../../shared/record/section.tsx'
import { kilograms, percent, perTonne } from '../format-quantities.ts'
import type { Load, LoadLine, LoadSheet } from '../queries.ts'
import { messages } from '../messages.ts'

type Money = NonNullable<Load['money']>

const dash = <span className="faint">—</span>
const lineColumns: readonly Column<LoadLine>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (line, { say, language }) =>
      line.contractId === null ? (
        materialName(line, language)
      ) : (
        <TwoLines
          first={materialName(line, language)}
          second={
            <Link to={`/sales?contract=${line.contractId}`}>
              {say(messages.ofContract, { id: line.contractId })}
            </Link>
          }
        />
      ),
  },
  {
    key: 'net',
    title: messages.netOurs,
    width: 118,
    align: 'end',
    cell: ({ netG, pieces, bales, unit }, { say, language }) =>
      unit === 'piece' ? (
        <TwoLines first={weight(netG, language)} second={say(messages.pieces, { count: pieces })} />
      ) : bales > 0 ? (
        <TwoLines first={weight(netG, language)} second={say(messages.bales, { count: bales })} />
      ) : (
        weight(netG, language)
      ),
  },
  {
    key: 'deduction',
    title: messages.deduction,
    width: 78,
    align: 'end',
    cell: ({ deductionBp }) => (deductionBp === null ? dash : percent(deductionBp)),
  },
  {
    key: 'settled',
    title: messages.settledWeight,
    width: 108,
    align: 'end',
    cell: ({ netKg }, { language }) => (netKg === null ? dash : kilograms(netKg, language)),
  },
  {
    key: 'price',
    title: messages.price,
    width: 126,
    align: 'end',
    cell: ({ fenPerTonne }, { language }) => (fenPerTonne === null ? dash : perTonne(fenPerTonne, language)),
  },
  {
    key: 'cost',
    title: messages.cost,
    width: 106,
    align: 'end',
    cell: ({ costFen }) => (costFen === null ? dash : money(costFen)),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 112,
    align: 'end',
    cell: ({ amountFen }) => (amountFen === null ? dash : <strong>{money(amountFen)}</strong>),
  },
]

/** Section with the materials of a load. */
export function LoadLines({ load }: { load: Load }) {
  return (
    <Section title={useSay()(messages.materials)}>
      <Table<LoadLine>
        size="small"
        rowKey="categoryId"
        pagination={false}
        scroll={{ x: 760 }}
        columns={useTableColumns(lineColumns)}
        dataSource={load.lines}
      />
    </Section>
  )
}

/** Section with the settlement of a load: amount, costs, margin, payments and corrections. */
export function LoadSettlement({ sheet, money: sums }: { sheet: LoadSheet; money: Money }) {
  const say = useSay()
  const { load, payments, corrections } = sheet
  const { freightBearer, dueDay, state } = load
  const { amountFen, correctedFen, freightFen, costFen, marginFen, marginFenPerKg, paidFen, openFen } = sums
  const late = state === 'settled' && dueDay !== null && dueDay < dayOf(Date.now())
  const perKg = marginFenPerKg === null ? '—' : money(Math.round(marginFenPerKg))
  return (
    <Section title={say(messages.money)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(
            say(messages.settledAmount),
            amountFen === null ? null : <strong className="money">{money(amountFen)}</strong>,
          ),
          ...fact(say(messages.corrected), correctedFen === 0 ? null : money(correctedFen)),
          ...fact(say(messages.goodsCost), money(costFen)),
          ...fact(
            say(messages.freight),
            freightFen === 0 || freightBearer === null
              ? null
              : `${money(freightFen)} · ${say(freightBearerText[freightBearer])}`,
          ),
          ...fact(
            say(messages.margin),
            marginFen === null ? null : say(messages.marginPerKg, { margin: money(marginFen), perKg }),
          ),
          ...fact(say(messages.paid), money(paidFen)),
          ...fact(say(messages.open), <strong>{money(openFen)}</strong>),
          ...fact(
            say(messages.due),
            dueDay === null || state === 'paid' ? null : (
              <>
                {dueDay} {late && <ToneTag tone="bad">{say(messages.overdue)}</ToneTag>}
              </>
            ),
          ),
        ]}
      />
      {corrections && corrections.length > 0 && <Corrections rows={corrections} />}
      {payments && payments.length > 0 && <Payments rows={payments} />}
    </Section>
  )
}

type Correction = NonNullable<LoadSheet['corrections']>[number]
type Payment = NonNullable<LoadSheet['payments']>[number]

const amountColumn = {
  key: 'amount',
  title: messages.amount,
  width: 130,
  align: 'end' as const,
  cell: ({ amountFen }: { amountFen: number }) => <strong>{money(amountFen)}</strong>,
}
const recordedColumn = {
  key: 'recorded',
  title: messages.recordedBy,
  width: 170,
  cell: ({ byName, at }: { byName: string; at: number }) => <TwoLines first={byName} second={fullTime(at)} />,
}
const correctionColumns: readonly Column<Correction>[] = [
  { key: 'reason', title: common.reason, cell: ({ reason }) => reason },
  amountColumn,
  recordedColumn,
]
const paymentColumns: readonly Column<Payment>[] = [
  { key: 'reference', title: messages.reference, cell: ({ reference }) => reference },
  { key: 'bankDay', title: messages.bankDay, width: 130, cell: ({ bankDay }) => bankDay },
  amountColumn,
  recordedColumn,
]

function Corrections({ rows }: { rows: Correction[] }) {
  return (
    <Table<Correction>
      className="under-table"
      title={useTitle(messages.corrections)}
      size="small"
      rowKey="id"
      pagination={false}
      columns={useTableColumns(correctionColumns)}
      dataSource={rows}
    />
  )
}

function Payments({ rows }: { rows: Payment[] }) {
  return (
    <Table<Payment>
      className="under-table"
      title={useTitle(messages.payments)}
      size="small"
      rowKey="id"
      pagination={false}
      columns={useTableColumns(paymentColumns)}
      dataSource={rows}
    />
  )
}

const useTitle = (text: { zh: string; en: string }) => {
  const title = useSay()(text)
  return () => title
}
