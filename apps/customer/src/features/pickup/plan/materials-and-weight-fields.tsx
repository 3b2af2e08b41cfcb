// The form fields for the materials and the weight of a recurring pickup, or of an order for a community day.

import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { bandText } from '@huishou/kit/display/weight-band-text'
import { CardHead } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { parseBands } from '../../../entities/pickup/weight-bands.ts'
import { refusedOf } from '../../../shared/api.ts'
import { useConfigValue } from '../../../shared/config.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { categoriesQuery } from '../queries.ts'
import { CategoryChoice } from '../sheets/category-choice.tsx'
import { planMessages } from './messages.ts'
import type { PlanForm } from './plan-form.ts'

type What = Pick<PlanForm, 'picks' | 'band'>
type FieldsProps = {
  form: What
  change: (part: Partial<What>) => void
  error: string | undefined
}

/** The materials with today's prices in the city of the address; `hint` explains which prices will apply. */
export function MaterialsField({
  form,
  change,
  error,
  cityId,
  hint,
}: FieldsProps & { cityId: string | undefined; hint: string }) {
  const messages = useMessages(planMessages)
  const query = useQuery(categoriesQuery(cityId, undefined))
  if (query.data)
    return (
      <CategoryChoice
        hint={hint}
        goods={query.data.result}
        priceFen={({ doorFen }) => doorFen ?? null}
        picks={form.picks}
        onChange={(picks) => change({ picks })}
        error={error ?? null}
        columns={3}
      />
    )
  if (query.error)
    return (
      <ErrorState
        text={refusedOf(query.error)?.message ?? query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  return <SkeletonList rows={2} label={messages.categories} />
}

export function BandField({ form, change, error }: FieldsProps) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  const id = useId()
  const { value } = useConfigValue('weightList')
  return (
    <>
      <CardHead title={messages.band} />
      <ChipGroup
        label={messages.band}
        options={parseBands(value).map((band) => ({
          value: band.value,
          label: bandText(band.value, language),
        }))}
        value={form.band}
        onChange={(band) => change({ band })}
        invalid={Boolean(error)}
        describedBy={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </>
  )
}
