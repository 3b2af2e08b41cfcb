import { communityLimits } from '@huishou/wire/community/states'
import { addDays, dayOf } from '@huishou/wire/time'
import { Button, DatePicker, Form, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { Plus, X } from 'lucide-react'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { TimeOfDay } from '../../../shared/form/time-of-day-select.tsx'
import { useSay } from '../../../shared/language.ts'
import type { DayValues, WindowValues } from './day-form-values.ts'
import { messages } from './messages.ts'
import type { DayDetail } from './queries.ts'

/**
 * Form fields for the date of a community day, on which couriers collect from a whole estate, its total order limit,
 * and its time windows with their order limits. Once the day is published, its date is fixed, and so are the times of
 * windows that have orders.
 */
export function DayAndWindowFields({ published }: { published: DayDetail | null }) {
  const say = useSay()
  const taken = new Map(published?.windows.map((window) => [window.startMinute, window.taken]))
  const max = communityLimits.mostOrders
  const today = dayOf(Date.now())
  return (
    <>
      <h3>{say(messages.dayPart)}</h3>
      <div className="two-columns">
        <FormItem<DayValues> name="day" label={say(messages.day)}>
          <DatePicker
            style={{ width: '100%' }}
            allowClear={false}
            disabled={published !== null}
            minDate={dayjs(today)}
            maxDate={dayjs(addDays(today, communityLimits.daysAhead))}
          />
        </FormItem>
        <FormItem<DayValues>
          name="mostOrders"
          label={say(messages.mostOrders)}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max,
              message: say(messages.wrongNumber, { min: 1, max }),
            },
          ]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </FormItem>
      </div>
      <Form.List name="windows">
        {(rows, { add, remove }, { errors }) => (
          <fieldset className="community-windows">
            <ol aria-label={say(messages.windows)}>
              {rows.map(({ key, name }) => (
                <WindowRow
                  key={key}
                  at={name}
                  taken={taken}
                  onRemove={rows.length > 1 ? () => remove(name) : null}
                />
              ))}
            </ol>
            <Form.ErrorList errors={errors} />
            {rows.length < communityLimits.windows && <AddWindow onAdd={add} />}
          </fieldset>
        )}
      </Form.List>
    </>
  )
}

/** Button that adds a window as long as the last one, right after it. */
function AddWindow({ onAdd }: { onAdd: (window: WindowValues) => void }) {
  const say = useSay()
  const last = (Form.useWatch<WindowValues[] | undefined>('windows') ?? []).at(-1)
  const start = last?.endMinute ?? 540
  const length = last ? Math.max(last.endMinute - last.startMinute, 30) : 60
  return (
    <Button
      size="small"
      icon={<Plus size={14} />}
      disabled={start + length > 1440}
      onClick={() => onAdd({ startMinute: start, endMinute: start + length, most: last?.most ?? 15 })}
    >
      {say(messages.addWindow)}
    </Button>
  )
}

type RowProps = { at: number; taken: ReadonlyMap<number, number>; onRemove: (() => void) | null }

function WindowRow({ at, taken, onRemove }: RowProps) {
  const say = useSay()
  const start = Form.useWatch<number | undefined>(['windows', at, 'startMinute'])
  const booked = taken.get(start ?? -1) ?? 0
  const max = communityLimits.mostOrders
  return (
    <li>
      <FormItem name={[at, 'startMinute']} label={say(messages.from)}>
        <TimeOfDay disabled={booked > 0} />
      </FormItem>
      <FormItem
        name={[at, 'endMinute']}
        label={say(messages.until)}
        dependencies={[['windows', at, 'startMinute']]}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: number) => {
              if (value <= (getFieldValue(['windows', at, 'startMinute']) as number))
                throw new Error(say(messages.endWrong))
            },
          }),
        ]}
      >
        <TimeOfDay disabled={booked > 0} />
      </FormItem>
      <FormItem
        name={[at, 'most']}
        label={say(messages.most)}
        {...(booked > 0 ? { extra: say(messages.bookedHere, { count: booked }) } : {})}
        rules={[
          {
            required: true,
            type: 'integer',
            min: Math.max(booked, 1),
            max,
            message: say(messages.wrongNumber, { min: Math.max(booked, 1), max }),
          },
        ]}
      >
        <InputNumber precision={0} style={{ width: '100%' }} />
      </FormItem>
      <Button
        type="text"
        icon={<X size={15} />}
        disabled={onRemove === null || booked > 0}
        aria-label={say(messages.removeWindow, { at: at + 1 })}
        onClick={() => onRemove?.()}
      />
    </li>
  )
}
