// Dialog to set how many kilograms of each family of materials a shop can store, and the hook that lists the
// families with their names.

import { materialName, useMaterials } from '../../../entities/material/materials.ts'
import { familyOf, familyTextOf, wasteFamilies } from '@huishou/wire/catalog/waste-families'
import { saveShopCapacity } from '@huishou/wire/client/yard/fullness'
import { yardLimits } from '@huishou/wire/yard/states'
import { InputNumber } from 'antd'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useYardDecision } from '../queries.ts'
import { messages } from './messages.ts'

export type ShopRoom = {
  shopId: number
  shopName: string
  families: readonly { family: string; capacityKg: number }[]
}
type Values = { kg?: Record<string, number | null> }

export const CapacityDialog = dialogOf<typeof saveShopCapacity, ShopRoom, Values>({
  endpoint: saveShopCapacity,
  useSend: useYardDecision,
  title: messages.set,
  lead: ({ shopName }, { say }) => <p>{say(messages.setText, { shop: shopName })}</p>,
  Fields,
  initial: ({ families }) => ({
    kg: Object.fromEntries(families.map(({ family, capacityKg }) => [family, capacityKg])),
  }),
  input: ({ shopId }, { kg = {} }) => ({
    shopId,
    families: Object.entries(kg).flatMap(([family, capacityKg]) =>
      capacityKg ? [{ family, capacityKg }] : [],
    ),
  }),
})

/** The families of materials sold by weight; a material without a family counts as its own family. */
export function useFamilies(): { family: string; text: string }[] {
  const language = useLanguage()
  const materials = useMaterials()
  // materials sold only by the piece have no weight that counts towards capacity
  const weighed = materials.filter(({ unit }) => unit === 'kg')
  return [...new Set(weighed.map(({ key }) => familyOf(key)))].map((family) => {
    const own = wasteFamilies[family] ? undefined : materials.find(({ key }) => key === family)
    return { family, text: own ? materialName(own, language) : familyTextOf(family)[language] }
  })
}

function Fields() {
  const say = useSay()
  return (
    <div className="room-fields">
      {useFamilies().map(({ family, text }) => (
        <FormItem
          key={family}
          name={['kg', family]}
          label={text}
          rules={[{ type: 'integer', min: 1, message: say(messages.wrong) }]}
        >
          <InputNumber
            min={1}
            max={yardLimits.grams}
            controls={false}
            suffix={say(messages.kg)}
            style={{ width: '100%' }}
          />
        </FormItem>
      ))}
    </div>
  )
}
