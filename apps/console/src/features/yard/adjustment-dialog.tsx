import { requestYardAdjustment } from '@huishou/wire/client/yard/differences'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { yardLimits, yardLocationText } from '@huishou/wire/yard/states'
import { App, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useShopOptions } from '../../entities/place/places.ts'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/read.ts'
import { useMe } from '../../shared/session.ts'
import { materialName } from './quantity.tsx'
import { useMaterials, useYardSend } from './queries.ts'
import type { YardFilters } from './yard-url-state.ts'
import { messages } from './messages.ts'

type Values = { place: string; categoryId: number; quantity: number; reason: string }

/** The stock that the filters name, as what the form begins with. */
const initialOf = ({ at, where, material }: YardFilters): Partial<Values> => ({
  ...(at === '' || at === 'transit' || where === null ? {} : { place: `${at}:${where}` }),
  ...(material === null ? {} : { categoryId: material }),
})

const AdjustmentDialog = dialogOf<typeof requestYardAdjustment, YardFilters, Values>({
  endpoint: requestYardAdjustment,
  useSend: (endpoint, onDone) => {
    const say = useSay()
    const { message } = App.useApp()
    return useYardSend(endpoint, () => {
      void message.success(say(messages.asked))
      onDone()
    })
  },
  title: messages.adjust,
  lead: messages.adjustLead,
  Fields,
  initial: initialOf,
  fieldOf: { locationId: 'place', AMOUNT_INVALID: 'quantity' },
  input: (_, { place, categoryId, quantity, reason }) => {
    const [kind, id] = place.split(':')
    return {
      locationKind: kind === 'vehicle' ? 'vehicle' : 'shop',
      locationId: Number(id),
      categoryId,
      quantity,
      reason: reason.trim(),
    }
  },
})

/** The shops this person decides about, and the vehicles with goods on them. */
function usePlaceOptions() {
  const say = useSay()
  const { role, shopId } = useMe()
  const shops = useShopOptions(({ id }) => role !== 'manager' || id === shopId)
  const vehicles = useRead(vehiclesToUnload, {}).data ?? []
  return [
    {
      label: say(yardLocationText.shop),
      options: shops.map(({ value, label }) => ({ value: `shop:${value}`, label })),
    },
    {
      label: say(yardLocationText.vehicle),
      options: vehicles.map(({ courierId, courierName }) => ({
        value: `vehicle:${courierId}`,
        label: courierName,
      })),
    },
  ]
}

function Fields() {
  const say = useSay()
  const language = useLanguage()
  const materials = useMaterials()
  const required = useRequired()
  const chosen = Form.useWatch<number | undefined>('categoryId')
  const pieces = materials.find(({ id }) => id === chosen)?.unit === 'piece'
  return (
    <>
      <FormItem name="place" label={say(messages.place)} rules={required}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={usePlaceOptions()} />
      </FormItem>
      <FormItem name="categoryId" label={say(messages.material)} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={materials.map((one) => ({ value: one.id, label: materialName(one, language) }))}
        />
      </FormItem>
      <FormItem
        name="quantity"
        label={say(messages.actual)}
        extra={say(pieces ? messages.inPieces : messages.inKg)}
        rules={[{ required: true, type: 'number', min: 0, message: say(messages.quantityWrong) }]}
      >
        <QuantityInput key={String(pieces)} pieces={pieces} />
      </FormItem>
      <ReasonField
        max={yardLimits.reason}
        templates={[messages.reasonCount, messages.reasonWeight, messages.reasonLoss]}
      />
    </>
  )
}

type QuantityProps = {
  pieces: boolean
  id?: string
  value?: number
  onChange?: (quantity: number | null) => void
}

/** Kilograms with up to three decimals, kept in grams; or pieces. */
function QuantityInput({ pieces, id, value, onChange }: QuantityProps) {
  const scale = pieces ? 1 : 1000
  return (
    <InputNumber<number>
      {...(id === undefined ? {} : { id })}
      min={0}
      max={yardLimits.grams / scale}
      precision={pieces ? 0 : 3}
      controls={false}
      style={{ width: '100%' }}
      value={value === undefined ? null : value / scale}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * scale))}
    />
  )
}

/** The button that asks for a correction of the stock the filters name. */
export function RequestAdjustment({ filters }: { filters: YardFilters }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={requestYardAdjustment} text={messages.adjust} onClick={() => setOpen(true)} />
      {open && <AdjustmentDialog row={filters} onClose={() => setOpen(false)} />}
    </>
  )
}
