// The section of the order form for the estimated weight.

import { CardHead } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useConfigValue } from '../../shared/config.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { bandHint, bandLabel, parseBands, type BandLabel } from '../../entities/pickup/weight-bands.ts'
import styles from './home.module.css'
import { homeMessages, type HomeMessages } from './messages.ts'
import { ShopAdvice } from './shop-advice.tsx'

type BandSectionProps = {
  band: string
  error: string | undefined
  /** The minimum weight and amount for a pickup, when the estimate is below them. */
  belowMinimum: { minimumG: number; minimumFen: number } | null
  onChange: (band: string) => void
  onToShop: () => void
}

const labelText = (label: BandLabel, messages: HomeMessages) => {
  if (label.kind === 'text') return label.text
  if (label.kind === 'under') return messages.under(label.to)
  return label.kind === 'over' ? messages.over(label.from) : messages.between(label.from, label.to)
}

/** The section for the estimated total weight. */
export function WeightBandSection({ band, error, belowMinimum, onChange, onToShop }: BandSectionProps) {
  const messages = useMessages(homeMessages)
  const language = useLanguage()
  const { value, pending } = useConfigValue('weightList')
  const bands = parseBands(value)
  const chosen = bands.find((one) => one.value === band)
  const hint = language === 'zh' ? bandHint(chosen) : ''
  return (
    <section>
      <CardHead title={messages.howMuch} aside={hint || messages.howMuchNote} />
      {pending && bands.length === 0 ? (
        <Skeleton height="44px" />
      ) : (
        <div className={styles.bands}>
          <ChipGroup
            label={messages.howMuch}
            options={bands.map((one, index) => ({
              value: one.value,
              label: labelText(bandLabel(bands, index), messages),
            }))}
            value={band}
            onChange={onChange}
            invalid={Boolean(error)}
            describedBy={error ? 'home-band-error' : undefined}
          />
        </div>
      )}
      <FieldError id="home-band-error" error={error} />
      {belowMinimum && (
        <ShopAdvice
          text={messages.belowMinimum(belowMinimum.minimumG / 1000, belowMinimum.minimumFen / 100)}
          onToShop={onToShop}
        />
      )}
    </section>
  )
}
