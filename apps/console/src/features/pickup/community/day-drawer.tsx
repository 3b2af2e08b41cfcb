import {
  cancelCommunityDay,
  publishCommunityDay,
  saveCommunityDay,
} from '@huishou/wire/client/community/staff'
import {
  agreeCommunityStatement,
  openCommunityStatement,
  payCommunityStatement,
} from '@huishou/wire/client/community/statements'
import { Descriptions, Progress } from 'antd'
import { Ban, ExternalLink, FileText, HandCoins, Handshake, Pencil, Send } from 'lucide-react'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { AgreeDialog, CancelDialog, OpenStatementDialog, PayDialog, PublishDialog } from './day-dialogs.tsx'
import { bonusOf, dayTones, shareOf, statementTones, windowOf } from './day-display.ts'
import { DayOrders } from './day-orders.tsx'
import { messages } from './messages.ts'
import { useDay, type DayDetail, type Statement } from './queries.ts'

const actionsWith = (onEdit: () => void): readonly RecordAction<DayDetail>[] => [
  {
    name: 'publish',
    text: messages.publish,
    Icon: Send,
    endpoint: publishCommunityDay,
    look: 'primary',
    Dialog: PublishDialog,
  },
  { name: 'edit', text: messages.edit, Icon: Pencil, endpoint: saveCommunityDay, onClick: onEdit },
  {
    name: 'statement',
    text: messages.openStatement,
    Icon: FileText,
    endpoint: openCommunityStatement,
    Dialog: OpenStatementDialog,
  },
  {
    name: 'agree',
    text: messages.agree,
    Icon: Handshake,
    endpoint: agreeCommunityStatement,
    Dialog: AgreeDialog,
  },
  { name: 'pay', text: messages.pay, Icon: HandCoins, endpoint: payCommunityStatement, Dialog: PayDialog },
  {
    name: 'cancel',
    text: messages.cancel,
    Icon: Ban,
    endpoint: cancelCommunityDay,
    look: 'danger',
    Dialog: CancelDialog,
  },
]

type Props = { id: number | null; onClose: () => void; onEdit: () => void }

/**
 * Drawer with one community day, on which couriers collect from a whole estate: actions, progress, the property
 * manager's statement, terms and orders.
 */
export function DayDrawer({ id, onClose, onEdit }: Props) {
  const say = useSay()
  return (
    <RecordDrawer<DayDetail>
      open={id !== null}
      size={680}
      asked={useDay(id)}
      waiting={say(messages.days)}
      onClose={onClose}
      head={({ name, state, stateText }) => (
        <>
          {name}
          <ToneTag tone={dayTones[state]}>{stateText}</ToneTag>
        </>
      )}
    >
      {(day) => (
        <div key={day.id}>
          <RecordActions
            of={actionsWith(onEdit)}
            row={day}
            may={{ ...day.may, ...day.statement?.may }}
            explained
          >
            {day.publishedAt !== null && (
              <a
                className="community-link"
                href={`/#/pages/community/detail?id=${day.id}`}
                target="_blank"
                rel="noreferrer"
              >
                {say(messages.seePage)} <ExternalLink size={13} aria-hidden />
              </a>
            )}
          </RecordActions>
          <Bars day={day} />
          {day.statement && <StatementPart statement={day.statement} />}
          <Facts day={day} />
          <DayOrders orders={day.orders} />
        </div>
      )}
    </RecordDrawer>
  )
}

/** Progress bars: how many orders are booked, and how many are settled towards the bonus. */
function Bars({ day }: { day: DayDetail }) {
  const say = useSay()
  const share = (part: number, whole: number) => Math.min(Math.round((part / whole) * 100), 100)
  return (
    <div className="community-bars">
      <div>
        <span>{say(messages.booked)}</span>
        <Progress
          percent={share(day.booked, day.mostOrders)}
          format={() => say(messages.bookedOf, { booked: day.booked, most: day.mostOrders })}
          aria-label={say(messages.booked)}
        />
      </div>
      {day.bonusPercent > 0 && (
        <div>
          <span>{say(messages.progress)}</span>
          <Progress
            percent={share(day.settled, day.bonusFrom)}
            status={day.granted ? 'success' : 'normal'}
            format={() => say(messages.progressOf, { settled: day.settled, from: day.bonusFrom })}
            aria-label={say(messages.progress)}
          />
        </div>
      )}
    </div>
  )
}

function StatementPart({ statement }: { statement: Statement }) {
  const say = useSay()
  const language = useLanguage()
  const by = (name: string, at: number | null) =>
    at === null ? '' : say(messages.byAt, { name, at: fullTime(at) })
  return (
    <Section title={say(messages.statement)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(
            say(messages.states),
            <ToneTag tone={statementTones[statement.state]}>{statement.stateText}</ToneTag>,
          ),
          ...fact(say(messages.kept), statement.orders),
          ...fact(say(messages.grams), weight(statement.grams, language)),
          ...fact(say(messages.base), money(statement.baseFen)),
          ...fact(say(messages.share), <strong>{money(statement.shareFen)}</strong>),
          ...fact(say(messages.agreedBy), by(statement.agreedByName, statement.agreedAt)),
          ...fact(say(messages.paidBy), by(statement.paidByName, statement.paidAt)),
          ...fact(say(messages.reference), statement.reference),
        ]}
      />
    </Section>
  )
}

function Facts({ day }: { day: DayDetail }) {
  const say = useSay()
  const language = useLanguage()
  const { radiusM, estate } = day
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.day), day.day),
          ...fact(say(messages.address), `${day.cityName} ${day.address}`),
          ...fact(
            say(messages.reach),
            estate === ''
              ? say(messages.reachText, { m: radiusM })
              : say(messages.reachNamed, { m: radiusM, estate }),
          ),
          ...fact(
            say(messages.windows),
            <div>
              {day.windows.map((window) => (
                <div key={window.startMinute}>
                  {say(messages.windowText, {
                    window: windowOf(window),
                    left: window.left,
                    most: window.most,
                  })}
                </div>
              ))}
            </div>,
          ),
          ...fact(
            say(messages.couriers),
            day.couriers.map(({ name }) => name).join(language === 'zh' ? '、' : ', ') ||
              say(messages.couriersByHand),
          ),
          ...fact(say(messages.bonus), bonusOf(day, say)),
          ...fact(say(messages.cap), day.bonusPercent > 0 ? money(day.bonusCapFen) : ''),
          ...fact(say(messages.bonusPaid), day.bonusFen > 0 ? money(day.bonusFen) : ''),
          ...fact(
            say(messages.collected),
            day.settled > 0 ? `${weight(day.grams, language)} · ${money(day.baseFen)}` : '',
          ),
          ...fact(say(messages.share), shareOf(day, language)),
          ...fact(say(messages.manager), day.managerName),
          ...fact(say(messages.contact), [day.managerContact, day.managerPhone].filter(Boolean).join(' ')),
          ...fact(say(messages.note), day.note),
          ...fact(say(messages.cancelReason), day.cancelReason),
          ...fact(
            say(messages.createdBy),
            say(messages.byAt, { name: day.createdByName, at: fullTime(day.createdAt) }),
          ),
        ]}
      />
    </Section>
  )
}
