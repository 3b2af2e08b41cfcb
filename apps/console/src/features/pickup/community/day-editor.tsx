import { saveCommunityDay } from '@huishou/wire/client/community/staff'
import { communityLimits } from '@huishou/wire/community/states'
import { Alert, App, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { CityField } from '../../../entities/place/city-field.tsx'
import { PositionFields } from '../../../entities/place/position-fields.tsx'
import { FormDrawer } from '../../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextBox, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { BonusFields } from './bonus-fields.tsx'
import { CourierField } from './courier-field.tsx'
import { dayFields, inputOf, newDay, valuesOf, type DayValues } from './day-form-values.ts'
import { ManagerFields } from './manager-fields.tsx'
import { messages } from './messages.ts'
import { useDay, useDaySend, type DayDetail } from './queries.ts'
import { DayAndWindowFields } from './day-and-window-fields.tsx'

type Props = { id: number | null; onClose: () => void; onSaved: (id: number) => void }

/**
 * Form to plan or change a community day, on which couriers collect from a whole estate. Everything in a draft can be
 * changed; the name, city, date and manager's share of a published day are fixed, as are the times of booked windows.
 */
export function DayEditor({ id, ...rest }: Props) {
  const day = useDay(id).data
  if (id === null) return <DayForm day={null} {...rest} />
  return day?.may.edit?.ok ? <DayForm day={day} {...rest} /> : null
}

function DayForm({ day, onClose, onSaved }: Omit<Props, 'id'> & { day: DayDetail | null }) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<DayValues>()
  const [initial] = useState(() => (day ? valuesOf(day) : newDay(Date.now())))
  const { send, pending, refused, clear } = useDaySend(saveCommunityDay, ({ id }) => {
    message.success(say(shared.saved))
    onSaved(id)
  })
  const fixed = day !== null && day.state !== 'draft'
  const { base, takeLatest } = useLatestRecord(form, day, refused, clear, valuesOf)
  return (
    <FormDrawer<DayValues>
      title={say(day ? messages.edit : messages.add)}
      saveText={say(fixed ? messages.saveChanges : messages.saveDraft)}
      size={640}
      form={form}
      initialValues={initial}
      pending={pending}
      refused={useFieldRefusal(form, refused, dayFields)}
      takeLatest={takeLatest}
      onClose={onClose}
      onSave={(values) => void send(inputOf(values, base))}
    >
      {fixed && (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={say(messages.publishedHint)} />
      )}
      <PlaceFields fixed={fixed} />
      <DayAndWindowFields published={fixed ? day : null} />
      <CourierField named={day?.couriers ?? []} />
      <BonusFields />
      <ManagerFields fixed={fixed} />
      <FormItem<DayValues> name="note" label={say(messages.note)}>
        <TextBox rows={3} limit={communityLimits.note} />
      </FormItem>
    </FormDrawer>
  )
}

function PlaceFields({ fixed }: { fixed: boolean }) {
  const say = useSay()
  const required = useRequired()
  const radiusM = Form.useWatch<number | undefined>('radiusM')
  const { leastRadiusM: min, mostRadiusM: max } = communityLimits
  return (
    <>
      <h3>{say(messages.placePart)}</h3>
      <div className="two-columns">
        <FormItem<DayValues> name="name" label={say(messages.name)} rules={required}>
          <TextInput limit={communityLimits.name} autoFocus={!fixed} disabled={fixed} />
        </FormItem>
        <CityField disabled={fixed} />
        <FormItem<DayValues> name="address" label={say(messages.address)} rules={required}>
          <TextInput limit={communityLimits.address} />
        </FormItem>
        <FormItem<DayValues> name="estate" label={say(messages.estateField)} extra={say(messages.estateHint)}>
          <TextInput limit={communityLimits.estate} />
        </FormItem>
        <FormItem<DayValues>
          name="radiusM"
          label={say(messages.radius)}
          rules={[
            { required: true, type: 'integer', min, max, message: say(messages.wrongNumber, { min, max }) },
          ]}
        >
          <InputNumber precision={0} step={50} style={{ width: '100%' }} />
        </FormItem>
      </div>
      <PositionFields circle={radiusM} />
    </>
  )
}
