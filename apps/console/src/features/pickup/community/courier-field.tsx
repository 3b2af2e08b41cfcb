import { Form, Select } from 'antd'
import { communityLimits } from '@huishou/wire/community/states'
import { Link } from 'react-router'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import type { DayValues } from './day-form-values.ts'
import { messages } from './messages.ts'
import { useCourierChoices, type DayDetail } from './queries.ts'

/**
 * Form field for who stands there on a community day, on which couriers collect from a whole estate. Couriers of its
 * city come first; those named earlier stay choosable.
 */
export function CourierField({ named }: { named: DayDetail['couriers'] }) {
  const say = useSay()
  const cityId = Form.useWatch<string | undefined>('cityId')
  const { data } = useCourierChoices()
  const rows = (data?.rows ?? []).toSorted(
    (one, other) => Number(other.cityId === cityId) - Number(one.cityId === cityId) || one.id - other.id,
  )
  const gone = named.filter(({ id }) => !rows.some((row) => row.id === id))
  return (
    <FormItem<DayValues>
      name="courierIds"
      label={say(messages.couriers)}
      extra={
        data?.rows.length === 0 ? (
          <>
            {say(messages.noCouriers)} <Link to="/people">{say(messages.addCourier)}</Link>
          </>
        ) : (
          say(messages.couriersHint)
        )
      }
    >
      <Select
        mode="multiple"
        maxCount={communityLimits.couriers}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...rows, ...gone].map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormItem>
  )
}
