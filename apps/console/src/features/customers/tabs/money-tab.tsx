import { journals } from '@huishou/wire/client/ledger/staff'
import { staffPayIns } from '@huishou/wire/client/payment/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

const signed = (fen: number) => (fen > 0 ? `+${money(fen)}` : money(fen))

/** Tab with the balance movements, withdrawals and payments of a customer. */
export function MoneyTab({ id }: { id: number }) {
  const say = useSay()
  const available = `member:${id}:available`
  return (
    <>
      <ListSection
        title={say(messages.journals)}
        endpoint={journals}
        input={{ memberId: id }}
        empty={say(messages.noJournals)}
        columns={({ plain, time, amount }) => [
          plain(say(messages.what), ({ kindText, text }) => (
            <span className="two-lines">
              <span>{kindText}</span>
              <small>{text}</small>
            </span>
          )),
          amount(({ entries }) => {
            const own = entries.filter(({ account }) => account === available)
            return own.length === 0 ? '—' : signed(own.reduce((sum, { amountFen }) => sum + amountFen, 0))
          }),
          time(({ at }) => at),
        ]}
      />
      <ListSection
        title={say(messages.withdrawals)}
        endpoint={staffWithdrawals}
        input={{ memberId: id }}
        empty={say(messages.noWithdrawals)}
        columns={({ number, plain, time, amount, state }) => [
          number(({ id: record, number: written }) => [
            `/withdrawals?state=all&withdrawal=${record}`,
            written,
          ]),
          state(({ stateText }) => stateText),
          plain(say(messages.what), ({ payee }) => payee),
          amount(({ moneyFen }) => money(moneyFen)),
          time(({ requestedAt }) => requestedAt),
        ]}
      />
      <ListSection
        title={say(messages.payIns)}
        endpoint={staffPayIns}
        input={{ memberId: id }}
        empty={say(messages.noPayIns)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: record, number: written }) => [`/pay-ins?payIn=${record}`, written]),
          plain(say(messages.what), ({ payName }) => payName),
          amount(({ paidFen, amountFen }) => money(paidFen ?? amountFen)),
          time(({ startedAt }) => startedAt),
        ]}
      />
    </>
  )
}
