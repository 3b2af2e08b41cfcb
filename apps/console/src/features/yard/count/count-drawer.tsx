import {
  cancelCount,
  exportYardCount,
  finishCount,
  postCount,
  reopenCount,
  undoCount,
} from '@huishou/wire/client/yard/count'
import { yardCountStateText } from '@huishou/wire/yard/states'
import { Descriptions, Table } from 'antd'
import { BookCheck, Flag, RotateCcw, Undo2, X } from 'lucide-react'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useCount, type CountDetail } from '../queries.ts'
import { UndoCountDialog } from '../undo-dialogs.tsx'
import { WaitingLink } from '../record-links.tsx'
import { WorkPhotos } from '../work-photos.tsx'
import { messages as yard } from '../messages.ts'
import { countTones, entryColumns, resultColumns, type ResultRow } from './count-columns.tsx'
import { CancelDialog, FinishDialog, PostDialog, ReopenDialog } from './count-dialogs.tsx'
import { messages } from './messages.ts'

const actions: readonly RecordAction<CountDetail>[] = [
  {
    name: 'finish',
    text: messages.finish,
    Icon: Flag,
    endpoint: finishCount,
    look: 'primary',
    Dialog: FinishDialog,
  },
  {
    name: 'post',
    text: messages.post,
    Icon: BookCheck,
    endpoint: postCount,
    look: 'primary',
    Dialog: PostDialog,
  },
  {
    name: 'reopen',
    text: messages.reopen,
    Icon: RotateCcw,
    endpoint: reopenCount,
    Dialog: ReopenDialog,
  },
  {
    name: 'undo',
    text: yard.undoCount,
    Icon: Undo2,
    endpoint: undoCount,
    Dialog: UndoCountDialog,
  },
  { name: 'cancel', text: messages.cancel, Icon: X, endpoint: cancelCount, Dialog: CancelDialog },
]

/**
 * Drawer with one stock take (a count of a shop's stock): its entries, the differences from the recorded stock once it
 * is counted, and the available actions.
 */
export function CountDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<CountDetail>
      open={id !== null}
      asked={useCount(id)}
      waiting={say(messages.number)}
      onClose={onClose}
      head={(row) => (
        <>
          {say(messages.numbered, { id: row.id })}
          <ToneTag tone={countTones[row.state]}>{say(yardCountStateText[row.state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <Facts row={row} />
          <Result row={row} />
          <Entries row={row} />
          <WorkPhotos urls={row.photos} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ row }: { row: CountDetail }) {
  const say = useSay()
  const { countedAt, endedAt, toApprove } = row
  return (
    <Section title={say(yard.details)} extra={<WaitingLink cause="count" id={row.id} count={toApprove} />}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(shared.shop), row.shopName),
          ...fact(say(messages.note), row.note),
          ...fact(say(messages.opened), `${row.openedByName} · ${fullTime(row.openedAt)}`),
          ...fact(
            say(messages.countedBy),
            countedAt === null ? null : `${row.countedByName} · ${fullTime(countedAt)}`,
          ),
          ...fact(say(messages.ended), endedAt === null ? null : `${row.endedByName} · ${fullTime(endedAt)}`),
          ...fact(say(shared.reason), row.reason),
        ]}
      />
    </Section>
  )
}

function Result({ row: { id, state, result } }: { row: CountDetail }) {
  const say = useSay()
  const columns = useTableColumns(resultColumns)
  if (result === null) return state === 'open' ? <p className="faint block">{say(messages.hidden)}</p> : null
  if (result.length === 0) return null
  const total = result.reduce((sum, { valueFen }) => sum + valueFen, 0)
  return (
    <Section
      title={say(messages.result)}
      extra={<ExportButton size="small" endpoint={exportYardCount} input={{ id }} text={say(yard.export)} />}
    >
      <Table<ResultRow>
        size="small"
        rowKey="categoryId"
        pagination={false}
        columns={columns}
        dataSource={result}
        footer={() => say(messages.total) + ' ' + money(total)}
      />
    </Section>
  )
}

function Entries({ row: { counted } }: { row: CountDetail }) {
  const say = useSay()
  const columns = useTableColumns(entryColumns)
  if (counted.length === 0) return null
  return (
    <Section title={say(messages.log)}>
      <Table size="small" rowKey="id" pagination={false} columns={columns} dataSource={counted} />
    </Section>
  )
}
