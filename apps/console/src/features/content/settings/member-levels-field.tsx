// Settings field for 会员等级 (member levels): the points a customer must have earned for each level, the benefits it
// promises, and the level from which customers are paid member prices.

import {
  firstGoldLevel,
  levelLimits,
  levelProblems,
  levelsIn,
  newLevelId,
  type MemberLevel,
} from '@huishou/wire/points/levels'
import { Button, Checkbox, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import type { FieldProps } from './setting-field-props.ts'
import { levelMessages as messages } from './level-messages.ts'

/** Default colours of new levels, in order; they repeat after the last. */
const COLOURS = ['#8a5a2b', '#5f6f7a', '#8a6a00', '#3b5ba9', '#5b3fa0']

/** Whether the levels have a problem, so that they cannot be saved. */
export const isWrongLevels = (json: string): boolean => levelProblems(levelsIn(json) ?? []).length > 0

const added = (levels: readonly MemberLevel[]): MemberLevel => ({
  id: newLevelId(levels, Date.now()),
  name: '',
  nameEn: '',
  growth: levels.length === 0 ? 0 : Math.max(100, (levels.at(-1)?.growth ?? 0) * 2),
  colour: COLOURS[levels.length % COLOURS.length] ?? '#5f6f7a',
  benefits: '',
  benefitsEn: '',
})

/** Levels are edited from the lowest to the highest. */
export function MemberLevelsField({ draft, put, may, name }: FieldProps) {
  const say = useSay()
  const levels = levelsIn(draft[name]) ?? []
  const problems = levelProblems(levels)
  const gold = firstGoldLevel(levels)
  const goldAt = gold ? levels.indexOf(gold) : levels.length
  const onChange = (next: MemberLevel[]) => put(name, JSON.stringify(next))
  return (
    <>
      {levels.length === 0 && <p className="faint">{say(messages.none)}</p>}
      <ol className="bands">
        {levels.map((level, at) => (
          <LevelFields
            key={level.id}
            level={level}
            at={at}
            goldBelow={goldAt < at}
            problem={problems.find(({ row }) => row === at)}
            onChange={(next) => onChange(levels.map((one, index) => (index === at ? next : one)))}
            onRemove={may ? () => onChange(levels.toSpliced(at, 1)) : null}
          />
        ))}
      </ol>
      {may && levels.length < levelLimits.levels && (
        <Button size="small" icon={<Plus size={14} />} onClick={() => onChange([...levels, added(levels)])}>
          {say(messages.add)}
        </Button>
      )}
    </>
  )
}

type LevelProps = {
  level: MemberLevel
  at: number
  /** Whether a lower level has member prices already. */
  goldBelow: boolean
  problem: ReturnType<typeof levelProblems>[number] | undefined
  onChange: (level: MemberLevel) => void
  onRemove: (() => void) | null
}

function LevelFields({ level, at, goldBelow, problem, onChange, onRemove }: LevelProps) {
  const say = useSay()
  const number = { at: at + 1 }
  const status = (field: keyof MemberLevel) => (problem?.field === field ? ('error' as const) : ('' as const))
  const text = (field: 'name' | 'nameEn' | 'benefits' | 'benefitsEn') => ({
    value: level[field],
    limit: levelLimits[field === 'benefitsEn' ? 'benefits' : field],
    status: status(field),
    placeholder: say(messages[field]),
    'aria-label': `${say(messages.level, number)} ${say(messages[field])}`,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...level, [field]: target.value }),
  })
  return (
    <li className="level-fields">
      <div className="level-line">
        <input
          type="color"
          value={level.colour}
          aria-label={`${say(messages.level, number)} ${say(messages.colour)}`}
          onChange={({ target }) => onChange({ ...level, colour: target.value })}
        />
        <TextInput {...text('name')} />
        <TextInput {...text('nameEn')} />
        <InputNumber
          value={level.growth}
          min={0}
          max={levelLimits.growth}
          precision={0}
          status={status('growth')}
          aria-label={`${say(messages.level, number)} ${say(messages.growth)}`}
          prefix={say(messages.growth)}
          onChange={(growth) => onChange({ ...level, growth: growth ?? 0 })}
        />
        <GoldPrices
          {...{ level, goldBelow }}
          label={say(messages.level, number)}
          onChange={onRemove && onChange}
        />
        <Button
          type="text"
          icon={<X size={15} />}
          disabled={onRemove === null}
          aria-label={say(messages.remove, number)}
          onClick={() => onRemove?.()}
        />
      </div>
      <div className="level-texts">
        <TextBox rows={2} {...text('benefits')} />
        <TextBox rows={2} {...text('benefitsEn')} />
      </div>
      {problem && (
        <p className="bad" role="alert">
          {say(problem.problem)}
        </p>
      )}
    </li>
  )
}

/** Checkbox that gives a level member prices; ticked and disabled where a lower level has them. */
function GoldPrices({
  level,
  goldBelow,
  label,
  onChange,
}: Pick<LevelProps, 'level' | 'goldBelow'> & {
  label: string
  /** Null for roles that may only read. */
  onChange: LevelProps['onChange'] | null
}) {
  const say = useSay()
  return (
    <Checkbox
      checked={goldBelow || level.goldPrices === true}
      disabled={goldBelow || onChange === null}
      aria-label={`${label} ${say(messages.goldPrices)}`}
      onChange={({ target }) => onChange?.({ ...level, goldPrices: target.checked })}
    >
      {say(messages.goldPrices)}
    </Checkbox>
  )
}
