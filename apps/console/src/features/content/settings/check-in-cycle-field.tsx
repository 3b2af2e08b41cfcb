// Settings field for 连续签到 (check-in on consecutive days): the points of each day of the cycle.

import { checkInCycleIn, checkInCycleLimits, checkInCycleProblem } from '@huishou/wire/points/check-in-cycle'
import { Button, InputNumber } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useSay } from '../../../shared/language.ts'
import { checkInMessages as messages } from './points-messages.ts'
import type { FieldProps } from './setting-field-props.ts'

/** Whether a check-in cycle cannot be saved. */
export const isWrongCycle = (text: string): boolean => checkInCycleProblem(checkInCycleIn(text)) !== null

/** One number for each day of the cycle, with buttons to make it longer and shorter. */
export function CheckInCycleField({ draft, put, may, name }: FieldProps) {
  const say = useSay()
  const cycle = checkInCycleIn(draft[name])
  const problem = checkInCycleProblem(cycle)
  const onChange = (next: readonly (number | null)[]) => put(name, next.map((day) => day ?? '').join(','))
  return (
    <div className="check-in-cycle">
      <h3>{say(messages.title)}</h3>
      <ol>
        {cycle.map((points, index) => (
          <Day
            // the days are identified by their position
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            day={index + 1}
            points={points}
            onChange={(value) => onChange(cycle.map((one, at) => (at === index ? value : one)))}
          />
        ))}
      </ol>
      {problem && (
        <small className="bad" role="alert">
          {say(problem)}
        </small>
      )}
      <footer>
        {may && (
          <>
            <Button
              size="small"
              icon={<Plus size={14} />}
              disabled={cycle.length >= checkInCycleLimits.days}
              onClick={() => onChange([...cycle, cycle.at(-1) ?? 1])}
            >
              {say(messages.addDay)}
            </Button>
            <Button
              size="small"
              icon={<Minus size={14} />}
              disabled={cycle.length <= 1}
              onClick={() => onChange(cycle.slice(0, -1))}
            >
              {say(messages.dropDay)}
            </Button>
          </>
        )}
        {!problem && (
          <span className="faint">
            {say(messages.cycleSum, {
              days: cycle.length,
              points: cycle.reduce((sum, points) => sum + points, 0),
            })}
          </span>
        )}
      </footer>
    </div>
  )
}

type DayProps = { day: number; points: number; onChange: (points: number | null) => void }

function Day({ day, points, onChange }: DayProps) {
  const say = useSay()
  const id = useId()
  return (
    <li>
      <label htmlFor={id}>{say(messages.day, { day })}</label>
      <InputNumber
        id={id}
        value={Number.isNaN(points) ? null : points}
        min={0}
        max={checkInCycleLimits.points}
        precision={0}
        onChange={onChange}
      />
    </li>
  )
}
