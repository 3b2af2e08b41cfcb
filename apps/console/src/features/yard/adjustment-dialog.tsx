// Button and dialog to request a correction of the stock of a material in a shop or vehicle.

import { requestYardAdjustment } from '@huishou/wire/client/yard/differences'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { yardLimits, yardLocationText } from '@huishou/wire/yard/states'
import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { useMaterialOptions, useMaterials } from '../../entities/material/materials.ts'
import { useShopOptions } from '../../entities/place/places.ts'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { PicturesInput } from '../../shared/form/pictures-input.tsx'
import { QuantityInput } from '../../shared/form/quantity-input.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { FormItem } from '../../shared/form/text-input.tsx'
import { useChosen } from '../../shared/form/use-required.ts'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import { useYardSend } from './queries.ts'
import type { YardFilters } from './yard-url-state.ts'
import { messages } from './messages.ts'

type Values = { place: string; categoryId: number; quantity: number; reason: string; photos?: string[] }

/** Prefills the form with the location and material of the current filters. */
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
  input: (_, { place, categoryId, quantity, reason, photos = [] }) => {
    const [kind, id] = place.split(':')
    return {
      locationKind: kind === 'vehicle' ? 'vehicle' : 'shop',
      locationId: Number(id),
      categoryId,
      quantity,
      reason: reason.trim(),
      photos,
    }
  },
})

/** Options of the location field: the shops the user is responsible for, and vehicles that have to be unloaded. */
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
  const materials = useMaterials()
  const chosen = useChosen()
  const categoryId = Form.useWatch<number | undefined>('categoryId')
  const pieces = materials.find(({ id }) => id === categoryId)?.unit === 'piece'
  return (
    <>
      <FormItem name="place" label={say(messages.place)} rules={chosen}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={usePlaceOptions()} />
      </FormItem>
      <FormItem name="categoryId" label={say(messages.material)} rules={chosen}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={useMaterialOptions()} />
      </FormItem>
      <FormItem
        name="quantity"
        label={say(messages.actual)}
        extra={say(pieces ? messages.inPieces : messages.inKg)}
        rules={[{ required: true, type: 'number', min: 0, message: say(messages.quantityWrong) }]}
      >
        <QuantityInput
          key={String(pieces)}
          pieces={pieces}
          max={pieces ? yardLimits.pieces : yardLimits.grams}
        />
      </FormItem>
      <ReasonField
        max={yardLimits.reason}
        templates={[messages.reasonCount, messages.reasonWeight, messages.reasonLoss]}
      />
      <FormItem name="photos" label={say(messages.photosOptional)}>
        <PicturesInput max={yardLimits.photos} />
      </FormItem>
    </>
  )
}

/** Button that opens the dialog, prefilled from the current filters. */
export function RequestAdjustment({ filters }: { filters: YardFilters }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={requestYardAdjustment} text={messages.adjust} onClick={() => setOpen(true)} />
      {open && <AdjustmentDialog row={filters} onClose={() => setOpen(false)} />}
    </>
  )
}
