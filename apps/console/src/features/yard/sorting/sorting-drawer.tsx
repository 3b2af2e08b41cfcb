import { materialName } from '../../../entities/material/materials.ts'
import { undoSorting } from '@huishou/wire/client/yard/sorting'
import { yardLimits, yardSortingStateText } from '@huishou/wire/yard/states'
import { Descriptions, Table } from 'antd'
import { Undo2 } from 'lucide-react'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useSorting, useYardDecision, type Sorting } from '../queries.ts'
import { ItsMovements } from '../record-links.tsx'
import { WorkPhotos } from '../work-photos.tsx'
import { messages as yard } from '../messages.ts'
import { sortingLineColumns, sortingTones, wasteOf, type SortingLine } from './sorting-columns.tsx'
import { messages } from './messages.ts'

const UndoDialog = dialogOf<typeof undoSorting, Sorting, { reason: string }>({
  endpoint: undoSorting,
  useSend: useYardDecision,
  title: messages.undo,
  danger: true,
  lead: (row, { say, language }) => (
    <p>{say(messages.undoText, { material: materialName(row, language) })}</p>
  ),
  Fields: () => (
    <ReasonField
      max={yardLimits.reason}
      templates={[messages.misweighed, messages.wrongMaterial]}
      autoFocus
    />
  ),
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const actions: readonly RecordAction<Sorting>[] = [
  { name: 'undo', text: messages.undo, Icon: Undo2, endpoint: undoSorting, Dialog: UndoDialog },
]

/**
 * Drawer with one sorting of a material into others: what went in, the materials it produced with their cost, and the
 * button to undo it.
 */
export function SortingDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Sorting>
      open={id !== null}
      size={560}
      asked={useSorting(id)}
      waiting={say(messages.sorting)}
      onClose={onClose}
      head={(row) => (
        <>
          {say(messages.numbered, { id: row.id })}
          <ToneTag tone={sortingTones[row.state]}>{say(yardSortingStateText[row.state])}</ToneTag>
        </>
      )}
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

function Facts({ row }: { row: Sorting }) {
  const say = useSay()
  const language = useLanguage()
  const { endedAt, costFen } = row
  return (
    <Section title={say(yard.details)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(shared.shop), row.shopName),
          ...fact(say(messages.input), `${materialName(row, language)} ${weight(row.grams, language)}`),
          ...fact(say(yard.cost), costFen === null ? null : <span className="money">{money(costFen)}</span>),
          ...fact(say(messages.waste), say(messages.wasteOf, wasteOf(row, language))),
          ...fact(say(messages.at), `${row.byName} · ${fullTime(row.at)}`),
          ...fact(say(messages.note), row.note),
          ...fact(
            say(messages.undone),
            endedAt === null ? null : `${row.endedByName} · ${fullTime(endedAt)}`,
          ),
          ...fact(say(shared.reason), row.reason),
        ]}
      />
    </Section>
  )
}

function Lines({ row: { id, lines } }: { row: Sorting }) {
  const say = useSay()
  const columns = useTableColumns(sortingLineColumns)
  return (
    <Section title={say(messages.outputs)} extra={<ItsMovements cause="sorting" id={id} />}>
      <Table<SortingLine>
        size="small"
        rowKey="categoryId"
        pagination={false}
        columns={columns}
        dataSource={lines}
      />
    </Section>
  )
}
