// The cards of a carbon statement: the figures by material and by month, and the factors that were used.

import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import type { ownCarbonStatement } from '@huishou/wire/client/carbon/customer'
import { formatKg } from '@huishou/wire/weight'
import { kgText } from '../../../shared/format/numbers.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import styles from './carbon.module.css'
import { carbonMessages } from './carbon-messages.ts'

type Statement = ReplyOf<typeof ownCarbonStatement>

export function MaterialsCard({ materials }: Pick<Statement, 'materials'>) {
  const messages = useMessages(carbonMessages)
  const language = useLanguage()
  return (
    <Card title={messages.materials}>
      <ul className={styles.list}>
        {materials.map(({ categoryId, name, nameEn, unit, netG, count, co2g, uncountedG }) => (
          <li key={categoryId}>
            <span>
              <b>{(language === 'en' && nameEn) || name}</b>
              <small className="k-muted k-figures">
                {unit === 'piece' ? messages.pieces(count) : messages.kg(kgText(netG))}
                {co2g !== null && uncountedG > 0 && ` · ${messages.partly(kgText(uncountedG))}`}
              </small>
            </span>
            <span className="k-figures">
              {co2g === null ? messages.notCounted : messages.co2(kgText(co2g))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The months in which something was weighed; hidden if everything was bought by the piece. */
export function MonthsCard({ months }: Pick<Statement, 'months'>) {
  const messages = useMessages(carbonMessages)
  const weighed = months.filter(({ netG }) => netG > 0)
  if (weighed.length === 0) return null
  return (
    <Card title={messages.months}>
      <ul className={styles.list}>
        {weighed.map(({ month, netG, co2g }) => (
          <li key={month}>
            <span>
              <b>{messages.month(month)}</b>
              <small className="k-muted k-figures">{messages.kg(kgText(netG))}</small>
            </span>
            <span className="k-figures">{messages.co2(kgText(co2g))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function FactorsCard({ factors }: Pick<Statement, 'factors'>) {
  const messages = useMessages(carbonMessages)
  const language = useLanguage()
  return (
    <Card title={messages.factors}>
      {factors.length === 0 ? (
        <p>{messages.noFactors}</p>
      ) : (
        <ul className={styles.list}>
          {factors.map(({ id, name, nameEn, co2gPerKg, source, version, startsOn }) => (
            <li key={id}>
              <span>
                <b>{(language === 'en' && nameEn) || name}</b>
                <small className="k-muted">{messages.from(source, version, startsOn)}</small>
              </span>
              <span className="k-figures">{messages.factor(formatKg(co2gPerKg))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
