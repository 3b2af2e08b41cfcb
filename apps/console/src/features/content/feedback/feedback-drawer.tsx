import { answerComment } from '@huishou/wire/client/content/feedback'
import { journals } from '@huishou/wire/client/ledger/staff'
import { pointsLiability } from '@huishou/wire/client/points/report'
import { Alert, Descriptions } from 'antd'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { fact } from '../../../shared/record/description-item.ts'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { AnswerForm } from './thread-and-answer-form.tsx'
import { feedbackTones } from './feedback-tones.ts'
import { messages } from './messages.ts'
import { nameOf, numberOf, othersOf } from './thread-sender.ts'
import { orderUrl } from './thread-order-url.ts'
import { useThread, type Thread } from '../queries.ts'

/** Drawer with one feedback thread: its author, messages and answer form. */
export function FeedbackDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  const may = roleMay(useMe().role, answerComment)
  return (
    <RecordDrawer<Thread>
      open={id !== null}
      size={640}
      asked={useThread(id)}
      waiting={say(messages.title)}
      onClose={onClose}
      head={({ id: number, typeText, state }) => (
        <>
          <span>
            {typeText} <span className="mono">{number}</span>
          </span>
          <ToneTag tone={feedbackTones[state]}>{say(messages[state])}</ToneTag>
        </>
      )}
    >
      {(thread) => (
        <div key={thread.id}>
          <Person thread={thread} />
          <AnswerForm thread={thread} may={may} />
          {thread.state === 'withdrawn' && <Alert type="info" showIcon title={say(messages.withdrawnText)} />}
          {thread.closedAt !== null && (
            <Section title={say(messages.closedBy, { who: thread.closedBy, at: fullTime(thread.closedAt) })}>
              <p className={thread.note ? 'thread-text' : 'faint'}>{thread.note || say(messages.noNote)}</p>
            </Section>
          )}
        </div>
      )}
    </RecordDrawer>
  )
}

function Person({ thread }: { thread: Thread }) {
  const say = useSay()
  const { role } = useMe()
  const { mobile, memberId } = thread
  const [name, number, order] = [nameOf(thread), numberOf(thread), orderUrl(thread)]
  return (
    <Section title={say(messages.person)}>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(say(messages.name), name),
          ...fact(
            say(messages.mobile),
            number && (
              <span className="copied">
                <a href={`tel:${number}`} className="mono" title={say(messages.call)}>
                  <Phone size={13} aria-hidden /> {number}
                </a>
                <CopyButton text={number} what={say(messages.mobile)} />
              </span>
            ),
          ),
          ...fact(
            say(messages.member),
            memberId === null ? (
              say(messages.anonymous)
            ) : (
              <CustomerLink id={memberId}>{memberId}</CustomerLink>
            ),
          ),
          ...fact(say(messages.at), fullTime(thread.createdAt)),
          ...fact(say(messages.appVersion), thread.appVersion),
          ...fact(say(messages.about), order && <Link to={order}>{thread.refId}</Link>),
          ...othersOf(thread).flatMap(([label, value]) => fact(label, value, 'filled')),
        ]}
      />
      {/* roles that see masked numbers go through the customer's page */}
      {memberId !== null && !mobile.includes('*') && (
        <nav className="person-links" aria-label={say(messages.person)}>
          <Link to={`/orders?q=${mobile}`}>{say(messages.toOrders)}</Link>
          <Link to={`/mall-orders?state=all&q=${mobile}`}>{say(messages.toMallOrders)}</Link>
          {roleMay(role, pointsLiability) && (
            <Link to={`/points?member=${mobile}`}>{say(messages.toPoints)}</Link>
          )}
          {roleMay(role, journals) && (
            <Link to={`/ledger?tab=journals&mobile=${mobile}`}>{say(messages.toLedger)}</Link>
          )}
        </nav>
      )}
    </Section>
  )
}
