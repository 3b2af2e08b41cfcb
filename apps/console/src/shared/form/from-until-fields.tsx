import { useSay } from '../language.ts'
import { MomentInput } from './moment-input.tsx'
import { FormItem } from './text-input.tsx'
import { messages } from '../messages.ts'

type Word = { zh: string; en: string }

/**
 * Two form fields, `from` and `until`, in epoch milliseconds or null. The end must be later than the start; `mustEnd`
 * makes the end required.
 */
export function FromUntil({
  from,
  until,
  wrong,
  mustEnd = false,
}: {
  from: Word
  until: Word
  wrong: Word
  mustEnd?: boolean
}) {
  const say = useSay()
  return (
    <>
      <FormItem name="from" label={say(from)}>
        <MomentInput />
      </FormItem>
      <FormItem
        name="until"
        label={say(until)}
        dependencies={['from']}
        rules={[
          ...(mustEnd ? [{ required: true, message: say(messages.required) }] : []),
          ({ getFieldValue }) => ({
            validator: async (_, end: number | null) => {
              const begin = getFieldValue('from') as number | null
              if (end !== null && begin !== null && end <= begin) throw new Error(say(wrong))
            },
          }),
        ]}
      >
        <MomentInput />
      </FormItem>
    </>
  )
}
