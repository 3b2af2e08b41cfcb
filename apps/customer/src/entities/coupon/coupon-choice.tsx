import { FieldError } from '@huishou/kit/forms/field'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { useId } from 'react'

export type CouponOption<Id> = { id: Id; title: string; note?: string; disabled?: boolean }

type CouponChoiceProps<Id> = {
  label: string
  options: readonly CouponOption<Id>[]
  chosen: Id
  error?: string | undefined
  onChoose: (id: Id) => void
}

/** Radio buttons for choosing which of the customer's coupons an order uses, if any. */
export function CouponChoice<Id extends string | number>(props: CouponChoiceProps<Id>) {
  const { label, options, chosen, error, onChoose } = props
  const id = useId()
  return (
    <>
      <TileGrid
        label={label}
        columns={2}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
      >
        {options.map(({ id: option, ...tile }) => (
          <RadioTile
            key={option}
            name={id}
            {...tile}
            checked={option === chosen}
            onSelect={() => onChoose(option)}
          />
        ))}
      </TileGrid>
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}
