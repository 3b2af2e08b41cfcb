import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { fullTime, money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
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

export function useBargainColumns(sort: BargainFilters['sort']): TableColumnsType<Bargain> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { search } = useLocation()
  return useMemo(() => {
    const linkTo = (id: number) => {
      const query = new URLSearchParams(search)
      query.set('order', String(id))
      return `?${query.toString()}`
    }
    const sorted = (by: BargainFilters['sort']) => ({
      sorter: true,
      sortOrder: sort === by ? ('descend' as const) : null,
      sortDirections: ['descend'] as 'descend'[],
    })
    const columns: TableColumnsType<Bargain> = [
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
    return [...columns, ...countColumns()]

    function countColumns(): TableColumnsType<Bargain> {
      return [
        {
          title: say(words.stock),
          key: 'stock',
          width: 100,
          align: 'end',
          render: (_, { left, number, state }) => (
            <span className="two-lines">
              <span className={left === 0 && state !== 'ended' ? 'bad' : ''}>{whole(left)}</span>
              <small>{say(words.ofNumber, { number: whole(number) })}</small>
            </span>
          ),
        },
        {
          title: say(words.runs),
          key: 'runs',
          width: 100,
          align: 'end',
          ...sorted('runs'),
          render: (_, { runs, running }) => (
            <span className="two-lines">
              <span>{whole(runs)}</span>
              <small>{running > 0 && say(words.runningNow, { count: whole(running) })}</small>
            </span>
          ),
        },
        {
          title: say(words.helps),
          key: 'helps',
          width: 96,
          align: 'end',
          render: (_, { helps, runs }) => (
            <span className="two-lines">
              <span>{whole(helps)}</span>
              <small>{runs > 0 && say(words.perRun, { count: (helps / runs).toFixed(1) })}</small>
            </span>
          ),
        },
        {
          title: say(words.bought),
          key: 'bought',
          width: 100,
          align: 'end',
          ...sorted('bought'),
          render: (_, { bought, runs }) => (
            <span className="two-lines">
              <span>{whole(bought)}</span>
              <small>{runs > 0 && say(words.share, { pct: Math.round((bought * 100) / runs) })}</small>
            </span>
          ),
        },
      ]
    }
  }, [say, language, now, sort, search])
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
