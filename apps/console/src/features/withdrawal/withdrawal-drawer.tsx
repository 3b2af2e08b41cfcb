import { approveWithdrawal, journals, withdrawalRailText } from '@huishou/wire'
import { Alert, Descriptions, Drawer, Skeleton, Timeline, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { LoadError } from '../../shared/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { Photos } from '../../shared/photos.tsx'
import { useMe } from '../../shared/session.ts'
import { useWithdrawal, type WithdrawalRecord } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { words } from './words.ts'

type Items = NonNullable<DescriptionsProps['items']>
const item = (label: string, children: ReactNode, span: 1 | 'filled' = 1): Items =>
  children === null || children === '' ? [] : [{ key: label, label, children, span }]

/** One withdrawal with everything the desk decides by. It is named by the address, so a link opens it. */
export function WithdrawalDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  const asked = useWithdrawal(id)
  const record = asked.data
  return (
    <Drawer
      open={id !== null}
      size={680}
      mask={false}
      onClose={onClose}
      classNames={{ body: 'withdrawal-record' }}
      title={
        record ? (
          <span className="withdrawal-title">
            <span className="mono">{record.withdrawal.number}</span>
            <StateTag row={record.withdrawal} />
          </span>
        ) : (
          say(words.title)
        )
      }
    >
      {asked.error && !record ? (
        <LoadError asked={asked} />
      ) : record ? (
        <div key={record.withdrawal.id}>
          <Money record={record} />
          <WithdrawalActions record={record} />
          <Payee record={record} />
          <Customer record={record} />
          <Provider record={record} />
          <History events={record.events} />
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  )
}

function Money({ record: { withdrawal } }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { moneyFen, feeFen, rail, reason, state } = withdrawal
  return (
    <header className="withdrawal-money">
      <strong>{money(moneyFen)}</strong>
      <span>
        {say(withdrawalRailText[rail])} ·{' '}
        {feeFen > 0
          ? say(words.fee, { fee: money(feeFen), net: money(moneyFen - feeFen) })
          : say(words.noFee)}
      </span>
      {reason !== '' && (state === 'rejected' || state === 'failed') && (
        <p>
          {say(words.reason)}：{reason}
        </p>
      )}
    </header>
  )
}

/** Whoever pays copies from here into the bank's page, so each value has its own button. */
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
    <section>
      <h2>{say(words.payTo)}</h2>
      {payee !== '' && !payeeOnFile && (
        <Alert type="warning" showIcon className="refused" title={say(words.typedPayee)} />
      )}
      {payee === '' ? (
        <Alert type="warning" showIcon title={say(words.askByPhone)} />
      ) : (
        <Descriptions
          column={1}
          size="small"
          items={[
            ...item(say(words.payeeName), value(payeeName, say(words.payeeName))),
            ...item(
              kind ? say(words.accountOf, { kind }) : say(words.account),
              value(account, say(words.account)),
            ),
            ...item(say(words.bank), value(bank, say(words.bank))),
            ...item(say(words.netAmount), value(net, say(words.netAmount), net.replaceAll(/[¥,]/g, ''))),
          ]}
        />
      )}
    </section>
  )
}

function Customer({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { role } = useMe()
  const { withdrawal, availableFen, frozenFen, debtFen, memberSince, paidBefore } = record
  return (
    <section>
      <h2>
        {say(words.facts)}
        {roleMay(role, journals) && (
          <Link to={`/ledger?tab=journals&mobile=${withdrawal.memberMobile}`}>{say(words.hisJournals)}</Link>
        )}
      </h2>
      <Descriptions
        column={2}
        size="small"
        items={[
          ...item(say(words.customer), `${withdrawal.memberNick} ${withdrawal.memberMobile}`, 'filled'),
          ...item(say(words.balance), money(availableFen)),
          ...item(say(words.frozen), money(frozenFen)),
          ...item(say(words.debt), <span className={debtFen === 0 ? '' : 'bad'}>{money(debtFen)}</span>),
          ...item(
            say(words.paidBefore),
            paidBefore.count === 0
              ? say(words.never)
              : say(words.paidTimes, { count: paidBefore.count, sum: money(paidBefore.sumFen) }),
          ),
          ...item(say(words.since), fullTime(memberSince)),
        ]}
      />
    </section>
  )
}

function Provider({ record }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { billNumber, cause, photos } = record
  const { reference, unknownSince, paidAt, contradicted } = record.withdrawal
  if (billNumber === '' && reference === '' && cause === '' && paidAt === null) return null
  return (
    <section>
      <h2>{say(words.provider)}</h2>
      {contradicted && <Alert type="error" showIcon className="refused" title={say(words.contradicted)} />}
      {unknownSince !== null && (
        <Alert
          type="warning"
          showIcon
          className="refused"
          title={`${say(words.unknownSince)} ${fullTime(unknownSince)}`}
          description={say(words.unknownText)}
        />
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          ...item(say(words.billNumber), billNumber && <Copied text={billNumber} what={words.billNumber} />),
          ...item(say(words.reference), reference && <Copied text={reference} what={words.reference} />),
          ...item(say(words.cause), cause),
          ...item(say(words.paidAt), paidAt === null ? '' : fullTime(paidAt)),
        ]}
      />
      <Photos urls={photos} label={say(words.proof)} />
    </section>
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
  const who = (event: WithdrawalRecord['events'][number]) =>
    event.actorName || say(event.actor === 'system' ? words.bySystem : words.byCustomer)
  return (
    <section>
      <h2>{say(words.history)}</h2>
      <Timeline
        items={events.toReversed().map((event) => ({
          key: event.id,
          color: red.has(event.action) ? 'red' : event.action === 'mark_paid' ? 'green' : 'gray',
          content: (
            <div className="withdrawal-event">
              <p>
                <strong>{event.text}</strong>
                <span>{who(event)}</span>
                <time>{fullTime(event.at)}</time>
              </p>
              {event.note && <p>{event.note}</p>}
            </div>
          ),
        }))}
      />
    </section>
  )
}
