// Sections with the contacts, sites and contracts of a firm, which is a business customer.

import { removeFirmContact, saveFirmContract, saveFirmSite } from '@huishou/wire/client/firm/staff'
import { firmDuties, firmDutyText } from '@huishou/wire/firm/states'
import { Pencil, UserMinus } from 'lucide-react'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { Section } from '../../shared/record/section.tsx'
import { Part } from './firm-part-layout.tsx'
import { EditContractDialog, type ContractOf } from './firm-dialogs.tsx'
import { messages } from './messages.ts'
import { useFirmSend, type Firm } from './queries.ts'
import { SiteDialog, type SiteOf } from './site-dialog.tsx'

type Contact = Firm['contacts'][number]

const RemoveContactDialog = dialogOf<typeof removeFirmContact, Contact>({
  endpoint: removeFirmContact,
  useSend: useFirmSend,
  title: messages.removeContact,
  danger: true,
  lead: messages.removeContactLead,
  input: ({ id }) => ({ id }),
})
const contactActions: readonly RecordAction<Contact>[] = [
  {
    name: 'save',
    text: messages.removeContact,
    Icon: UserMinus,
    endpoint: removeFirmContact,
    Dialog: RemoveContactDialog,
  },
]
const siteActions: readonly RecordAction<SiteOf>[] = [
  { name: 'save', text: messages.editSite, Icon: Pencil, endpoint: saveFirmSite, Dialog: SiteDialog },
]
const contractActions: readonly RecordAction<ContractOf>[] = [
  {
    name: 'save',
    text: messages.editContract,
    Icon: Pencil,
    endpoint: saveFirmContract,
    Dialog: EditContractDialog,
  },
]

/** Contacts with their permissions. */
export function Contacts({ firm: { contacts, may } }: { firm: Firm }) {
  const say = useSay()
  return (
    <Section title={say(messages.contacts)}>
      {contacts.length === 0 && <p className="faint">{say(messages.noContacts)}</p>}
      {contacts.map((contact) => (
        <Part
          key={contact.id}
          actions={<RecordActions of={contactActions} row={contact} may={may} hideStopped />}
        >
          <p>
            <b>{contact.nick}</b> {contact.title} <span className="mono faint">{contact.mobileMask}</span>
          </p>
          <p className="faint">
            {firmDuties
              .filter((duty) => contact[duty])
              .map((duty) => say(firmDutyText[duty]))
              .join(' · ')}
          </p>
        </Part>
      ))}
    </Section>
  )
}

/** Sites with their containers. */
export function Sites({ firm: { id: firmId, sites, may } }: { firm: Firm }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Section title={say(messages.sites)}>
      {sites.length === 0 && <p className="faint">{say(messages.noSites)}</p>}
      {sites.map((site) => (
        <Part
          key={site.id}
          actions={<RecordActions of={siteActions} row={{ firmId, site }} may={may} hideStopped />}
        >
          <p>
            <b>{site.name}</b> {site.closed && <ToneTag tone="calm">{say(messages.closed)}</ToneTag>}
          </p>
          <p>
            {site.address} {site.menpai}
          </p>
          <p>
            {site.linkMan} <span className="mono faint">{site.mobileMask}</span>
          </p>
          {site.containers.map(({ id, name, nameEn, size, full, count }) => (
            <p key={id} className="faint">
              {language === 'en' ? nameEn : name} {size} · {say(messages.containers, { full, count })}
            </p>
          ))}
        </Part>
      ))}
    </Section>
  )
}

/** Contracts with their terms and state. */
export function Contracts({ firm: { id: firmId, contracts, may } }: { firm: Firm }) {
  const say = useSay()
  return (
    <Section title={say(messages.contracts)}>
      {contracts.length === 0 && <p className="faint">{say(messages.noContracts)}</p>}
      {contracts.map((contract) => {
        const { id, startsOn, endsOn, state, rhythm, minimumG, paymentDays } = contract
        return (
          <Part
            key={id}
            actions={<RecordActions of={contractActions} row={{ firmId, contract }} may={may} hideStopped />}
          >
            <p>
              <b>
                {startsOn} – {endsOn}
              </b>{' '}
              <ToneTag tone={state === 'current' ? 'good' : 'calm'}>{say(messages[state])}</ToneTag>
            </p>
            <p className="faint">
              {[rhythm, say(messages.terms, { days: paymentDays, kg: minimumG / 1000 })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Part>
        )
      })}
    </Section>
  )
}
