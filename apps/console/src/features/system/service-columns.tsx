// Columns of the table of outside services, with the state of each service and, where a test is possible, a button to
// test it.

import { outsideServiceText } from '@huishou/wire/system/services'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages, purposeText, setUpText } from './messages.ts'
import type { ServiceRow } from './queries.ts'
import { TestButton } from './service-test-button.tsx'

/** Whether the last call failed, with no success since. */
const isFailing = ({ okAt, failedAt }: ServiceRow) => failedAt !== null && (okAt === null || failedAt > okAt)

function State({ row }: { row: ServiceRow }) {
  const say = useSay()
  if (row.setUp !== 'real')
    return <ToneTag tone={row.setUp === 'off' ? 'calm' : 'violet'}>{say(setUpText[row.setUp])}</ToneTag>
  if (isFailing(row)) return <ToneTag tone="bad">{say(messages.fails)}</ToneTag>
  return row.okAt === null ? (
    <ToneTag tone="info">{say(messages.unused)}</ToneTag>
  ) : (
    <ToneTag tone="good">{say(messages.works)}</ToneTag>
  )
}

export const serviceColumns: readonly Column<ServiceRow>[] = [
  {
    key: 'service',
    title: messages.service,
    width: { zh: 300, en: 380 },
    cell: ({ service }, { say }) => (
      <TwoLines
        first={<strong>{say(outsideServiceText[service])}</strong>}
        second={say(purposeText[service])}
      />
    ),
  },
  { key: 'state', title: messages.state, width: 110, cell: (row) => <State row={row} /> },
  {
    key: 'ok',
    title: messages.lastOk,
    width: 180,
    cell: ({ okAt, failedAt, setUp }, { say }) => (
      <span className="faint">
        {okAt !== null ? fullTime(okAt) : setUp === 'real' && failedAt === null ? say(messages.never) : '—'}
      </span>
    ),
  },
  {
    key: 'failed',
    title: messages.lastFailed,
    width: 260,
    cell: ({ failedAt, failure }) =>
      failedAt === null ? (
        <span className="faint">—</span>
      ) : (
        <TwoLines first={fullTime(failedAt)} second={failure} />
      ),
  },
  {
    key: 'provider',
    title: messages.provider,
    width: 300,
    cell: ({ provider, variable }) => (
      <TwoLines first={provider === '' ? '—' : provider} second={<code>{variable}</code>} />
    ),
  },
  { key: 'test', title: null, width: 130, align: 'end', cell: (row) => <TestButton row={row} /> },
]
