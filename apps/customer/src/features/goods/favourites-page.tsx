import { Badge } from '@huishou/kit/display/badge'
import { Button, IconButton } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { usePageShow, usePageTitle, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { useInfiniteQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { priceOf } from '../../entities/goods/goods.ts'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { EmptyShelfPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import { appState } from '../../shared/app-state.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { favouriteMessages } from './favourite-messages.ts'
import styles from './favourites-page.module.css'
import { favouritePages, saveFavourite, type SavedGoods } from './favourites.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** The page 我的收藏 (my favourites): goods the customer saved, the latest first, at current prices. */
export function FavouritesPage() {
  const messages = useMessages(favouriteMessages)
  const { token } = appState.use()
  usePageTitle(messages.title)
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Saved />
      ) : (
        <SignedOut picture={<EmptyShelfPicture />} title={messages.signedOut} button={messages.signIn} />
      )}
    </>
  )
}

function Saved() {
  const messages = useMessages(favouriteMessages)
  const navigator = useNavigator()
  const list = useInfiniteQuery(favouritePages)
  usePullDownRefresh(() => list.refetch())
  usePageShow(() => {
    if (list.data) void list.refetch()
  })
  return (
    <div className="k-column">
      <PagedList
        query={list}
        items={list.data?.pages.flatMap(({ result }) => result)}
        keyOf={({ id }) => id}
        render={(goods) => <SavedCard goods={goods} />}
        label={messages.list}
        empty={
          <EmptyState
            picture={<EmptyShelfPicture />}
            title={messages.none}
            text={messages.noneText}
            action={
              <Button onClick={() => void navigator.switchTab('/pages/shop/index')}>{messages.toMall}</Button>
            }
          />
        }
      />
    </div>
  )
}

const OFF = 1

function SavedCard({ goods }: { goods: SavedGoods }) {
  const messages = useMessages(favouriteMessages)
  const language = useLanguage()
  const name = (language === 'en' && goods.goodsNameEn) || goods.goodsName
  const gone = goods.status === OFF ? messages.off : goods.stores <= 0 ? messages.soldOut : null
  return (
    <Card flush>
      <div className={styles.row} data-gone={gone !== null || undefined}>
        <PageLink className={styles.open} to={`/pages/shop/detail?id=${goods.goodsId}`}>
          <span className={styles.picture}>
            <GoodsPicture src={goods.pic} />
          </span>
          <span className={patterns.lines}>
            <b className={patterns.twoLines}>{name}</b>
            <PriceLine price={priceOf(goods)} tone={gone ? 'ink' : 'money'} />
            {(gone ?? (goods.kanjia && messages.bargain)) && (
              <span>
                <Badge tone={gone ? 'plain' : 'coral'}>{gone ?? messages.bargain}</Badge>
              </span>
            )}
          </span>
        </PageLink>
        <IconButton
          className={styles.heart ?? ''}
          label={messages.removeNamed(name)}
          icon={<Heart size={20} fill="currentColor" />}
          onClick={() => void saveFavourite(goods.goodsId, false)}
        />
      </div>
    </Card>
  )
}
