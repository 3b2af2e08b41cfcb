import { journals } from '@huishou/wire/client/ledger/staff'
import { approveWithdrawal } from '@huishou/wire/client/withdrawal/staff'
import { withdrawalRailText } from '@huishou/wire/withdrawal/states'
import { Alert, Descriptions } from 'antd'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { fact } from '../../shared/record/description-item.ts'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../shared/record/record-events.tsx'
import { Section } from '../../shared/record/section.tsx'
import { useMe } from '../../shared/session.ts'
import { CustomerLink } from '../../entities/customer/customer-link.tsx'
import { HeldWithdrawalAlert } from './held-withdrawal-alert.tsx'
import { useWithdrawal, type WithdrawalRecord } from './queries.ts'
import { WithdrawalStateTag } from './withdrawal-state-tag.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { messages } from './messages.ts'

/** Drawer with one withdrawal: amount, payout account, customer, provider, history, and the buttons for decisions. */
export function WithdrawalDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<WithdrawalRecord>
      open={id !== null}
      size={680}
      asked={useWithdrawal(id)}
      waiting={say(messages.title)}
      onClose={onClose}
      head={({ withdrawal }) => (
        <>
          <span className="mono">{withdrawal.number}</span>
          <WithdrawalStateTag row={withdrawal} />
        </>
      )}
    >
      {(record) => (
        <div key={record.withdrawal.id}>
          <Money record={record} />
          <HeldWithdrawalAlert record={record} />
          <WithdrawalActions record={record} />
          <Payee record={record} />
          <Customer record={record} />
          <Provider record={record} />
          <History events={record.events} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Money({ record: { withdrawal } }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { moneyFen, feeFen, rail, reason, state } = withdrawal
  return (
    <header className="record-total">
      <strong>{money(moneyFen)}</strong>
      <span>
        {say(withdrawalRailText[rail])} ·{' '}
        {feeFen > 0
          ? say(messages.fee, { fee: money(feeFen), net: money(moneyFen - feeFen) })
          : say(messages.noFee)}
      </span>
      {reason !== '' && (state === 'rejected' || state === 'failed') && (
        <p>
          {say(messages.reason)} · {reason}
        </p>
      )}
    </header>
  )
}

/** The payee. Each value has a button to copy it, for pasting into the page of the bank. */
function Payee({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const copies = roleMay(useMe().role, approveWithdrawal)
  const { payee, payeeName, payeeOnFile, moneyFen, feeFen } = record.withdrawal
  const kindEnds = payee.lastIndexOf(' ')
  const [kind, account] = [payee.slice(0, Math.max(kindEnds, 0)), payee.slice(kindEnds + 1)]
  const bank = [record.bankName, record.bankBranch].filter(Boolean).join(' ')
  const net = money(moneyFen - feeFen)
  const value = (shown: string, label: string, copied = shown) =>
    shown && (
      <span className="copied">
        <span className="mono">{shown}</span>
        {copies && <CopyButton text={copied} what={label} />}
      </span>
    )
  return (
    <Section title={say(messages.payTo)}>
      {payee !== '' && !payeeOnFile && (
        <Alert type="warning" showIcon className="refused" title={say(messages.typedPayee)} />
      )}
      {payee === '' ? (
        <Alert type="warning" showIcon title={say(messages.askByPhone)} />
      ) : (
        <Descriptions
          column={1}
          size="small"
          items={[
            ...fact(say(messages.payeeName), value(payeeName, say(messages.payeeName))),
            ...fact(
              kind ? say(messages.accountOf, { kind }) : say(messages.account),
              value(account, say(messages.account)),
            ),
            ...fact(say(messages.bank), value(bank, say(messages.bank))),
            ...fact(
              say(messages.netAmount),
              value(net, say(messages.netAmount), net.replaceAll(/[¥,]/g, '')),
            ),
          ]}
        />
      )}
    </Section>
  )
}

function Customer({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { role } = useMe()
  const { withdrawal, availableFen, frozenFen, debtFen, memberSince, paidBefore } = record
  return (
    <Section
      title={say(messages.facts)}
      extra={
        roleMay(role, journals) && (
          <Link to={`/ledger?tab=journals&mobile=${withdrawal.memberMobile}`}>
            {say(messages.hisJournals)}
          </Link>
        )
      }
    >
      <Descriptions
        column={2}
        size="small"
        items={[
          ...fact(
            say(messages.customer),
            <CustomerLink id={withdrawal.memberId}>
              {`${withdrawal.memberNick} ${withdrawal.memberMobile}`}
            </CustomerLink>,
            'filled',
          ),
          ...fact(say(messages.balance), money(availableFen)),
          ...fact(say(messages.frozen), money(frozenFen)),
          ...fact(say(messages.debt), <span className={debtFen === 0 ? '' : 'bad'}>{money(debtFen)}</span>),
          ...fact(
            say(messages.paidBefore),
            paidBefore.count === 0
              ? say(messages.never)
              : say(messages.paidTimes, { count: paidBefore.count, sum: money(paidBefore.sumFen) }),
          ),
          ...fact(say(messages.since), fullTime(memberSince)),
        ]}
      />
    </Section>
  )
}

function Provider({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { billNumber, cause, photos } = record
  const { reference, unknownSince, paidAt, contradicted } = record.withdrawal
  if (billNumber === '' && reference === '' && cause === '' && paidAt === null) return null
  return (
    <Section title={say(messages.provider)}>
      {contradicted && <Alert type="error" showIcon className="refused" title={say(messages.contradicted)} />}
      {unknownSince !== null && (
        <Alert
          type="warning"
          showIcon
          className="refused"
          title={`${say(messages.unknownSince)} ${fullTime(unknownSince)}`}
          description={say(messages.unknownText)}
        />
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(
            say(messages.billNumber),
            billNumber && <Copied text={billNumber} what={messages.billNumber} />,
          ),
          ...fact(
            say(messages.reference),
            reference && <Copied text={reference} what={messages.reference} />,
          ),
          ...fact(say(messages.cause), cause),
          ...fact(say(messages.paidAt), paidAt === null ? '' : fullTime(paidAt)),
        ]}
      />
      <Photos urls={photos} label={say(messages.proof)} />
    </Section>
  )
}

function Copied({ text, what }: { text: string; what: { zh: string; en: string } }) {
  const say = useSay()
  return (
    <span className="copied">
      <span className="mono">{text}</span>
      <CopyButton text={text} what={say(what)} />
    </span>
  )
}

const red = new Set(['reject', 'mark_failed', 'alarm', 'unknown', 'contradiction'])

function History({ events }: { events: WithdrawalRecord['events'] }) {
  const say = useSay()
  return (
    <Section title={say(messages.history)}>
      <RecordEvents
        events={events.toReversed().map((event) => ({
          key: event.id,
          title: event.text,
          who: event.actor,
          at: event.at,
          text: event.note,
          ...(red.has(event.action)
            ? { tone: 'bad' as const }
            : event.action === 'mark_paid'
              ? { tone: 'good' as const }
              : {}),
        }))}
      />
    </Section>
  )
}
