// Sections about one lorry load for a buyer: its details, and its weights at the yard's and at the buyer's
// weighbridge.
import { weightSourceText } from '@huishou/wire/scale/choices'
import { Descriptions, Table } from 'antd'
import { Link } from 'react-router'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, weight } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as common } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { Section } from '../../../shared/record/section.tsx'
import type { Load } from '../queries.ts'
import { messages } from '../messages.ts'

/** Section with the buyer, lorry and other details of a load, and who did each step when. */
export function LoadDetails({ load }: { load: Load }) {
  const say = useSay()
  const did = (by: string, at: number | null) =>
    at === null ? null : say(messages.byAt, { by, at: fullTime(at) })
  const { buyerId, buyerName, driverName, driverPhone } = load
  return (
    <Section title={say(messages.details)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.buyer), <Link to={`/sales?tab=buyers&card=${buyerId}`}>{buyerName}</Link>),
          ...fact(say(messages.shop), load.shopName),
          ...fact(say(messages.plate), load.plate || say(messages.noPlate)),
          ...fact(say(messages.driver), [driverName, driverPhone].filter(Boolean).join(' ')),
          ...fact(say(messages.plannedBy), did(load.createdByName, load.createdAt)),
          ...fact(say(messages.loadedBy), did(load.loadedByName, load.loadedAt)),
          ...fact(say(messages.deliveredBy), did(load.deliveredByName, load.deliveredAt)),
          ...fact(say(messages.settledBy), did(load.settledByName, load.settledAt)),
          ...fact(say(messages.note), load.note, 'filled'),
          ...fact(say(messages.cancelReason), load.cancelReason, 'filled'),
        ]}
      />
    </Section>
  )
}

type Weighing = {
  key: 'ours' | 'theirs'
  grossG: number
  tareG: number
  netG: number
  /** How our weights were taken; not known for the buyer's weights. */
  sources?: Pick<Load, 'grossSource' | 'tareSource'>
}

const weighed = (key: 'gross' | 'tare', title: Column<Weighing>['title']): Column<Weighing> => ({
  key,
  title,
  align: 'end',
  cell: ({ sources, ...row }, { say, language }) => {
    const [shown, source] = [weight(row[`${key}G`], language), sources?.[`${key}Source`]]
    return source ? <TwoLines first={shown} second={say(weightSourceText[source])} /> : shown
  },
})
const weighingColumns: readonly Column<Weighing>[] = [
  { key: 'whose', title: null, width: 110, cell: ({ key }, { say }) => say(messages[key]) },
  weighed('gross', messages.gross),
  weighed('tare', messages.tare),
  {
    key: 'net',
    title: messages.net,
    align: 'end',
    cell: ({ netG }, { language }) => <strong>{weight(netG, language)}</strong>,
  },
]

const weighingsOf = (load: Load): Weighing[] => {
  const { grossG, tareG, netG, grossSource, tareSource, buyerGrossG, buyerTareG, buyerNetG } = load
  return [
    { key: 'ours' as const, grossG, tareG, netG, sources: { grossSource, tareSource } },
    { key: 'theirs' as const, grossG: buyerGrossG, tareG: buyerTareG, netG: buyerNetG },
  ].flatMap((row) =>
    row.grossG === null || row.tareG === null || row.netG === null
      ? []
      : [{ ...row, grossG: row.grossG, tareG: row.tareG, netG: row.netG }],
  )
}

/** Section that compares our weights with the buyer's, and shows the loss in transit and who agreed to a difference. */
export function LoadWeights({ load }: { load: Load }) {
  const say = useSay()
  const { netG, transitLossG, weightReason, weightAgreedByName } = load
  const lost =
    transitLossG === null || !netG
      ? null
      : `${(transitLossG / 1000).toFixed(2)} ${say(common.kilograms)} · ${((transitLossG / netG) * 100).toFixed(2)}%`
  return (
    <Section
      title={say(messages.weights)}
      extra={
        <Link to={`/stock?tab=movements&cause=load&causeId=${load.id}`}>{say(messages.itsMovements)}</Link>
      }
    >
      <Table<Weighing>
        size="small"
        pagination={false}
        columns={useTableColumns(weighingColumns)}
        dataSource={weighingsOf(load)}
      />
      <Descriptions
        className="under-table"
        column={1}
        size="small"
        items={[
          ...fact(say(messages.transitLoss), lost),
          ...fact(say(messages.weightReason), weightReason),
          ...fact(
            say(messages.agreedBy),
            weightReason === ''
              ? null
              : weightAgreedByName || <ToneTag tone="warn">{say(messages.notAgreed)}</ToneTag>,
          ),
        ]}
      />
    </Section>
  )
}
