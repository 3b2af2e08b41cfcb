// Drawer with one customer: contact data, actions, the current block, pinned notes, figures, and tabs. Each tab loads
// when it is opened.

import { mayDo } from '@huishou/wire/verdict'
import type { StaffEndpoint } from '@huishou/wire/client'
import { staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { journals } from '@huishou/wire/client/ledger/staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { revealCustomer } from '@huishou/wire/client/member/staff'
import { customerAddresses, customerAudit } from '@huishou/wire/client/member/customer-record'
import { staffPayIns } from '@huishou/wire/client/payment/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { memberPoints } from '@huishou/wire/client/points/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { priceTierText } from '@huishou/wire/catalog/price-tiers'
import { blockReasonText, blockScopeText } from '@huishou/wire/member/block-choices'
import type { HappenedKind } from '@huishou/wire/member/choices'
import { dayOf } from '@huishou/wire/time'
import { Alert, Button, Tabs, Tooltip } from 'antd'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { PinnedNotes } from '../../entities/customer/pinned-notes.tsx'
import { useCityName } from '../../entities/place/places.ts'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { useMe } from '../../shared/session.ts'
import { AccountTab } from './tabs/account-tab.tsx'
import { AddressesTab } from './tabs/addresses-tab.tsx'
import { AuditTab } from './tabs/audit-tab.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerMarks } from './customer-columns.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { customerTabs, type ChangeCustomers, type CustomerTab } from './customers-url-state.ts'
import { BargainsTab } from './tabs/bargains-tab.tsx'
import { FeedbackTab } from './tabs/feedback-tab.tsx'
import { MallTab } from './tabs/mall-tab.tsx'
import { MoneyTab } from './tabs/money-tab.tsx'
import { PointsTab } from './tabs/points-tab.tsx'
import { RecyclingTab } from './tabs/recycling-tab.tsx'
import { NotesTab } from './tabs/notes-tab.tsx'
import { Avatar } from './avatar.tsx'
import { useCustomer, useCustomerSend, type Customer } from './queries.ts'
import { TimelineTab } from './tabs/timeline-tab.tsx'
import { messages } from './messages.ts'

type Props = {
  id: number | null
  tab: CustomerTab
  kind: HappenedKind | ''
  onChange: ChangeCustomers
  onClose: () => void
}

/** The endpoints that a tab reads. Roles that may call none of them do not see the tab. */
const needs: Partial<Record<CustomerTab, readonly Pick<StaffEndpoint, 'who'>[]>> = {
  recycling: [staffOrders],
  money: [journals, staffWithdrawals, staffPayIns],
  points: [memberPoints],
  mall: [staffMallOrders],
  bargains: [staffBargainRuns],
  feedback: [staffComments],
  addresses: [customerAddresses],
  audit: [customerAudit],
}

/** The open tab and its filter are in the URL. */
export function CustomerDrawer({ id, tab, kind, onChange, onClose }: Props) {
  const say = useSay()
  const { role } = useMe()
  const tabs = customerTabs.filter((key) => needs[key]?.some((endpoint) => roleMay(role, endpoint)) ?? true)
  return (
    <RecordDrawer<Customer>
      open={id !== null}
      size={960}
      asked={useCustomer(id)}
      waiting={say(messages.customer)}
      onClose={onClose}
      head={(customer) => (
        <>
          {customer.nick || say(messages.noNick)} <span className="mono faint">#{customer.id}</span>
          <CustomerMarks customer={customer} />
        </>
      )}
    >
      {(customer) => (
        <div key={customer.id}>
          <Head customer={customer} />
          <BlockNote customer={customer} />
          {tab !== 'notes' && <PinnedNotes customerId={customer.id} />}
          <CustomerFigures customer={customer} />
          <Tabs
            activeKey={tabs.includes(tab) ? tab : 'timeline'}
            onChange={(view) => onChange({ view: view as CustomerTab, kind: '' }, { replace: true })}
            destroyOnHidden
            items={tabs.map((key) => ({
              key,
              label: say(messages[key]),
              children: <TabContent tab={key} customer={customer} kind={kind} onChange={onChange} />,
            }))}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

type TabProps = { tab: CustomerTab; customer: Customer; kind: HappenedKind | ''; onChange: ChangeCustomers }
function TabContent({ tab, customer, kind, onChange }: TabProps): ReactNode {
  switch (tab) {
    case 'timeline':
      return (
        <TimelineTab
          id={customer.id}
          kind={kind}
          onKind={(next) => onChange({ kind: next }, { replace: true })}
        />
      )
    case 'notes':
      return <NotesTab customer={customer} />
    case 'recycling':
      return <RecyclingTab id={customer.id} />
    case 'money':
      return <MoneyTab id={customer.id} />
    case 'points':
      return <PointsTab id={customer.id} />
    case 'mall':
      return <MallTab id={customer.id} />
    case 'bargains':
      return <BargainsTab id={customer.id} />
    case 'feedback':
      return <FeedbackTab id={customer.id} />
    case 'addresses':
      return <AddressesTab customer={customer} />
    case 'account':
      return <AccountTab customer={customer} />
    case 'audit':
      return <AuditTab id={customer.id} />
  }
}

function Head({ customer }: { customer: Customer }) {
  const say = useSay()
  const cityOf = useCityName()
  return (
    <header className="customer-head">
      <Avatar src={customer.avatarUrl} name={customer.nick} size={52} />
      <div className="who">
        <p className="phone">
          <Mobile key={customer.id} customer={customer} />
        </p>
        <p>
          {customer.cityName && <span>{cityOf(customer.cityName)}</span>}
          <span>{say(messages.memberSince, { day: dayOf(customer.createdAt) })}</span>
          <span>{say(messages[`from_${customer.source}`])}</span>
          {customer.priceTier !== 'household' && <span>{say(priceTierText[customer.priceTier])}</span>}
          {customer.goldByLevel && <span>{say(messages.goldByLevel)}</span>}
          {customer.firm && <span>{customer.firm.name}</span>}
        </p>
      </div>
      <CustomerActions customer={customer} />
    </header>
  )
}

/** The mobile number, masked until revealed; revealing it is recorded in the audit log. */
function Mobile({ customer }: { customer: Customer }) {
  const say = useSay()
  const [whole, setWhole] = useState('')
  const { send, pending } = useCustomerSend(revealCustomer, ({ mobile }) => setWhole(mobile))
  if (customer.mobileMask === '') return <span>{say(messages.noMobile)}</span>
  if (whole)
    return (
      <span className="copied">
        <a href={`tel:${whole}`} className="mono">
          {whole}
        </a>
        <CopyButton text={whole} what={say(messages.mobile)} />
      </span>
    )
  return (
    <span className="copied">
      <span className="mono">{customer.mobileMask}</span>
      {mayDo(customer.may, 'reveal') && (
        <Tooltip title={say(messages.revealText)}>
          <Button
            type="text"
            size="small"
            loading={pending}
            icon={<Eye size={15} />}
            aria-label={say(messages.reveal)}
            onClick={() => void send({ id: customer.id })}
          />
        </Tooltip>
      )}
    </span>
  )
}

/** The current block: scope, reason, author and term. */
function BlockNote({ customer: { block, deletedAt } }: { customer: Customer }) {
  const say = useSay()
  if (!block)
    return deletedAt === null ? null : (
      <Alert className="customer-block" type="info" showIcon title={say(messages.unverified)} />
    )
  const until =
    block.untilAt === null
      ? say(messages.blockedForGood)
      : say(messages.blockedUntil, { day: fullTime(block.untilAt).slice(0, 16) })
  return (
    <Alert
      className="customer-block"
      type="error"
      showIcon
      title={`${say(blockReasonText[block.reason])} · ${block.scopes.map((scope) => say(blockScopeText[scope])).join(' · ')}`}
      description={
        <>
          {block.note && <p>{block.note}</p>}
          <small>
            {block.byName === ''
              ? say(messages.blockedCarried, { until })
              : say(messages.blockedBy, {
                  who: block.byName,
                  at: fullTime(block.fromAt).slice(0, 16),
                  until,
                })}
          </small>
        </>
      }
    />
  )
}
