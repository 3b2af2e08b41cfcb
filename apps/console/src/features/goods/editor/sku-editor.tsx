import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import { Alert, Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useSay } from '../../../shared/language.ts'
import {
  droppedSkus,
  newKey,
  newValue,
  noOptions,
  optionLimits,
  type DraftProperty,
  type DraftValue,
  type Options,
} from './options-draft.ts'
import { editorMessages as messages } from './messages.ts'
import { SkuGrid } from './sku-grid.tsx'
import { ValuePicture } from './property-value-picture.tsx'
import { TextInput } from '../../../shared/form/text-input.tsx'

type Props = { goods: StaffGoods | null; value?: Options; onChange?: (options: Options) => void }

/** Edits the properties of a product, and the price and stock of each combination of their values. */
export function SkuEditor({ goods, value = noOptions, onChange }: Props) {
  const say = useSay()
  const { properties } = value
  const set = (next: DraftProperty[]) => onChange?.({ ...value, properties: next })
  const dropped = droppedSkus(value)
  return (
    <div className="sku-editor">
      {properties.map((property, at) => (
        <PropertyRow
          key={property.key}
          property={property}
          at={at}
          onChange={(next) => set(properties.map((one) => (one.key === property.key ? next : one)))}
          onRemove={() => set(properties.filter(({ key }) => key !== property.key))}
        />
      ))}
      {properties.length < optionLimits.properties && (
        <Button
          type="dashed"
          icon={<Plus size={14} />}
          onClick={() => set([...properties, { key: newKey(), name: '', nameEn: '', values: [newValue()] }])}
        >
          {say(messages.addProperty)}
        </Button>
      )}
      {dropped > 0 && <Alert type="warning" showIcon title={say(messages.dropped, { count: dropped })} />}
      <SkuGrid goods={goods} options={value} onChange={(next) => onChange?.(next)} />
    </div>
  )
}

type RowProps = {
  property: DraftProperty
  at: number
  onChange: (property: DraftProperty) => void
  onRemove: () => void
}

function PropertyRow({ property, at, onChange, onRemove }: RowProps) {
  const say = useSay()
  const { name, nameEn, values } = property
  const number = { at: at + 1 }
  const setValue = (changed: DraftValue) =>
    onChange({ ...property, values: values.map((one) => (one.key === changed.key ? changed : one)) })
  return (
    <div className="property" role="group" aria-label={name || say(messages.property)}>
      <div className="property-head">
        <TextInput
          value={name}
          limit={20}
          status={name.trim() === '' ? 'warning' : ''}
          placeholder={say(messages.propertyHint)}
          aria-label={say(messages.propertyAt, number)}
          onChange={({ target }) => onChange({ ...property, name: target.value })}
        />
        <TextInput
          value={nameEn}
          limit={40}
          placeholder={say(messages.english)}
          aria-label={say(messages.propertyEnAt, number)}
          onChange={({ target }) => onChange({ ...property, nameEn: target.value })}
        />
        <Button
          type="text"
          size="small"
          icon={<X size={15} />}
          aria-label={say(messages.removeProperty, { name })}
          onClick={onRemove}
        />
      </div>
      <ul className="property-values">
        {values.map((value, place) => (
          <ValueItem
            key={value.key}
            value={value}
            label={{ property: name || say(messages.property), at: place + 1 }}
            onChange={setValue}
            onRemove={() => onChange({ ...property, values: values.filter(({ key }) => key !== value.key) })}
          />
        ))}
        {values.length < optionLimits.values && (
          <li>
            <Button
              type="dashed"
              icon={<Plus size={14} />}
              onClick={() => onChange({ ...property, values: [...values, newValue()] })}
            >
              {say(messages.addValue)}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

function ValueItem({
  value,
  label,
  onChange,
  onRemove,
}: {
  value: DraftValue
  label: { property: string; at: number }
  onChange: (value: DraftValue) => void
  onRemove: () => void
}) {
  const say = useSay()
  return (
    <li className="property-value">
      <ValuePicture
        label={say(messages.valuePicture, label)}
        pic={value.pic}
        onChange={(pic) => onChange({ ...value, pic })}
      />
      <TextInput
        value={value.name}
        limit={30}
        placeholder={say(messages.valueHint)}
        aria-label={say(messages.valueName, label)}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <TextInput
        value={value.nameEn}
        limit={60}
        placeholder={say(messages.english)}
        aria-label={say(messages.valueNameEn, label)}
        onChange={({ target }) => onChange({ ...value, nameEn: target.value })}
      />
      <Button
        type="text"
        size="small"
        icon={<X size={14} />}
        aria-label={say(messages.removeValue, { name: value.name })}
        onClick={onRemove}
      />
    </li>
  )
}
