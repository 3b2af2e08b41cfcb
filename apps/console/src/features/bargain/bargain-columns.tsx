import type { Language } from '@huishou/wire'
import type { TableColumnsType } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fullTime, money } from '../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { thumbnail } from '../../shared/pictures-input.tsx'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { bargainTones, turnText, type BargainFilters } from './bargains-state.ts'
import { nameOf, type Bargain } from './queries.ts'
import { words } from './words.ts'

/** Those that can be put away; the goods open the record and stay first. */
export const bargainColumnNames = [
  'goods',
  'state',
  'time',
  'price',
  'friends',
  'stock',
  'runs',
  'helps',
  'bought',
] as const

const YEAR_TO_MINUTE = 16
const FROM_MONTH = 5
/** `2026-11-21 14:00`. */
export const minuteText = (at: number) => fullTime(at).slice(0, YEAR_TO_MINUTE)
/** `11-21 14:00`. */
const momentText = (at: number) => minuteText(at).slice(FROM_MONTH)
export const whole = (count: number) => count.toLocaleString('en-US')
const percentOff = ({ originalFen, floorFen }: Pick<Bargain, 'originalFen' | 'floorFen'>) =>
  (((originalFen - floorFen) * 100) / originalFen).toFixed(1)

type Sort = BargainFilters['sort']
type Columns = TableColumnsType<Bargain>
type How = { say: Say; language: Language; now: number; sort: Sort; linkTo: (id: number) => string }

export function useBargainColumns(sort: Sort): Columns {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink()
  return useMemo(() => {
    const how = { say, language, now, sort, linkTo }
    return [...termColumns(how), ...countColumns(how)]
  }, [say, language, now, sort, linkTo])
}

/** What it is. */
const termColumns = ({ say, language, now, sort, linkTo }: How): Columns => [
  {
    title: say(words.goods),
    key: 'goods',
    ellipsis: true,
    render: (_, row) => (
      <span className="bargain-goods">
        {row.pic !== '' && <img src={thumbnail(row.pic)} alt="" width={40} height={40} loading="lazy" />}
        <span className="two-lines">
          <Link to={linkTo(row.id)}>{nameOf(row, language)}</Link>
          <small>{[say(words.number, { id: row.id }), row.property].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    title: say(words.state),
    key: 'state',
    width: 96,
    render: (_, { state, stateText }) => <ToneTag tone={bargainTones[state]}>{stateText}</ToneTag>,
  },
  {
    title: say(words.time),
    key: 'time',
    width: 200,
    sorter: true,
    sortOrder: sort === 'start' ? 'descend' : sort === 'end' ? 'ascend' : null,
    sortDirections: ['ascend', 'descend'],
    render: (_, row) => (
      <span className="two-lines">
        <span>
          {momentText(row.startAt)} – {momentText(row.endAt)}
        </span>
        <small>{turnText(row, now, say)}</small>
      </span>
    ),
  },
  {
    title: say(words.price),
    key: 'price',
    width: 150,
    align: 'end',
    render: (_, row) => (
      <span className="two-lines">
        <span>
          {money(row.originalFen)} → <strong className="money">{money(row.floorFen)}</strong>
        </span>
        <small>{say(words.percentOff, { pct: percentOff(row) })}</small>
      </span>
    ),
  },
  {
    title: say(words.friends),
    key: 'friends',
    width: 90,
    align: 'end',
    render: (_, { leastHelpers, mostHelpers }) =>
      say(words.people, { least: leastHelpers, most: mostHelpers }),
  },
]

/** A number and, below it, what it is of. */
const Count = ({ value, below, bad = false }: { value: number; below: ReactNode; bad?: boolean }) => (
  <span className="two-lines">
    <span className={bad ? 'bad' : ''}>{whole(value)}</span>
    <small>{below}</small>
  </span>
)

/** How it goes. */
const countColumns = ({ say, sort }: How): Columns => {
  const column = (key: 'stock' | 'runs' | 'helps' | 'bought', render: (row: Bargain) => ReactNode) => ({
    title: say(words[key]),
    key,
    width: 100,
    align: 'end' as const,
    render: (_: unknown, row: Bargain) => render(row),
  })
  const sorted = (by: Sort) => ({
    sorter: true,
    sortOrder: sort === by ? ('descend' as const) : null,
    sortDirections: ['descend'] as 'descend'[],
  })
  return [
    column('stock', ({ left, number, state }) => (
      <Count
        value={left}
        below={say(words.ofNumber, { number: whole(number) })}
        bad={left === 0 && state !== 'ended'}
      />
    )),
    {
      ...column('runs', ({ runs, running }) => (
        <Count value={runs} below={running > 0 && say(words.runningNow, { count: whole(running) })} />
      )),
      ...sorted('runs'),
    },
    column('helps', ({ helps, runs }) => (
      <Count value={helps} below={runs > 0 && say(words.perRun, { count: (helps / runs).toFixed(1) })} />
    )),
    {
      ...column('bought', ({ bought, runs }) => (
        <Count
          value={bought}
          below={runs > 0 && say(words.share, { pct: Math.round((bought * 100) / runs) })}
        />
      )),
      ...sorted('bought'),
    },
  ]
}

/** What the head of a column, when pressed, asks for. */
export const bargainSortOf = (
  column: string,
  direction: 'ascend' | 'descend' | null,
): BargainFilters['sort'] => {
  if (direction === null) return 'newest'
  if (column === 'time') return direction === 'ascend' ? 'end' : 'start'
  return column === 'runs' ? 'runs' : 'bought'
}
