import { Form, Select } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useAllCities, useCityName } from './places.ts'
import { messages } from '../../shared/messages.ts'

/** Form field to choose any city of the country, searchable by name, pinyin or initials. */
export function CityField({ required = true, disabled = false }: { required?: boolean; disabled?: boolean }) {
  const say = useSay()
  const cities = useAllCities(true)
  const nameOf = useCityName()
  return (
    <Form.Item
      name="cityId"
      label={say(messages.city)}
      rules={[{ required, message: say(messages.required) }]}
    >
      <Select
        allowClear={!required}
        disabled={disabled}
        loading={cities.isPending}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.label ?? ''}${option?.search ?? ''}`.toLowerCase().includes(typed.toLowerCase()),
        }}
        options={
          cities.data?.map(({ id, name, pinyin, jianpin }) => ({
            value: id,
            label: nameOf(name),
            search: `${name} ${pinyin} ${jianpin}`,
          })) ?? []
        }
      />
    </Form.Item>
  )
}
