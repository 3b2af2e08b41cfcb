// Tab with the account of a customer: sign-in methods, devices, consents, referrals and past blocks.

import { mayDo } from '@huishou/wire/verdict'
import { customerInvited, customerSessions } from '@huishou/wire/client/member/customer-record'
import { blockReasonText } from '@huishou/wire/member/block-choices'
import type { Text } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { fact } from '../../../shared/record/description-item.ts'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { SessionList, type Session } from '../../../shared/record/session-list.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { ListSection } from './list-section.tsx'
import { type Customer } from '../queries.ts'
import { SignOutDialog } from '../sign-out-dialog.tsx'
import { messages } from '../messages.ts'

const pageText: Readonly<Record<string, Text>> = { terms: messages.terms, privacy: messages.privacy }

/** The versions of the terms and the privacy policy the customer agreed to. */
function Consents({ customer: { consents } }: { customer: Customer }) {
  const say = useSay()
  if (consents.length === 0) return <span className="faint">{say(messages.noConsent)}</span>
  return (
    <ul>
      {consents.map(({ page, version, agreedAt }) => (
        <li key={`${page}-${version}`}>
          {say(messages.consent, {
            page: pageText[page] ? say(pageText[page]) : page,
            version,
            at: fullTime(agreedAt),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Devices can be signed out here. */
export function AccountTab({ customer }: { customer: Customer }) {
  const say = useSay()
  return (
    <>
      <Facts customer={customer} />
      <Sessions customer={customer} />
      <ListSection
        title={say(messages.invited, { count: customer.figures.invited })}
        endpoint={customerInvited}
        input={{ id: customer.id }}
        empty={say(messages.noInvited)}
        columns={({ plain, time }) => [
          plain(say(messages.customer), ({ id, nick }) => (
            <CustomerLink id={id}>{nick || `#${id}`}</CustomerLink>
          )),
          time(({ createdAt }) => createdAt),
        ]}
      />
      {customer.blocks.length > 0 && <Blocks customer={customer} />}
    </>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const say = useSay()
  const ways = [
    customer.mobileMask && say(messages.byCode),
    customer.hasPassword && say(messages.byPassword),
    customer.wechat && say(messages.byWechat),
  ].filter(Boolean)
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.id), <span className="mono">{customer.id}</span>),
          ...fact(say(messages.since), fullTime(customer.createdAt)),
          ...fact(say(messages.signsInBy), ways.join(' · ') || '—'),
          ...fact(
            say(messages.lastSeen),
            customer.lastSeenAt === null ? say(messages.never) : fullTime(customer.lastSeenAt),
          ),
          ...fact(say(messages.consents), <Consents customer={customer} />, 'filled'),
          ...fact(
            say(messages.gender),
            customer.gender === 1
              ? say(messages.gender_1)
              : customer.gender === 2
                ? say(messages.gender_2)
                : '',
          ),
          ...fact(say(messages.birthday), customer.birthday),
          ...fact(
            say(messages.inviter),
            customer.inviter ? (
              <CustomerLink id={customer.inviter.id}>
                {customer.inviter.nick || `#${customer.inviter.id}`}
              </CustomerLink>
            ) : (
              say(messages.nobody)
            ),
          ),
        ]}
      />
    </Section>
  )
}

/** Past blocks, with their reasons and how they ended. */
function Blocks({ customer }: { customer: Customer }) {
  const say = useSay()
  return (
    <Section title={say(messages.history)}>
      <RecordEvents
        events={customer.blocks.map((block) => ({
          key: block.id,
          at: block.fromAt,
          title: say(blockReasonText[block.reason]),
          who: block.byName,
          text: block.note,
          below: (
            <p className="faint">
              {block.liftedByName === ''
                ? say(messages.endedByTime, { at: dayOf(block.liftedAt ?? 0) })
                : say(messages.lifted, {
                    at: dayOf(block.liftedAt ?? 0),
                    who: block.liftedByName,
                    why: block.liftReason || '—',
                  })}
            </p>
          ),
        }))}
      />
    </Section>
  )
}

function Sessions({ customer }: { customer: Customer }) {
  const say = useSay()
  const [ending, setEnding] = useState<Session | null>(null)
  const asked = useRead(customerSessions, { id: customer.id }, { keepPrevious: true })
  return (
    <Section title={say(messages.sessions, { count: asked.data?.rows.length ?? customer.figures.sessions })}>
      <SessionList
        asked={asked}
        toTheDay
        act={(session) =>
          mayDo(customer.may, 'sign_out') && (
            <Button size="small" onClick={() => setEnding(session)}>
              {say(messages.signOutOne)}
            </Button>
          )
        }
      />
      {ending && <SignOutDialog customerId={customer.id} session={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}
