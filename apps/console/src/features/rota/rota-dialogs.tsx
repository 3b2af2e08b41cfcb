// Dialogs of the rota: a courier's hours on one day, the weekly pattern and the vehicle, and the holidays of a city.
import {
  saveRotaDay,
  saveRotaHoliday,
  saveRotaPattern,
  saveRotaVehicle,
} from '@huishou/wire/client/rota/plan'
import type { Span } from '@huishou/wire/rota/time-spans'
import { rotaLimits } from '@huishou/wire/rota/states'
import type { Text } from '@huishou/wire/text'
import { Button, Form, InputNumber } from 'antd'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox, TextInput } from '../../shared/form/text-input.tsx'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { areHours, HoursField } from './working-hours-field.tsx'
import { messages } from './messages.ts'
import { useRotaDecision, type RotaCourier, type RotaDay } from './queries.ts'
import { weekdayNames } from './weekdays.ts'

export type CourierDay = { courier: RotaCourier; day: RotaDay }
type DayValues = { hours: Span[]; note?: string }

const useHoursRule = () => {
  const say = useSay()
  return [
    {
      validator: (_rule: unknown, hours: Span[]) =>
        areHours(hours) ? Promise.resolve() : Promise.reject(new Error(say(messages.hoursWrong))),
    },
  ]
}

/** Explains what the change does, and what happens to stops already accepted for that day. */
function DayLead({ lead, stops, say }: { lead: Text; stops: number; say: Say }) {
  return (
    <p>
      {say(lead)} {stops > 0 && <b>{say(messages.dayStops, { count: stops })}</b>}
    </p>
  )
}

/** Dialog to plan one day of a courier. */
export const DayDialog = dialogOf<typeof saveRotaDay, CourierDay, DayValues>({
  endpoint: saveRotaDay,
  useSend: useRotaDecision,
  title: ({ courier, day }) => ({
    zh: `${courier.name} · ${day.day}`,
    en: `${courier.name} · ${day.day}`,
  }),
  ok: shared.save,
  lead: ({ day }, { say }) => <DayLead lead={messages.dayLead} stops={day.stops} say={say} />,
  initial: ({ day }) => ({ hours: [...day.hours], note: day.note }),
  Fields: DayFields,
  input: ({ courier, day }, { hours, note = '' }) => ({
    courierId: courier.id,
    day: day.day,
    hours,
    ...(note.trim() ? { note: note.trim() } : {}),
  }),
})

function DayFields() {
  const say = useSay()
  const form = Form.useFormInstance<DayValues>()
  return (
    <>
      <FormItem name="hours" label={say(messages.hours)} rules={useHoursRule()}>
        <HoursField label={say(messages.hours)} />
      </FormItem>
      <p className="rota-day-off">
        <Button size="small" onClick={() => form.setFieldsValue({ hours: [] })}>
          {say(messages.dayOff)}
        </Button>
      </p>
      <FormItem name="note" label={say(messages.note)}>
        <TextBox rows={2} limit={rotaLimits.reason} />
      </FormItem>
    </>
  )
}

/** Dialog to make a day that was planned by hand follow the weekly pattern again. */
export const ToPatternDialog = dialogOf<typeof saveRotaDay, CourierDay>({
  endpoint: saveRotaDay,
  useSend: useRotaDecision,
  title: messages.toPattern,
  lead: ({ day }, { say }) => <DayLead lead={messages.toPatternLead} stops={day.stops} say={say} />,
  input: ({ courier, day }) => ({ courierId: courier.id, day: day.day }),
})

type PatternValues = { pattern: Span[][] }

/** Dialog to edit a courier's weekly pattern. */
export const PatternDialog = dialogOf<typeof saveRotaPattern, RotaCourier, PatternValues>({
  endpoint: saveRotaPattern,
  useSend: useRotaDecision,
  title: ({ name }) => ({ zh: `${name} · ${messages.pattern.zh}`, en: `${name} · ${messages.pattern.en}` }),
  ok: shared.save,
  width: 560,
  lead: messages.patternLead,
  initial: ({ pattern }) => ({ pattern: pattern.map((hours) => [...hours]) }),
  Fields: PatternFields,
  input: ({ id, version }, { pattern }) => ({ courierId: id, version, pattern }),
})

function PatternFields() {
  const say = useSay()
  const names = weekdayNames(useLanguage())
  const rules = useHoursRule()
  const form = Form.useFormInstance<PatternValues>()
  const everyDay = () => {
    const monday = (form.getFieldValue(['pattern', 0]) ?? []) as Span[]
    form.setFieldsValue({ pattern: names.map(() => monday.map((span) => ({ ...span }))) })
  }
  return (
    <>
      {names.map((name, index) => (
        <FormItem key={name} name={['pattern', index]} label={name} rules={rules} className="rota-weekday">
          <HoursField label={name} />
        </FormItem>
      ))}
      <Button size="small" onClick={everyDay}>
        {say(messages.sameAll)}
      </Button>
    </>
  )
}

type VehicleValues = { vehicle: string; maxStops: number; perWindow: number | null; maxKg: number | null }

/** Dialog to edit a courier's vehicle, with its maximum number of stops and weight. */
export const VehicleDialog = dialogOf<typeof saveRotaVehicle, RotaCourier, VehicleValues>({
  endpoint: saveRotaVehicle,
  useSend: useRotaDecision,
  title: ({ name }) => ({
    zh: `${name} · ${messages.vehicleTitle.zh}`,
    en: `${name} · ${messages.vehicleTitle.en}`,
  }),
  ok: shared.save,
  lead: messages.vehicleHint,
  initial: ({ vehicle, maxStops, perWindow, maxG }) => ({
    vehicle,
    maxStops,
    perWindow,
    maxKg: maxG === null ? null : maxG / 1000,
  }),
  Fields: VehicleFields,
  input: ({ id, version }, { vehicle, maxStops, perWindow, maxKg }) => ({
    courierId: id,
    version,
    maxStops,
    ...(vehicle.trim() ? { vehicle: vehicle.trim() } : {}),
    ...(perWindow === null ? {} : { perWindow }),
    ...(maxKg === null ? {} : { maxKg }),
  }),
})

function VehicleFields() {
  const say = useSay()
  return (
    <>
      <FormItem name="vehicle" label={say(messages.vehicle)}>
        <TextInput limit={rotaLimits.vehicle} />
      </FormItem>
      <FormItem name="maxStops" label={say(messages.maxStops)} rules={[{ required: true }]}>
        <InputNumber min={1} max={rotaLimits.maxStops} precision={0} />
      </FormItem>
      <FormItem name="perWindow" label={say(messages.perWindow)}>
        <InputNumber min={1} max={rotaLimits.perWindow} precision={0} />
      </FormItem>
      <FormItem name="maxKg" label={say(messages.maxKg)}>
        <InputNumber min={1} max={rotaLimits.maxKg} precision={0} />
      </FormItem>
    </>
  )
}

export type CityDay = { cityId: string; day: string; holiday: string | null }

/** Dialog to name a holiday of a city; an empty name removes it. */
export const HolidayDialog = dialogOf<typeof saveRotaHoliday, CityDay, { name?: string }>({
  endpoint: saveRotaHoliday,
  useSend: useRotaDecision,
  title: ({ day }) => ({ zh: `${day} 休息日`, en: `Holiday on ${day}` }),
  ok: shared.save,
  lead: messages.holidayLead,
  initial: ({ holiday }) => ({ name: holiday ?? '' }),
  Fields: HolidayFields,
  input: ({ cityId, day }, { name = '' }) => ({ cityId, day, ...(name.trim() ? { name: name.trim() } : {}) }),
})

function HolidayFields() {
  return (
    <FormItem name="name" label={useSay()(messages.holidayName)}>
      <TextInput limit={rotaLimits.holiday} autoFocus />
    </FormItem>
  )
}
