// A field for choosing one of the member's addresses.

import { FieldError } from '@huishou/kit/forms/field'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import patterns from '@huishou/kit/patterns.module.css'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useId } from 'react'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import styles from './address-choice.module.css'
import { addressLine, type Address } from './chosen-place.ts'

type AddressChoiceProps = {
  label: string
  addLabel: string
  /** Undefined while the addresses load. */
  addresses: readonly Address[] | undefined
  chosenId: number | null
  error: string | null
  onChoose: (id: number) => void
}

/** Radio buttons for the member's addresses, or a link to the form for adding the first one. */
export function AddressChoice({ label, addLabel, addresses, chosenId, error, onChoose }: AddressChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-invalid={error ? true : undefined}>
      <legend className="k-field-label">{label}</legend>
      {!addresses && <SkeletonList rows={2} label={label} />}
      {addresses?.map((address) => (
        <label key={address.id} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={address.id === chosenId}
            onChange={() => onChoose(address.id)}
          />
          <span>
            {addressLine(address)}
            <small>{`${address.linkMan} ${maskMobile(address.mobile)}`}</small>
          </span>
        </label>
      ))}
      {addresses?.length === 0 && (
        <PageLink className={patterns.softButton} to="/pages/mine/address-edit">
          {addLabel}
        </PageLink>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
