import {
  correctReverseInvoice,
  discardReverseInvoice,
  issueReverseInvoice,
  redLetterReverseInvoice,
} from '@huishou/wire/client/reverse-invoice/batches'
import { Descriptions, Table } from 'antd'
import { Ban, FileMinus, FilePen, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { LimitTag } from '../limit-tag.tsx'
import { BatchTags } from './batch-columns.tsx'
import { CorrectDialog, DiscardDialog, IssueDialog, RedLetterDialog } from './batch-dialogs.tsx'
import { messages } from './messages.ts'
import { useBatch, type Batch } from './queries.ts'
import { rateText } from './rules-notice.tsx'

const actions: readonly RecordAction<Batch>[] = [
  {
    name: 'issue',
    text: messages.issue,
    Icon: FileText,
    endpoint: issueReverseInvoice,
    look: 'primary',
    Dialog: IssueDialog,
  },
  {
    name: 'red_letter',
    text: messages.redLetterAction,
    Icon: FileMinus,
    endpoint: redLetterReverseInvoice,
    look: 'danger',
    Dialog: RedLetterDialog,
  },
  {
    name: 'correct',
    text: messages.correct,
    Icon: FilePen,
    endpoint: correctReverseInvoice,
    Dialog: CorrectDialog,
  },
  {
    name: 'discard',
    text: messages.discard,
    Icon: Ban,
    endpoint: discardReverseInvoice,
    look: 'danger',
    Dialog: DiscardDialog,
  },
]

/**
 * Drawer with one batch (what one seller sold in a month, for one reverse invoice): the available actions, its amounts,
 * a line for each material, and the weighing slips in it.
 */
export function BatchDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Batch>
      open={id !== null}
      size={820}
      asked={useBatch(id)}
      waiting={say(messages.batches)}
      onClose={onClose}
      head={(batch) => (
        <>
          {batch.batchNumber} · {batch.sellerName} <BatchTags {...batch} />
        </>
      )}
    >
      {(batch) => (
        <div key={batch.id}>
          <RecordActions of={actions} row={batch} may={batch.may} explained />
          <Facts batch={batch} />
          <Lines batch={batch} />
          <Sources batch={batch} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ batch }: { batch: Batch }) {
  const say = useSay()
  const { totalFen, amountFen, vatFen, incomeTaxFen, surchargeFen, yearFen, limitFen, warning } = batch
  const withRate = (fen: number, permille: number) =>
    say(messages.rateOf, { amount: money(fen), rate: rateText(permille) })
  const invoice = (number: string | null, day: string | null, by: string) =>
    number === null ? null : say(messages.invoiceOf, { number, day: day ?? '', by })
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.seller), `${batch.sellerName} ${batch.idMasked}`),
          ...fact(say(messages.total), <strong className="money">{money(totalFen)}</strong>),
          ...fact(say(messages.amount), money(amountFen)),
          ...fact(say(messages.vat), withRate(vatFen, batch.vatPermille)),
          ...fact(say(messages.incomeTax), withRate(incomeTaxFen, batch.incomePermille)),
          ...fact(say(messages.surcharge), withRate(surchargeFen, batch.surchargePermille)),
          ...fact(
            say(messages.year),
            <>
              {say(messages.yearOf, { sum: money(yearFen), limit: money(limitFen) })}{' '}
              {warning && <LimitTag above={yearFen > limitFen} />}
            </>,
          ),
          ...fact(
            say(messages.made),
            say(messages.madeBy, { by: batch.madeByName, at: fullTime(batch.madeAt) }),
          ),
          ...fact(say(messages.invoice), invoice(batch.invoiceNumber, batch.invoicedOn, batch.issuedByName)),
          ...fact(say(messages.redLetter), invoice(batch.redNumber, batch.redOn, batch.redByName)),
          ...fact(say(messages.reason), batch.reason),
        ]}
      />
    </Section>
  )
}

const lineColumns: readonly Column<Batch['lines'][number]>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (line, { language }) => (
      <span className="two-lines">
        <span>{materialName(line, language)}</span>
        <small className="mono">{line.code}</small>
      </span>
    ),
  },
  {
    key: 'weight',
    title: messages.weight,
    width: 130,
    align: 'end',
    cell: ({ unit, grams, pieces }, { say, language }) =>
      unit === 'kg' ? weight(grams, language) : say(messages.pieces, { count: pieces }),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 120,
    align: 'end',
    cell: ({ amountFen }) => money(amountFen),
  },
  { key: 'vat', title: messages.vat, width: 100, align: 'end', cell: ({ vatFen }) => money(vatFen) },
  {
    key: 'total',
    title: messages.total,
    width: 120,
    align: 'end',
    cell: ({ totalFen }) => <strong className="money">{money(totalFen)}</strong>,
  },
]

function Lines({ batch: { lines } }: { batch: Batch }) {
  return (
    <Section title={useSay()(messages.lines)}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        columns={useTableColumns(lineColumns)}
        dataSource={lines}
      />
    </Section>
  )
}

const sourceColumns: readonly Column<Batch['sources'][number]>[] = [
  {
    key: 'slip',
    title: messages.slip,
    cell: ({ slipNumber, orderId, orderNumber, reversed }, { say }) => (
      <span className="two-lines">
        <span>
          <span className="mono">{slipNumber}</span>{' '}
          {reversed && <ToneTag tone="bad">{say(messages.reversed)}</ToneTag>}
        </span>
        <small>
          <Link to={`/orders?order=${orderId}`}>{orderNumber}</Link>
        </small>
      </span>
    ),
  },
  { key: 'at', title: messages.settledAt, width: 180, cell: ({ settledAt }) => fullTime(settledAt) },
  {
    key: 'paid',
    title: messages.paid,
    width: 120,
    align: 'end',
    cell: ({ totalFen }) => money(totalFen),
  },
]

function Sources({ batch: { sources } }: { batch: Batch }) {
  return (
    <Section title={useSay()(messages.sources)}>
      <Table
        size="small"
        rowKey="orderId"
        pagination={false}
        columns={useTableColumns(sourceColumns)}
        dataSource={sources}
      />
    </Section>
  )
}
