import { undoUnload } from '@huishou/wire/client/yard/unload'
import { Descriptions, Table } from 'antd'
import { Undo2 } from 'lucide-react'
import { useTableColumns } from '../../shared/desk/columns.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { useUnload, type Unload } from './queries.ts'
import { ItsMovements } from './record-links.tsx'
import { lineColumns, type UnloadLine } from './unload-columns.tsx'
import { UndoUnloadDialog } from './undo-dialogs.tsx'
import { WorkPhotos } from './work-photos.tsx'
import { messages } from './messages.ts'

const actions: readonly RecordAction<Unload>[] = [
  { name: 'undo', text: messages.undoUnload, Icon: Undo2, endpoint: undoUnload, Dialog: UndoUnloadDialog },
]

/**
 * Drawer with one unloading of a courier's vehicle: the materials weighed, the photos, the number of differences
 * awaiting approval, and the button to undo it.
 */
export function UnloadDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Unload>
      open={id !== null}
      size={560}
      asked={useUnload(id)}
      waiting={say(messages.unload)}
      onClose={onClose}
      head={(row) => (
        <>
          {say(messages.causeOf, { cause: say(messages.unload), id: row.id })}
          {row.undoneAt !== null && <ToneTag tone="calm">{say(messages.undone)}</ToneTag>}
          {row.toApprove > 0 && (
            <ToneTag tone="warn">{say(messages.toApprove, { count: row.toApprove })}</ToneTag>
          )}
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <UnloadRecord row={row} />
        </div>
      )}
    </RecordDrawer>
  )
}

function UnloadRecord({ row }: { row: Unload }) {
  const say = useSay()
  return (
    <>
      <Section title={say(messages.details)}>
        <Descriptions
          column={1}
          size="small"
          items={[
            ...fact(say(messages.at), fullTime(row.at)),
            ...fact(say(messages.vehicle), row.courierName),
            ...fact(say(messages.shop), row.shopName),
            ...fact(say(messages.who), row.byName),
            ...fact(say(shared.reason), row.reason),
            ...fact(
              say(messages.undone),
              row.undoneAt === null
                ? null
                : `${row.undoneByName} · ${fullTime(row.undoneAt)} · ${row.undoneReason}`,
            ),
          ]}
        />
      </Section>
      <Section title={say(messages.materials)} extra={<ItsMovements cause="unload" id={row.id} />}>
        <Table<UnloadLine>
          size="small"
          rowKey="categoryId"
          pagination={false}
          columns={useTableColumns(lineColumns)}
          dataSource={row.lines}
        />
      </Section>
      <WorkPhotos urls={row.photos} />
    </>
  )
}
