import { cancelTransfer, undoTransferReceipt } from '@huishou/wire/client/yard/transfer'
import { yardLimits } from '@huishou/wire/yard/states'
import { Descriptions, Table } from 'antd'
import { Undo2, X } from 'lucide-react'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { UndoReceiptDialog } from '../undo-dialogs.tsx'
import { ItsMovements, WaitingLink } from '../record-links.tsx'
import { useTransfer, useYardDecision, type Transfer } from '../queries.ts'
import { WorkPhotos } from '../work-photos.tsx'
import { messages as yard } from '../messages.ts'
import { stateOf, transferLineColumns, type TransferLine } from './transfer-columns.tsx'
import { messages } from './messages.ts'

const CancelDialog = dialogOf<typeof cancelTransfer, Transfer, { reason: string }>({
  endpoint: cancelTransfer,
  useSend: useYardDecision,
  title: messages.cancel,
  danger: true,
  lead: ({ fromShopName }, { say }) => <p>{say(messages.cancelText, { shop: fromShopName })}</p>,
  Fields: () => (
    <ReasonField
      max={yardLimits.reason}
      templates={[messages.notLoaded, messages.wrongShop, messages.misweighed]}
      autoFocus
    />
  ),
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const actions: readonly RecordAction<Transfer>[] = [
  { name: 'cancel', text: messages.cancel, Icon: X, endpoint: cancelTransfer, Dialog: CancelDialog },
  {
    name: 'undo',
    text: yard.undoReceipt,
    Icon: Undo2,
    endpoint: undoTransferReceipt,
    Dialog: UndoReceiptDialog,
  },
]

/**
 * Drawer with one transfer of material from one shop to another: the quantities sent and received, and the available
 * actions.
 */
export function TransferDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Transfer>
      open={id !== null}
      asked={useTransfer(id)}
      waiting={say(messages.transfer)}
      onClose={onClose}
      head={(row) => {
        const { tone, text } = stateOf(row)
        return (
          <>
            {say(messages.numbered, { id: row.id })}
            <ToneTag tone={tone}>{say(text)}</ToneTag>
          </>
        )
      }}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <Facts row={row} />
          <Lines row={row} />
          <WorkPhotos urls={row.photos} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ row }: { row: Transfer }) {
  const say = useSay()
  const { endedAt } = row
  return (
    <Section
      title={say(yard.details)}
      extra={<WaitingLink cause="transfer" id={row.id} count={row.toApprove} />}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.way), `${row.fromShopName} → ${row.toShopName}`),
          ...fact(say(messages.sent), `${row.sentByName} · ${fullTime(row.sentAt)}`),
          ...fact(say(messages.ended), endedAt === null ? null : `${row.endedByName} · ${fullTime(endedAt)}`),
          ...fact(say(messages.note), row.note),
          ...fact(say(shared.reason), row.reason),
        ]}
      />
    </Section>
  )
}

function Lines({ row: { id, lines } }: { row: Transfer }) {
  const say = useSay()
  const columns = useTableColumns(transferLineColumns)
  const isHidden = lines.some(({ grams }) => grams === null)
  return (
    <Section title={say(yard.materials)} extra={<ItsMovements cause="transfer" id={id} />}>
      <Table<TransferLine>
        size="small"
        rowKey="categoryId"
        pagination={false}
        columns={columns}
        dataSource={lines}
        {...(isHidden ? { footer: () => say(messages.hidden) } : {})}
      />
    </Section>
  )
}
