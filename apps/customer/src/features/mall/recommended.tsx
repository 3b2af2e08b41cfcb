import { PageLink } from '@huishou/kit/shell/navigation'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { nameOf, priceOf } from './goods-fields.ts'
import { GoodsPicture } from './goods-picture.tsx'
import styles from './mall-page.module.css'
import { PriceLine } from './price-line.tsx'
import { fewGoods } from './queries.ts'
import { shelfMessages } from './shelf-messages.ts'

const SHOWN = 10
const FEW = 2

/** What the shop puts forward, side by side. Fewer than a row of them stay where they are in the list. */
export function Recommended() {
  const words = useMessages(shelfMessages)
  const language = useLanguage()
  const { data } = useQuery(fewGoods({ recommendStatus: 1 }, SHOWN))
  if (!data || data.result.length < FEW) return null
  return (
    <section>
      <div className={styles.title}>
        <h2>{words.recommended}</h2>
      </div>
      <div className={`k-scroll-x ${styles.few}`}>
        {data.result.map((goods) => (
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
