// Columns of the list of bargains, and functions that format times and counts.

import { type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../../shared/desk/columns.ts'
import { fullTime, money } from '../../../shared/format.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { timeLeftText } from './time-left-text.ts'
import { bargainTones } from './bargain-tones.ts'
import { nameOf, type Bargain } from '../queries.ts'
import { messages } from '../messages.ts'

const YEAR_TO_MINUTE = 16
const FROM_MONTH = 5
/** A time to the minute: `2026-11-21 14:00`. */
export const minuteText = (at: number) => fullTime(at).slice(0, YEAR_TO_MINUTE)
/** A time without the year: `11-21 14:00`. */
const momentText = (at: number) => minuteText(at).slice(FROM_MONTH)
export const whole = (count: number) => count.toLocaleString('en-US')
const percentOff = ({ originalFen, floorFen }: Pick<Bargain, 'originalFen' | 'floorFen'>) =>
  (((originalFen - floorFen) * 100) / originalFen).toFixed(1)

/** A number with its caption below. */
const Count = ({ value, below, bad = false }: { value: number; below: ReactNode; bad?: boolean }) => (
  <span className="two-lines">
    <span className={bad ? 'bad' : ''}>{whole(value)}</span>
    <small>{below}</small>
  </span>
)

export const bargainColumns: readonly Column<Bargain>[] = [
  {
    key: 'goods',
    title: messages.goods,
    ellipsis: true,
    cell: (row, { say, language, linkTo }) => (
      <span className="bargain-goods">
        {row.pic !== '' && <img src={thumbnail(row.pic)} alt="" width={40} height={40} loading="lazy" />}
        <span className="two-lines">
          <Link to={linkTo(row.id)}>{nameOf(row, language)}</Link>
          <small>{[say(messages.number, { id: row.id }), row.property].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 96,
    cell: ({ state, stateText }) => <ToneTag tone={bargainTones[state]}>{stateText}</ToneTag>,
  },
  {
    key: 'time',
    title: messages.time,
    width: 200,
    sort: { ascend: 'end', descend: 'start' },
    cell: (row, { say, now }) => (
      <span className="two-lines">
        <span>
          {momentText(row.startAt)} – {momentText(row.endAt)}
        </span>
        <small>{timeLeftText(row, now, say)}</small>
      </span>
    ),
  },
  {
    key: 'price',
    title: messages.price,
    width: 150,
    align: 'end',
    cell: (row, { say }) => (
      <span className="two-lines">
        <span>
          {money(row.originalFen)} → <strong className="money">{money(row.floorFen)}</strong>
        </span>
        <small>{say(messages.percentOff, { pct: percentOff(row) })}</small>
      </span>
    ),
  },
  {
    key: 'friends',
    title: messages.friends,
    width: 90,
    align: 'end',
    cell: ({ leastHelpers, mostHelpers }, { say }) =>
      say(messages.people, { least: leastHelpers, most: mostHelpers }),
  },
  {
    key: 'stock',
    title: messages.stock,
    width: 100,
    align: 'end',
    cell: ({ left, number, state }, { say }) => (
      <Count
        value={left}
        below={say(messages.ofNumber, { number: whole(number) })}
        bad={left === 0 && state !== 'ended'}
      />
    ),
  },
  {
    key: 'runs',
    title: messages.runs,
    width: 100,
    align: 'end',
    sort: { descend: 'runs' },
    cell: ({ runs, running }, { say }) => (
      <Count value={runs} below={running > 0 && say(messages.runningNow, { count: whole(running) })} />
    ),
  },
  {
    key: 'helps',
    title: messages.helps,
    width: 100,
    align: 'end',
    cell: ({ helps, runs }, { say }) => (
      <Count value={helps} below={runs > 0 && say(messages.perRun, { count: (helps / runs).toFixed(1) })} />
    ),
  },
  {
    key: 'bought',
    title: messages.bought,
    width: 100,
    align: 'end',
    sort: { descend: 'bought' },
    cell: ({ bought, runs }, { say }) => (
      <Count
        value={bought}
        below={runs > 0 && say(messages.share, { pct: Math.round((bought * 100) / runs) })}
      />
    ),
  },
]
