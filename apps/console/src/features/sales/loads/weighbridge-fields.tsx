import { salesLimits } from '@huishou/wire/sales/states'
import { QuantityInput } from '../../../shared/form/quantity-input.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

export type Weighed = { grossG: number; tareG: number }

/** Form fields for the gross and tare weight from a weighbridge, entered in kilograms and kept in grams. */
export function WeighbridgeFields() {
  const say = useSay()
  const message = say(messages.weightWrong, { most: (salesLimits.grossG / 1000).toLocaleString('en-US') })
  return (
    <div className="two-columns">
      <FormItem
        name="grossG"
        label={say(shared.gross)}
        rules={[{ required: true, type: 'number', min: 1, message }]}
      >
        <QuantityInput max={salesLimits.grossG} suffix={say(messages.inKg)} />
      </FormItem>
      <FormItem
        name="tareG"
        label={say(shared.tare)}
        dependencies={['grossG']}
        rules={[
          { required: true, type: 'number', min: 0, message },
          ({ getFieldValue }) => ({
            validator: async (_, tareG: number | null) => {
              const grossG = getFieldValue('grossG') as number | null
              if (tareG !== null && grossG !== null && tareG >= grossG)
                throw new Error(say(messages.tareWrong))
            },
          }),
        ]}
      >
        <QuantityInput max={salesLimits.grossG} suffix={say(messages.inKg)} />
      </FormItem>
    </div>
  )
}

/** The net weight of the values entered so far; null while one is missing or the tare is not below the gross. */
export const netOf = ({ grossG, tareG }: Partial<Weighed>): number | null =>
  typeof grossG === 'number' && typeof tareG === 'number' && tareG < grossG ? grossG - tareG : null
