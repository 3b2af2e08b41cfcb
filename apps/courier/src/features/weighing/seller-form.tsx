import type { Text } from '@huishou/wire/text'
import { sellerMessages } from './seller-messages.ts'
import { Button } from '@huishou/kit/button'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextField } from '@huishou/kit/forms/text-field'
import { isIdNumber } from '@huishou/wire/pickup/id-number'
import { useRef, useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import type { Seller } from './slip-draft.ts'

type Props = { seller: Seller | null; onDone: (seller: Seller) => void; onClose: () => void }
type Field = keyof Seller

const fields: readonly { name: Field; limit: number; label: Text; missing: Text }[] = [
  { name: 'name', limit: 30, label: sellerMessages.name, missing: sellerMessages.nameMissing },
  { name: 'idNumber', limit: 18, label: sellerMessages.idNumber, missing: sellerMessages.idNumberWrong },
  { name: 'address', limit: 200, label: sellerMessages.address, missing: sellerMessages.addressMissing },
]
const trimmed = ({ name, idNumber, address }: Seller): Seller => ({
  name: name.trim(),
  idNumber: idNumber.trim().toUpperCase(),
  address: address.trim(),
})
const isRight = (seller: Seller, field: Field) =>
  field === 'idNumber' ? isIdNumber(seller.idNumber.trim()) : seller[field].trim() !== ''

/**
 * The form for the details that the law requires of whoever sells scrap metal
 * (docs/rules/weighing.md#sellers-of-metal).
 */
export function SellerForm({ seller, onDone, onClose }: Props) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Seller>(seller ?? { name: '', idNumber: '', address: '' })
  const [checked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (focusLengthError()) return
    if (fields.every(({ name }) => isRight(typed, name))) return onDone(trimmed(typed))
    requestAnimationFrame(() => focusFirstError(form.current))
  }
  return (
    <Sheet
      open
      title={say(sellerMessages.title)}
      onClose={onClose}
      foot={
        <Button size="l" onClick={submit}>
          {say(sellerMessages.done)}
        </Button>
      }
    >
      <p className="c-lead">{say(sellerMessages.text)}</p>
      <SubmitForm ref={form} onSubmit={submit} hiddenSubmit={say(sellerMessages.done)}>
        {fields.map(({ name, limit, label, missing }) => (
          <TextField
            key={name}
            label={say(label)}
            value={typed[name]}
            onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            limit={limit}
            {...(name === 'idNumber' ? { autoCapitalize: 'characters' } : {})}
            required
            error={checked && !isRight(typed, name) ? say(missing) : null}
          />
        ))}
      </SubmitForm>
    </Sheet>
  )
}
