import { Card } from '@huishou/kit/layout/card'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../../entities/bargain/queries.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './bargain-page.module.css'
import { countText, savedText } from './format-counts.ts'
import { zoneMessages } from './bargain-zone-messages.ts'

/**
 * A card with statistics about all bargains, on their start page. Hidden when they cannot be loaded, as no number is
 * better than a wrong one.
 */
export function StatsCard() {
  const messages = useMessages(zoneMessages)
  const language = useLanguage()
  const { data, isPending } = useQuery(statsQuery)
  if (!data && !isPending) return null
  const figures = data && [
    [messages.totalRuns, countText(data.totalBargains, language)],
    [messages.success, countText(data.successCount, language)],
    [messages.saved, savedText(data.totalSavedFen, language)],
  ]
  return (
    <Card className={styles.stats}>
      <h2 className="k-hidden">{messages.stats}</h2>
      <dl aria-busy={isPending || undefined}>
        {(figures ?? [messages.totalRuns, messages.success, messages.saved].map((name) => [name, null])).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <Skeleton width="3em" height="1.4em" />}</dd>
            </div>
          ),
        )}
      </dl>
      <p>
        {data ? (
          messages.truth(countText(data.runningRuns, language), countText(data.helps, language))
        ) : (
          <Skeleton width="80%" height="1.45em" />
        )}
      </p>
    </Card>
  )
}
