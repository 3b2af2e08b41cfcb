// Columns of the list of runs, which are the bargains that customers have started.

import { percentText } from '@huishou/wire/bargain/percent-text'
import { Progress } from 'antd'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { money, timeText } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FraudFlags } from './fraud-flags.tsx'
import type { Run } from '../queries.ts'
import { runMessages as messages } from './messages.ts'
import { runTones } from './run-tones.ts'

const HUNDREDTHS = 100

/** The owner of a run, with a tag if the owner is blocked. */
function Person({
  nick,
  id,
  mobile,
  blacklisted,
  to,
}: {
  nick: string
  id: number
  mobile: string
  blacklisted: boolean
  to?: string
}) {
  const say = useSay()
  const name = nick || `#${id}`
  return (
    <span className="two-lines">
      <span>
        {to === undefined ? name : <Link to={to}>{name}</Link>}{' '}
        {blacklisted && <ToneTag tone="bad">{say(messages.blacklisted)}</ToneTag>}
      </span>
      <small>{mobile || say(messages.member, { id })}</small>
    </span>
  )
}

function RunPrice({ run }: { run: Run }) {
  const say = useSay()
  return (
    <span className="run-price">
      <span>
        <strong className="money">{money(run.currentFen)}</strong>{' '}
        <small className="faint">{say(messages.floorOf, { floor: money(run.floorFen) })}</small>
      </span>
      <Progress
        percent={run.progress / HUNDREDTHS}
        size={{ height: 5 }}
        showInfo={false}
        aria-label={percentText(run.progress)}
      />
    </span>
  )
}

export const runColumns: readonly Column<Run>[] = [
  {
    key: 'owner',
    title: messages.owner,
    width: 170,
    cell: (run, { linkTo }) => (
      <Person
        nick={run.memberNick}
        id={run.memberId}
        mobile={run.mobile}
        blacklisted={run.blacklisted}
        to={linkTo(run.id)}
      />
    ),
  },
  { key: 'bargain', title: messages.bargain, ellipsis: true, cell: ({ goodsName }) => goodsName },
  {
    key: 'state',
    title: messages.state,
    width: 120,
    cell: ({ state, stateText }) => <ToneTag tone={runTones[state]}>{stateText}</ToneTag>,
  },
  { key: 'marks', title: messages.marks, width: 220, cell: ({ marks }) => <FraudFlags marks={marks} /> },
  {
    key: 'price',
    title: messages.price,
    width: 190,
    sort: { ascend: 'price' },
    cell: (run) => <RunPrice run={run} />,
  },
  {
    key: 'helpCount',
    title: messages.helpCount,
    width: 90,
    align: 'end',
    sort: { descend: 'helps' },
    cell: ({ helps, brought }, { say }) => (
      <span className="two-lines">
        <span>{helps}</span>
        <small>{brought > 0 && say(messages.broughtOf, { count: brought })}</small>
      </span>
    ),
  },
  {
    key: 'started',
    title: messages.started,
    width: 140,
    align: 'end',
    cell: ({ startedAt, endsAt, endedAt }, { say, language, now }) => (
      <span className="two-lines">
        <span>{timeText(startedAt, now, language)}</span>
        <small>
          {say(endedAt === null ? messages.ends : messages.ended)}{' '}
          {timeText(endedAt ?? endsAt, now, language)}
        </small>
      </span>
    ),
  },
]
