import { saveFirm } from '@huishou/wire/client/firm/staff'
import { draftFirmStatement, staffFirmStatements } from '@huishou/wire/client/firm/staff-statements'
import { firmDuties, firmDutyText, firmStateText } from '@huishou/wire/firm/states'
import { Descriptions } from 'antd'
import { CalendarPlus, FilePlus, Pencil, UserPlus } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { fact } from '../../shared/record/fact.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { ContactDialog, ContractDialog, DraftDialog, EditFirmDialog } from './firm-dialogs.tsx'
import { messages } from './messages.ts'
import { useFirm, type Firm } from './queries.ts'
import { Statements } from './statements.tsx'

/** One firm: facts, contacts, sites, contracts, statements. */
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
  ...(save ? { save, contact: save, contract: save } : {}),
  ...(draft ? { draft } : {}),
})

const actions: readonly RecordAction<Firm>[] = [
  { name: 'save', text: messages.edit, Icon: Pencil, endpoint: saveFirm, Dialog: EditFirmDialog },
  { name: 'contact', text: messages.addContact, Icon: UserPlus, endpoint: saveFirm, Dialog: ContactDialog },
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
  )
}

function Contacts({ firm: { contacts } }: { firm: Firm }) {
  const say = useSay()
  return (
    <Section title={say(messages.contacts)}>
      {contacts.length === 0 && <p className="faint">{say(messages.noContacts)}</p>}
      {contacts.map((contact) => (
        <p key={contact.id}>
          {contact.nick} <span className="mono faint">{contact.mobileMask}</span> {contact.title}{' '}
          <span className="faint">
            {firmDuties
              .filter((duty) => contact[duty])
              .map((duty) => say(firmDutyText[duty]))
              .join(' · ')}
          </span>
        </p>
      ))}
    </Section>
  )
}

function Sites({ firm: { sites } }: { firm: Firm }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Section title={say(messages.sites)}>
      {sites.length === 0 && <p className="faint">{say(messages.noSites)}</p>}
      {sites.map((site) => (
        <div key={site.id}>
          <p>
            <b>{site.name}</b> {site.address} {site.menpai} · {site.linkMan}{' '}
            <span className="mono faint">{site.mobileMask}</span>
          </p>
          {site.containers.map(({ id, name, nameEn, size, full, count }) => (
            <p key={id} className="faint">
              {language === 'en' ? nameEn : name} {size} · {say(messages.containers, { full, count })}
            </p>
          ))}
        </div>
      ))}
    </Section>
  )
}

function Contracts({ firm: { contracts } }: { firm: Firm }) {
  const say = useSay()
  return (
    <Section title={say(messages.contracts)}>
      {contracts.length === 0 && <p className="faint">{say(messages.noContracts)}</p>}
      {contracts.map(({ id, startsOn, endsOn, state, rhythm, minimumG, paymentDays }) => (
        <p key={id}>
          {startsOn} – {endsOn}{' '}
          <ToneTag tone={state === 'current' ? 'good' : 'calm'}>{say(messages[state])}</ToneTag> {rhythm}{' '}
          <span className="faint">{say(messages.terms, { days: paymentDays, kg: minimumG / 1000 })}</span>
        </p>
      ))}
    </Section>
  )
}
