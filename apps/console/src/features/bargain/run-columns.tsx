import { Progress, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { Marks } from './marks.tsx'
import type { Run } from './queries.ts'
import { runWords as words } from './run-words.ts'
import { runTones, type RunFilters } from './runs-state.ts'

/** Those that can be put away; the owner opens the run and stays first. */
export const runColumnNames = ['owner', 'bargain', 'state', 'marks', 'price', 'helpCount', 'started'] as const

const HUNDREDTHS = 100
/** Two decimals, never rounded up: the server counts hundredths of a percent. */
export const percentText = (progress: number): string => `${(progress / HUNDREDTHS).toFixed(2)}%`

/** Somebody, with what has to be known of him. */
export function Person({
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
        {blacklisted && <ToneTag tone="bad">{say(words.blacklisted)}</ToneTag>}
      </span>
      <small>{mobile || say(words.member, { id })}</small>
    </span>
  )
}

export function useRunColumns(sort: RunFilters['sort']): TableColumnsType<Run> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  return useMemo(() => {
    const sorted = (by: RunFilters['sort'], way: 'ascend' | 'descend') => ({
      sorter: true,
      sortOrder: sort === by ? way : null,
      sortDirections: [way],
    })
    const price = (run: Run) => (
      <span className="run-price">
        <span>
          <strong className="money">{money(run.currentFen)}</strong>{' '}
          <small className="faint">{say(words.floorOf, { floor: money(run.floorFen) })}</small>
        </span>
        <Progress
          percent={run.progress / HUNDREDTHS}
          size={{ height: 5 }}
          showInfo={false}
          aria-label={percentText(run.progress)}
        />
      </span>
    )
    return [
      {
        title: say(words.owner),
        key: 'owner',
        width: 170,
        render: (_, run) => (
          <Person
            nick={run.memberNick}
            id={run.memberId}
            mobile={run.mobile}
            blacklisted={run.blacklisted}
            to={linkTo(run.id)}
          />
        ),
      },
      { title: say(words.bargain), key: 'bargain', ellipsis: true, render: (_, { goodsName }) => goodsName },
      {
        title: say(words.state),
        key: 'state',
        width: 120,
        render: (_, { state, stateText }) => <ToneTag tone={runTones[state]}>{stateText}</ToneTag>,
      },
      {
        title: say(words.marks),
        key: 'marks',
        width: 220,
        render: (_, { marks }) => <Marks marks={marks} />,
      },
      {
        title: say(words.price),
        key: 'price',
        width: 190,
        ...sorted('price', 'ascend'),
        render: (_, run) => price(run),
      },
      {
        title: say(words.helpCount),
        key: 'helpCount',
        width: 90,
        align: 'end',
        ...sorted('helps', 'descend'),
        render: (_, { helps, brought }) => (
          <span className="two-lines">
            <span>{helps}</span>
            <small>{brought > 0 && say(words.broughtOf, { count: brought })}</small>
          </span>
        ),
      },
      {
        title: say(words.started),
        key: 'started',
        width: 140,
        align: 'end',
        render: (_, { startedAt, endsAt, endedAt }) => (
          <span className="two-lines">
            <span>{timeText(startedAt, now, language)}</span>
            <small>
              {say(endedAt === null ? words.ends : words.ended)} {timeText(endedAt ?? endsAt, now, language)}
            </small>
          </span>
        ),
      },
    ]
  }, [say, language, now, sort, linkTo])
}
