// The field for one setting, chosen by its kind, and the check that decides whether a value can be saved.

import { colourProblem } from '@huishou/wire/content/derive-brand-colours'
import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { settingUnits, type SettingRule } from '@huishou/wire/content/setting-catalogue/setting'
import type { Text } from '@huishou/wire/text'
import { Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { PhotoInput } from '../../../shared/form/photo-input.tsx'
import { TextInput } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import { CheckInCycleField, isWrongCycle } from './check-in-cycle-field.tsx'
import { isWrongLevels, MemberLevelsField } from './member-levels-field.tsx'
import { messages } from './messages.ts'
import { isWrongPromises, PromisesField } from './promises-field.tsx'
import { ColourField } from './colour-field.tsx'
import { hasWrong, NumberRows, type NumberRow } from './number-setting-rows.tsx'
import type { FieldProps } from './setting-field-props.ts'
import type { SettingDraft } from './use-setting-draft.ts'
import { isWrongBands, WeightBandsField } from './weight-bands-field.tsx'
import { isWrongRules, WithdrawalRulesField } from './withdrawal-rules-field.tsx'

type Draft = SettingDraft['draft']

const LONGEST: Partial<Record<SettingRule['kind'], number>> = {
  phone: 20,
  hours: 11,
  wechatId: 20,
  wechatTemplate: 120,
  url: 500,
}
const KEYBOARD: Partial<Record<SettingRule['kind'], 'tel' | 'url'>> = { phone: 'tel', url: 'url' }

type NumberRule = Extract<SettingRule, { kind: 'number' }>

const yuanOf = (fen: string): string =>
  fen === '' || Number.isNaN(Number(fen)) ? fen : String(Number(fen) / 100)

/** An amount is stored in fen and typed in yuan. */
const rowOf = (key: SettingKey, { name, unit, least, most }: NumberRule, draft: Draft): NumberRow =>
  unit === 'fen'
    ? {
        key,
        label: name,
        unit: settingUnits.yuan,
        value: yuanOf(draft[key]),
        least: least / 100,
        most: most / 100,
        decimal: true,
      }
    : { key, label: name, unit: settingUnits[unit], value: draft[key], least, most }

const storedOf = ({ unit }: NumberRule, typed: string): string =>
  unit === 'fen' && typed !== '' ? String(Math.round(Number(typed) * 100)) : typed

const isEmpty = (draft: Draft, key: SettingKey) => draft[key].trim() === ''

/** Whether the typed value cannot be saved. The server checks the formats of texts. */
export const isWrongSetting = (draft: Draft, key: SettingKey): boolean => {
  const rule = settingRules[key]
  switch (rule.kind) {
    case 'number':
      return hasWrong([rowOf(key, rule, draft)])
    case 'line':
      return rule.least > 0 && isEmpty(draft, key)
    case 'phone':
      return isEmpty(draft, key)
    case 'picture':
      return isEmpty(draft, key) && rule.optional !== true
    case 'colour':
      return colourProblem(draft[key]) !== null
    case 'promises':
      return isWrongPromises(draft)
    case 'weightBands':
      return isWrongBands(draft[key])
    case 'memberLevels':
      return isWrongLevels(draft[key])
    case 'withdrawalRules':
      return isWrongRules(draft[key])
    case 'checkInCycle':
      return isWrongCycle(draft[key])
    default:
      return false
  }
}

/** Renders the field for the kind of the setting. */
export function SettingField(props: FieldProps) {
  const { name, draft, put, may } = props
  const say = useSay()
  const rule = settingRules[name]
  switch (rule.kind) {
    case 'number':
      return (
        <NumberRows
          rows={[rowOf(name, rule, draft)]}
          onChange={(_, value) => put(name, storedOf(rule, value))}
        />
      )
    case 'switch':
      return <SwitchField {...props} />
    case 'picture':
      return (
        <Line {...props}>
          {(id) => (
            <>
              <PhotoInput id={id} value={draft[name]} onChange={(url) => put(name, url ?? '')} />
              {rule.hint && <small className="faint">{say(rule.hint)}</small>}
            </>
          )}
        </Line>
      )
    case 'colour':
      return <Line {...props}>{(id) => <ColourField {...props} id={id} />}</Line>
    case 'promises':
      return <PromisesField {...props} />
    // the field for Chinese promises also edits the English ones
    case 'promisesEn':
      return null
    case 'weightBands':
      return <WeightBandsField {...props} />
    case 'memberLevels':
      return <MemberLevelsField {...props} />
    case 'withdrawalRules':
      return <WithdrawalRulesField {...props} />
    case 'checkInCycle':
      return <CheckInCycleField {...props} />
    default:
      return <Line {...props}>{(id) => <OneLine {...props} id={id} may={may} />}</Line>
  }
}

function SwitchField({ name, draft, put, may }: FieldProps) {
  const say = useSay()
  return (
    <label className="switch">
      <Switch
        checked={draft[name] === 'on'}
        disabled={!may}
        onChange={(on) => put(name, on ? 'on' : 'off')}
      />
      {say(settingRules[name].name)}
    </label>
  )
}

const problemOf = (draft: Draft, name: SettingKey): Text =>
  (settingRules[name].kind === 'colour' ? colourProblem(draft[name]) : null) ?? messages.missing

function Line({
  name,
  draft,
  problem: refused,
  children,
}: FieldProps & { children: (id: string) => ReactNode }) {
  const say = useSay()
  const id = useId()
  const problem = refused ?? (isWrongSetting(draft, name) ? say(problemOf(draft, name)) : null)
  return (
    <div className="setting-line">
      <label htmlFor={id}>{say(settingRules[name].name)}</label>
      <span>
        {children(id)}
        {problem !== null && (
          <small className="bad" role="alert">
            {problem}
          </small>
        )}
      </span>
    </div>
  )
}

function OneLine({ id, name, draft, put, problem }: FieldProps & { id: string }) {
  const say = useSay()
  const rule = settingRules[name]
  const hint = 'hint' in rule ? rule.hint : undefined
  const keyboard = KEYBOARD[rule.kind]
  return (
    <TextInput
      id={id}
      value={draft[name]}
      limit={rule.kind === 'line' ? rule.most : (LONGEST[rule.kind] ?? 40)}
      status={problem === null ? '' : 'error'}
      aria-invalid={problem !== null}
      {...(hint ? { placeholder: say(hint) } : {})}
      {...(keyboard ? { inputMode: keyboard } : {})}
      onChange={({ target }) => put(name, target.value)}
    />
  )
}
