import { Button } from 'antd'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import type { Journal } from './queries.ts'
import { sided } from './format-debit-or-credit.ts'
import { messages } from './messages.ts'

/**
 * Table with the entries of one booking in the ledger (a journal); a click on an account limits the list to bookings of
 * that account.
 */
export function JournalEntries({
  journal,
  onAccount,
}: {
  journal: Journal
  onAccount: (account: string) => void
}) {
  const say = useSay()
  return (
    <div className="journal-entries">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(messages.account)}</th>
            <th scope="col" className="end">
              {say(messages.debit)}
            </th>
            <th scope="col" className="end">
              {say(messages.credit)}
            </th>
            <th scope="col" className="end">
              {say(messages.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.entries.map(({ account, accountText, amountFen, balanceAfterFen }, index) => (
            <tr key={`${account} ${index}`}>
              <td>
                <Button
                  type="link"
                  size="small"
                  title={say(messages.onlyAccount)}
                  onClick={() => onAccount(account)}
                >
                  {accountText}
                </Button>
              </td>
              <td className="end">{amountFen < 0 ? money(-amountFen) : ''}</td>
              <td className="end">{amountFen > 0 ? money(amountFen) : ''}</td>
              <td className="end faint">{balanceAfterFen === null ? '—' : sided(balanceAfterFen, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="faint">
        #{journal.id} · {say(messages.key)} <span className="mono">{journal.key}</span>{' '}
        <CopyButton text={journal.key} what={say(messages.key)} />
      </p>
    </div>
  )
}
