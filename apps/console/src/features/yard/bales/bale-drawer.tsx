import { openBale } from '@huishou/wire/client/yard/bales'
import { baleKindText, baleStateText } from '@huishou/wire/yard/bale-states'
import { yardLimits } from '@huishou/wire/yard/states'
import { Descriptions } from 'antd'
import { PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { fullTime, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useBale, useYardDecision, type Bale } from '../queries.ts'
import { messages as yard } from '../messages.ts'
import { baleTones } from './bale-columns.tsx'
import { messages } from './messages.ts'

const OpenDialog = dialogOf<typeof openBale, Bale, { reason: string }>({
  endpoint: openBale,
  useSend: useYardDecision,
  title: messages.open,
  danger: true,
  lead: (_row, { say }) => <p>{say(messages.openText)}</p>,
  Fields: () => (
    <ReasonField max={yardLimits.reason} templates={[messages.burst, messages.notFound]} autoFocus />
  ),
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const actions: readonly RecordAction<Bale>[] = [
  { name: 'open', text: messages.open, Icon: PackageOpen, endpoint: openBale, Dialog: OpenDialog },
]

/** Drawer with one tagged bale or bag of material: its weight, who packed it, and whether it was loaded or opened. */
export function BaleDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Bale>
      open={id !== null}
      size={520}
      asked={useBale(id)}
      waiting={say(messages.bale)}
      onClose={onClose}
      head={(row) => (
        <>
          {row.number}
          <ToneTag tone={baleTones[row.state]}>{say(baleStateText[row.state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <Facts row={row} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ row }: { row: Bale }) {
  const say = useSay()
  const language = useLanguage()
  const { endedAt, loadId } = row
  return (
    <Section title={say(yard.details)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(shared.shop), row.shopName),
          ...fact(say(yard.material), materialName(row, language)),
          ...fact(say(messages.weight), weight(row.grams, language)),
          ...fact(say(messages.kind), say(baleKindText[row.kind])),
          ...fact(say(messages.packed), `${row.byName} · ${fullTime(row.at)}`),
          ...fact(say(messages.left), endedAt === null ? null : `${row.endedByName} · ${fullTime(endedAt)}`),
          ...fact(
            say(messages.load),
            loadId === null ? null : (
              <Link to={`/sales?load=${loadId}`}>{say(messages.loadNumbered, { id: loadId })}</Link>
            ),
          ),
          ...fact(say(shared.reason), row.reason),
        ]}
      />
    </Section>
  )
}
