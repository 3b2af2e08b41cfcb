// Form fields for the lorry and driver of a load for a buyer, and their conversion to endpoint input.
import { salesLimits } from '@huishou/wire/sales/states'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

export type LorryValues = { plate?: string; driverName?: string; driverPhone?: string }

/** The lorry and driver as sent to the server, without empty fields. */
export const lorryOf = ({ plate, driverName, driverPhone }: LorryValues) =>
  Object.fromEntries(
    Object.entries({ plate, driverName, driverPhone }).flatMap(([name, text]) =>
      text?.trim() ? [[name, text.trim()]] : [],
    ),
  ) as LorryValues

export function LorryFields({ mustHavePlate = false }: { mustHavePlate?: boolean }) {
  const say = useSay()
  const required = useRequired()
  return (
    <>
      <FormItem name="plate" label={say(shared.plate)} {...(mustHavePlate ? { rules: required } : {})}>
        <TextInput limit={salesLimits.plate} />
      </FormItem>
      <div className="two-columns">
        <FormItem name="driverName" label={say(messages.driverName)}>
          <TextInput limit={salesLimits.name} />
        </FormItem>
        <FormItem name="driverPhone" label={say(messages.driverPhone)}>
          <TextInput limit={30} inputMode="tel" />
        </FormItem>
      </div>
    </>
  )
}
