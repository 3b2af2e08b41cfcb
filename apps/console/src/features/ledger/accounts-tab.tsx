import { proveLedger } from '@huishou/wire/client/ledger/staff'
import { App, Button, Table, type TableColumnsType } from 'antd'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import type { ChangeFilters } from './ledger-url-state.ts'
import { useAccounts, useLedgerSend, type Accounts } from './queries.ts'
import { sided } from './format-debit-or-credit.ts'
import { messages } from './messages.ts'

type CompanyRow = Accounts['company'][number]
type OwedRow = Accounts['owed'][number]

const sumOf = (rows: readonly { balanceFen: number }[] = []): number =>
  rows.reduce((sum, { balanceFen }) => sum + balanceFen, 0)

/**
 * Tab with the balances of the company's accounts, its liabilities, and the last trial balance, which checks that
 * debits and credits are equal, and that balances, also those of points, stock and cash, match their entries.
 */
export function AccountsTab({ onChange }: { onChange: ChangeFilters }) {
  const say = useSay()
  const asked = useAccounts()
  const { company, owed, proof } = asked.data ?? {}
  const [ours, theirs] = [sumOf(company), sumOf(owed)]
  return (
    <>
      {proof !== undefined && <ProofCard proof={proof} />}
      <div className="ledger-sides">
        <Company
          asked={asked}
          rows={company}
          onAccount={(account) => onChange({ tab: 'journals', account })}
        />
        <Owed asked={asked} rows={owed} />
      </div>
      {company && (
        <p className={ours + theirs === 0 ? 'faint' : 'bad'}>
          {say(messages.mirror, {
            company: sided(ours, say),
            owed: sided(theirs, say),
            gap: money(ours + theirs),
          })}
        </p>
      )}
    </>
  )
}

type Side<Row> = { asked: ReturnType<typeof useAccounts>; rows: Row[] | undefined }

function Company({ asked, rows, onAccount }: Side<CompanyRow> & { onAccount: (account: string) => void }) {
  const say = useSay()
  const columns: TableColumnsType<CompanyRow> = [
    {
      title: say(messages.account),
      key: 'account',
      render: (_, { account, text }) => (
        <Button type="link" size="small" onClick={() => onAccount(account)}>
          {text}
        </Button>
      ),
    },
    {
      title: say(messages.balance),
      key: 'balance',
      align: 'end',
      render: (_, { balanceFen }) => sided(balanceFen, say),
    },
  ]
  return (
    <div className="sheet">
      <h2>{say(messages.company)}</h2>
      <DataTable<CompanyRow>
        rowKey="account"
        asked={asked}
        rows={rows}
        columns={columns}
        empty="—"
        skeletonRows={6}
        {...(rows ? { summary: () => <Total fen={sumOf(rows)} columns={1} /> } : {})}
      />
    </div>
  )
}

function Owed({ asked, rows }: Side<OwedRow>) {
  const say = useSay()
  const columns: TableColumnsType<OwedRow> = [
    { title: say(messages.account), key: 'kind', render: (_, { text }) => text },
    {
      title: say(messages.people),
      key: 'count',
      align: 'end',
      render: (_, { count }) => count.toLocaleString('en-US'),
    },
    {
      title: say(messages.balance),
      key: 'balance',
      align: 'end',
      render: (_, { balanceFen }) => sided(balanceFen, say),
    },
  ]
  return (
    <div className="sheet">
      <h2>{say(messages.owed)}</h2>
      <DataTable<OwedRow>
        rowKey="kind"
        asked={asked}
        rows={rows}
        columns={columns}
        empty="—"
        skeletonRows={4}
        {...(rows ? { summary: () => <Total fen={sumOf(rows)} columns={2} /> } : {})}
      />
    </div>
  )
}

/** The total of one side; `columns` is the number of columns before the balance. */
function Total({ fen, columns }: { fen: number; columns: number }) {
  const say = useSay()
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={columns}>
        <strong>{say(messages.sum)}</strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={columns} align="right">
        <strong>{sided(fen, say)}</strong>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  )
}

function ProofCard({ proof }: { proof: Accounts['proof'] }) {
  const say = useSay()
  const { message } = App.useApp()
  const { role } = useMe()
  const prove = useLedgerSend(proveLedger, ({ gapFen }) => {
    if (gapFen === 0) message.success(say(messages.provedGood))
    else message.error(say(messages.provedBad, { gap: money(gapFen) }))
  })
  const good = proof !== null && proof.gapFen === 0 && proof.problems.length === 0
  const Icon = proof === null ? ShieldQuestion : good ? ShieldCheck : ShieldAlert
  return (
    <section
      className={`proof ${proof === null ? '' : good ? 'proof-good' : 'proof-bad'}`}
      aria-label={say(messages.proofTitle)}
    >
      <Icon size={30} strokeWidth={1.7} aria-hidden />
      <div>
        <h2>
          {proof === null
            ? say(messages.proofNever)
            : good
              ? say(messages.proofGood)
              : say(messages.proofBad, { gap: money(proof.gapFen) })}
        </h2>
        {proof && (
          <p className="faint">
            {say(messages.proofFacts, {
              at: fullTime(proof.at),
              accounts: proof.accounts.toLocaleString('en-US'),
              journals: proof.journals.toLocaleString('en-US'),
            })}
          </p>
        )}
        {proof && proof.problems.length > 0 && (
          <ul>
            {proof.problems.map((problem) => (
              <li key={problem}>
                <code>{problem}</code>
              </li>
            ))}
          </ul>
        )}
        <RefusedAlert refused={prove.refused} />
      </div>
      {roleMay(role, proveLedger) && (
        <Button loading={prove.pending} onClick={() => void prove.send({})}>
          {say(messages.proveNow)}
        </Button>
      )}
    </section>
  )
}
