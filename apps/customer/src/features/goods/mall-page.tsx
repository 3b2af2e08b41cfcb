import { PageLink } from '@huishou/kit/shell/page-link'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { cartInfo } from '@huishou/wire/client/mall/cart'
import { invalidate } from '../../shared/api.ts'
import { Banners } from '../../entities/content/banners.tsx'
import { useConfigKeeper } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { grouped } from '../../shared/format/numbers.ts'
import search from '../../shared/components/search-field.module.css'
import { searchMessages } from '../../shared/search-messages.ts'
import { BargainsLink } from './bargains-link.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FloatingCart } from './floating-cart.tsx'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import styles from './mall-page.module.css'
import { EmptyShelfPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import { fewGoods, useWallet } from '../../entities/goods/queries.ts'
import { Recommended } from './recommended-goods.tsx'
import { Shelf } from './goods-shelf.tsx'
import { shelfMessages } from './shelf-messages.ts'
import { useAddFromCard } from './use-add-from-card.tsx'

const ALL = '/pages/shop/goods-list'

/** The start page of the mall (商城), with promotions, categories and goods. Guests can open it too. */
export function MallPage() {
  const messages = useMessages(shelfMessages)
  const common = useMessages(goodsMessages)
  const searching = useMessages(searchMessages)
  const { token } = appState.use()
  const { onAdd, sheet } = useAddFromCard()
  useLive()
  useConfigKeeper()
  usePageShow(() => {
    if (token) void invalidate(cartInfo)
  })
  return (
    <>
      <header className={styles.head}>
        <h1 className="k-hidden">{messages.title}</h1>
        <PageLink className={search.way} to={`${ALL}?search=1`}>
          <Search size={18} aria-hidden />
          <span>{messages.placeholder}</span>
          <span className={search.go}>
            <span>{searching.search}</span>
          </span>
        </PageLink>
      </header>
      <div className={styles.column}>
        <Banners type="shop" />
        <CategoryGrid />
        <BargainsLink />
        <Recommended />
        <section>
          <div className={styles.title}>
            <h2>{messages.goods}</h2>
            <Affordable />
          </div>
          <Shelf
            shelf={{}}
            label={messages.goods}
            onAdd={onAdd}
            empty={
              <EmptyState picture={<EmptyShelfPicture />} title={common.emptyTitle} text={common.emptyText} />
            }
          />
        </section>
      </div>
      <FloatingCart />
      {sheet}
    </>
  )
}

/** A link to the goods that the member's points can buy, or else to all goods. */
function Affordable() {
  const messages = useMessages(shelfMessages)
  const points = useWallet()?.score ?? 0
  const found = useQuery({ ...fewGoods({ scoreMax: points, priceMax: 0 }, 1), enabled: points > 0 })
  const count = found.data?.totalRow ?? 0
  if (points > 0 && found.isPending) return <Skeleton width="7em" height="1em" />
  return (
    <PageLink to={count > 0 ? `${ALL}?mine=1` : ALL}>
      {count > 0 ? messages.affordable(grouped(points), grouped(count)) : messages.more}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
}
