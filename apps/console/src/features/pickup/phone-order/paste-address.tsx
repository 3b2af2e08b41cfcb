// Field that fills in name, phone, address and city from pasted text, for example from a chat message.
import { parsePastedAddress, withoutRegions } from '@huishou/kit/forms/parse-address'
import { regionAnalysis } from '@huishou/wire/client/place/regions'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { orEmpty } from '@huishou/client/read-query'
import { api } from '../../../shared/api.ts'
import { useSay } from '../../../shared/language.ts'
import { TextBox } from '../../../shared/form/text-input.tsx'
import type { PhoneOrder } from './phone-order-form-values.ts'
import { phoneMessages as messages } from './messages.ts'

/** The maximum length of a pasted text; the rest is cut off. */
const MOST = 300

type City = { value: string }

/** Returns a function that fills the form from pasted text; it resolves to an error message, or '' on success. */
function useFillIn(cities: readonly City[]) {
  const form = Form.useFormInstance<PhoneOrder>()
  const say = useSay()
  return async (pasted: string): Promise<string> => {
    const { linkMan, mobile, address, menpai } = parsePastedAddress(pasted.slice(0, MOST))
    if (!linkMan && !mobile && !address) return say(messages.pasteNothing)
    const regions = address === '' ? [] : await orEmpty(api.read(regionAnalysis, { address }), [])
    const city = regions.find(({ level }) => level === 2)
    if (city && !cities.some(({ value }) => value === city.id))
      return say(messages.notServed, { city: city.name })
    const district = regions.find(({ level }) => level === 3)
    form.setFieldsValue({
      ...(linkMan ? { customerName: linkMan } : {}),
      ...(mobile && mobile !== form.getFieldValue('customerMobile') ? { contactMobile: mobile } : {}),
      ...(address ? { address: withoutRegions(address, regions) } : {}),
      ...(menpai ? { menpai } : {}),
      ...(city ? { cityId: city.id, districtId: district?.id, position: undefined, slot: undefined } : {}),
    })
    return ''
  }
}

export function PasteAddress({ cities }: { cities: readonly City[] }) {
  const say = useSay()
  const fillIn = useFillIn(cities)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [reading, setReading] = useState(false)
  const read = async (pasted: string) => {
    setReading(true)
    // without a network connection, the user can still fill in the fields by hand
    const problem = await fillIn(pasted).catch(() => say(messages.pasteNothing))
    setWrong(problem)
    if (problem === '') setText('')
    setReading(false)
  }
  return (
    <Form.Item
      label={say(messages.paste)}
      htmlFor="paste-address"
      help={wrong || undefined}
      validateStatus={wrong ? 'error' : ''}
    >
      <div className="paste-address">
        <TextBox
          id="paste-address"
          limit={MOST}
          rows={2}
          value={text}
          placeholder={say(messages.pasteHint)}
          onChange={({ target }) => {
            setText(target.value)
            setWrong('')
          }}
          onPaste={(event) => void read(event.clipboardData.getData('text'))}
        />
        <Button loading={reading} disabled={text.trim() === ''} onClick={() => void read(text)}>
          {say(messages.pasteRead)}
        </Button>
      </div>
    </Form.Item>
  )
}
