import { approveYardDifference, refuseYardDifference } from '@huishou/wire/client/yard/differences'
import { mayDo } from '@huishou/wire/verdict'
import { yardDifferenceStateText, yardLocationText, yardMovementText } from '@huishou/wire/yard/states'
import { Descriptions } from 'antd'
import { Check, X } from 'lucide-react'
import { materialName } from '../../entities/material/materials.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { CauseLink } from './cause-link.tsx'
import { ApproveDialog, RefuseDialog } from './difference-decision-dialogs.tsx'
import { bookOf, differenceTones } from './difference-columns.tsx'
import { Quantity } from './quantity.tsx'
import { useDifference, type Difference } from './queries.ts'
import { WorkPhotos } from './work-photos.tsx'
import { messages } from './messages.ts'

const actions: readonly RecordAction<Difference>[] = [
  {
    name: 'approve',
    text: messages.approve,
    Icon: Check,
    endpoint: approveYardDifference,
    look: 'primary',
    Dialog: ApproveDialog,
  },
  {
    name: 'refuse',
    text: ({ may }) => (mayDo(may, 'approve') ? messages.refuse : messages.takeBack),
    Icon: X,
    endpoint: refuseYardDifference,
    Dialog: RefuseDialog,
  },
]

/**
 * Drawer with one difference between the recorded stock and the stock found: both quantities, the cost, and the
 * decision.
 */
export function DifferenceDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <RecordDrawer<Difference>
      open={id !== null}
      size={560}
      asked={useDifference(id)}
      waiting={say(messages.difference)}
      onClose={onClose}
      head={(row) => (
        <>
          {materialName(row, language)}
          <ToneTag tone={differenceTones[row.state]}>{say(yardDifferenceStateText[row.state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <Facts row={row} />
          <WorkPhotos urls={row.photos} />
        </div>
      )}
    </RecordDrawer>
  )
}

/** The quantity found: the quantity in the books, or zero if that is negative, plus the difference. */
const foundOf = ({ grams, pieces, bookGrams, bookPieces, unit }: Difference) => ({
  grams: Math.max(bookGrams, 0) + grams,
  pieces: Math.max(bookPieces, 0) + pieces,
  unit,
})

function Facts({ row }: { row: Difference }) {
  const say = useSay()
  const { state, kind, costFen, cause, causeId, reason, refusal, endedAt } = row
  return (
    <Section title={say(messages.details)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.place), `${row.locationName} · ${say(yardLocationText[row.locationKind])}`),
          ...fact(say(messages.kind), say(yardMovementText[kind])),
          ...fact(say(messages.book), <Quantity goods={bookOf(row)} />),
          ...fact(say(messages.found), <Quantity goods={foundOf(row)} />),
          ...fact(say(messages.difference), <Quantity goods={row} signed />),
          ...fact(
            say(messages.cost),
            <span>
              <span className="money">{money(costFen)}</span>{' '}
              {state === 'to_approve' && kind !== 'opening' && (
                <span className="faint">{say(messages.costNow)}</span>
              )}
            </span>,
          ),
          ...fact(say(messages.cause), <CauseLink cause={cause} id={causeId} />),
          ...fact(say(shared.reason), reason),
          ...fact(say(messages.requestedBy), `${row.requestedByName} · ${fullTime(row.requestedAt)}`),
          ...fact(
            say(messages.endedBy),
            endedAt === null ? null : `${row.endedByName} · ${fullTime(endedAt)}`,
          ),
          ...fact(say(state === 'undone' ? messages.undoReason : messages.refusal), refusal),
        ]}
      />
    </Section>
  )
}
