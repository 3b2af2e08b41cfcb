import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import { priceOf } from '../../entities/goods/goods.ts'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import styles from './mall-page.module.css'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { fewGoods } from '../../entities/goods/queries.ts'
import { shelfMessages } from './shelf-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

const SHOWN = 10
const FEW = 2
const IN_SIGHT = 4

/** A row of recommended goods. Hidden when there are fewer than two, as they appear in the list anyway. */
export function Recommended() {
  const messages = useMessages(shelfMessages)
  const language = useLanguage()
  const { data, isPending } = useQuery(fewGoods({ recommendStatus: 1 }, SHOWN))
  if (!isPending && (!data || data.result.length < FEW)) return null
  return (
    <section>
      <div className={styles.title}>
        <h2>{messages.recommended}</h2>
      </div>
      <div className={`k-scroll-x ${styles.few}`}>
        {isPending && Array.from({ length: IN_SIGHT }, (_, index) => <Bones key={index} />)}
        {data?.result.map((goods) => (
          <PageLink key={goods.id} to={`/pages/shop/detail?id=${goods.id}`}>
            <GoodsPicture src={goods.pic} />
            <span>
              <b>{nameOf(goods, language)}</b>
              <PriceLine price={{ ...priceOf(goods), marketFen: 0 }} size="s" />
            </span>
          </PageLink>
        ))}
      </div>
    </section>
  )
}

/** Placeholder cards of the same height. */
function Bones() {
  return (
    <div aria-hidden>
      <span className={patterns.squareSkeleton} />
      <span>
        <Skeleton height="2.6em" />
        <Skeleton width="60%" height="2.6em" />
      </span>
    </div>
  )
}
