import { communityLimits } from '@huishou/wire/community/states'
import { Alert, Form, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { Link } from 'react-router'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import type { DayValues } from './day-form-values.ts'
import { messages } from './messages.ts'
import { useCourierChoices, useCouriers, type DayDetail } from './queries.ts'

/**
 * Form field for the couriers of a community day, on which they collect from a whole estate. Couriers of its city can
 * be chosen; those chosen for another city, or saved earlier, stay until they are removed.
 */
export function CourierField({ named }: { named: DayDetail['couriers'] }) {
  const say = useSay()
  const cityId = Form.useWatch<string | undefined>('cityId')
  const day = Form.useWatch<Dayjs | null | undefined>('day')
  const chosen = Form.useWatch<number[] | undefined>('courierIds') ?? []
  const here = useCourierChoices(cityId, day?.format('YYYY-MM-DD')).data?.rows
  const all = useCouriers().data?.rows ?? []
  const others = chosen.flatMap((id) => {
    if (here?.some((row) => row.id === id)) return []
    const active = all.find((row) => row.id === id)
    if (active && here) return { value: id, label: say(messages.courierElsewhere, { name: active.name }) }
    return { value: id, label: (active ?? named.find((row) => row.id === id))?.name ?? '' }
  })
  const away = (here ?? []).filter(({ id, onLeave }) => onLeave && chosen.includes(id))
  return (
    <>
      <FormItem<DayValues>
        name="courierIds"
        label={say(messages.couriers)}
        extra={
          here?.length === 0 ? (
            <>
              {say(messages.noCouriers)} <Link to="/people">{say(messages.addCourier)}</Link>
            </>
          ) : (
            say(cityId ? messages.couriersHint : messages.couriersCityFirst)
          )
        }
      >
        <Select
          mode="multiple"
          maxCount={communityLimits.couriers}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(here ?? []).map(({ id, name, onLeave }) => ({
              value: id,
              label: onLeave ? say(messages.courierOnLeave, { name }) : name,
            })),
            ...others,
          ]}
        />
      </FormItem>
      {away.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={say(messages.couriersOnLeave, {
            names: away.map(({ name }) => name).join(say(messages.and)),
          })}
        />
      )}
    </>
  )
}
