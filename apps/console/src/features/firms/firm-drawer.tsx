import { saveFirm, saveFirmSite } from '@huishou/wire/client/firm/staff'
import { draftFirmStatement, staffFirmStatements } from '@huishou/wire/client/firm/staff-statements'
import { firmStateText } from '@huishou/wire/firm/states'
import { Descriptions } from 'antd'
import { CalendarPlus, FilePlus, MapPinPlus, Pencil, UserPlus } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { Section } from '../../shared/record/section.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { ContactDialog, ContractDialog, DraftDialog, EditFirmDialog } from './firm-dialogs.tsx'
import { Contacts, Contracts, Sites } from './contacts-sites-and-contracts.tsx'
import { messages } from './messages.ts'
import { useFirm, type Firm } from './queries.ts'
import { SiteDialog } from './site-dialog.tsx'
import { Statements } from './statements.tsx'

/** Drawer with one firm (a business customer): actions, details, contacts, sites, contracts and statements. */
export function FirmDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  const { role } = useMe()
  return (
    <RecordDrawer<Firm>
      open={id !== null}
      size={820}
      asked={useFirm(id)}
      waiting={say(messages.firm)}
      onClose={onClose}
      head={({ name, state }) => (
        <>
          {name}
          <ToneTag tone={state === 'active' ? 'good' : 'calm'}>{say(firmStateText[state])}</ToneTag>
        </>
      )}
    >
      {(firm) => (
        <div key={firm.id}>
          <RecordActions of={actions} row={firm} may={mayOf(firm)} hideStopped />
          <Facts firm={firm} />
          <Contacts firm={firm} />
          <Sites firm={firm} />
          <Contracts firm={firm} />
          {roleMay(role, staffFirmStatements) && <Statements firmId={firm.id} />}
        </div>
      )}
    </RecordDrawer>
  )
}

const mayOf = ({ may: { save, draft } }: Firm) => ({
  ...(save ? { save, contact: save, site: save, contract: save } : {}),
  ...(draft ? { draft } : {}),
})

function NewSiteDialog({ row: { id }, onClose }: { row: Firm; onClose: () => void }) {
  return <SiteDialog row={{ firmId: id, site: null }} onClose={onClose} />
}

const actions: readonly RecordAction<Firm>[] = [
  { name: 'save', text: messages.edit, Icon: Pencil, endpoint: saveFirm, Dialog: EditFirmDialog },
  { name: 'contact', text: messages.addContact, Icon: UserPlus, endpoint: saveFirm, Dialog: ContactDialog },
  { name: 'site', text: messages.addSite, Icon: MapPinPlus, endpoint: saveFirmSite, Dialog: NewSiteDialog },
  {
    name: 'contract',
    text: messages.addContract,
    Icon: CalendarPlus,
    endpoint: saveFirm,
    Dialog: ContractDialog,
  },
  { name: 'draft', text: messages.draft, Icon: FilePlus, endpoint: draftFirmStatement, Dialog: DraftDialog },
]

function Facts({ firm }: { firm: Firm }) {
  const say = useSay()
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        size="small"
        column={2}
        items={[
          ...fact(say(messages.creditCode), <span className="mono">{firm.creditCode}</span>),
          ...fact(say(messages.owed), firm.creditFen === null ? null : money(firm.creditFen)),
          ...fact(say(messages.invoiceAddress), firm.invoiceAddress),
          ...fact(say(messages.invoicePhone), firm.invoicePhone),
          ...fact(say(messages.note), firm.note, 'filled'),
        ]}
      />
    </Section>
  )
}
