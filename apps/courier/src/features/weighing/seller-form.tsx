import { Button } from '@huishou/kit/button'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextField } from '@huishou/kit/forms/text-field'
import { isIdNumber } from '@huishou/wire/pickup/weighing'
import { useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { Seller } from './draft.ts'

/** Who sells metals (docs/rules/weighing.md#sellers-of-metal). */
export function SellerForm({
  seller,
  onDone,
  onClose,
}: {
  seller: Seller | null
  onDone: (seller: Seller) => void
  onClose: () => void
}) {
  const { t } = useT()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(seller?.name ?? '')
  const [idNumber, setIdNumber] = useState(seller?.idNumber ?? '')
  const [address, setAddress] = useState(seller?.address ?? '')
  const [checked, setChecked] = useState(false)
  const good = name.trim() !== '' && isIdNumber(idNumber.trim()) && address.trim() !== ''
  const submit = () => {
    setChecked(true)
    if (focusLengthError()) return
    if (good)
      return onDone({ name: name.trim(), idNumber: idNumber.trim().toUpperCase(), address: address.trim() })
    requestAnimationFrame(() => focusFirstError(form.current))
  }
  return (
    <Sheet
      open
      title={t('seller.title')}
      onClose={onClose}
      foot={
        <Button size="l" onClick={submit}>
          {t('seller.done')}
        </Button>
      }
    >
      <p className="c-lead">{t('seller.text')}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('seller.name')}
          value={name}
          onChange={setName}
          limit={30}
          required
          error={checked && !name.trim() ? t('seller.nameMissing') : null}
        />
        <TextField
          label={t('seller.idNumber')}
          value={idNumber}
          onChange={setIdNumber}
          limit={18}
          autoCapitalize="characters"
          required
          error={checked && !isIdNumber(idNumber.trim()) ? t('seller.idNumberWrong') : null}
        />
        <TextField
          label={t('seller.address')}
          value={address}
          onChange={setAddress}
          limit={200}
          required
          error={checked && !address.trim() ? t('seller.addressMissing') : null}
        />
        <button type="submit" hidden>
          {t('seller.done')}
        </button>
      </form>
    </Sheet>
  )
}
