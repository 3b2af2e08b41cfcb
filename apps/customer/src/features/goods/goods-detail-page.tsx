import { lazy, lazySheet } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { toast } from '@huishou/kit/overlays/toast'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentProps } from 'react'
import { useConfigKeeper } from '../../shared/config.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { buyNow } from '../../entities/cart/buy-now.ts'
import { useAddToCart } from '../../entities/cart/cart.ts'
import { DescriptionCard } from '../../entities/goods/description-card.tsx'
import { GoodsDetailBar } from './goods-detail-bar.tsx'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import { FactsCard } from './purchase-facts-card.tsx'
import { Gallery } from './gallery.tsx'
import styles from './goods-detail-page.module.css'
import { nameOf } from '../../shared/format/localized-name.ts'
import type { GoodsDetail } from '../../entities/goods/goods.ts'
import { HeadCard } from './goods-head-card.tsx'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { EmptyShelfPicture } from '../../entities/goods/mall-empty-state-pictures.tsx'
import { goodsQuery } from '../../entities/goods/queries.ts'
import { ReviewsCard } from '../../entities/reviews/reviews-card.tsx'
import { choiceOf, chosenText, givenChoice, skuOf, skusOf, type Choice } from '../../entities/goods/sku.ts'
import type { Chosen } from '../../entities/goods/sku-sheet.tsx'
import { Screen } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

const BargainBlock = lazy(() =>
  import('./bargain-block.tsx').then((module) => ({ default: module.BargainBlock })),
)
const BargainBar = lazy(() =>
  import('./goods-bargain-bar.tsx').then((module) => ({ default: module.BargainBar })),
)
const SkuSheet = lazySheet(() =>
  import('../../entities/goods/sku-sheet.tsx').then((module) => ({ default: module.SkuSheet })),
)

/**
 * The page of one item in the mall, where a customer sees pictures, price and description, and can add the item to the
 * cart or buy it.
 */
export function GoodsDetailPage({ query }: PageProps<'id' | 'kanjiaJoiner'>) {
  const id = numberOf(query.id)
  return id > 0 ? <Loaded id={id} joiner={numberOf(query.kanjiaJoiner)} /> : <NoGoods query={null} />
}

/** Parses a positive integer; 0 for anything else. */
const numberOf = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** `joiner`: the owner of the run named in the link. */
function Loaded({ id, joiner }: { id: number; joiner: number }) {
  const goods = useQuery(goodsQuery(id))
  useConfigKeeper()
  usePageShow(() => {
    if (goods.data) void goods.refetch()
  })
  if (goods.data) return <Ready key={id} detail={goods.data} joiner={joiner} />
  return <NoGoods query={goods} />
}

/** The page while the goods are loading, missing or failed to load. */
function NoGoods({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(goodsDetailMessages)
  const navigator = useNavigator()
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={query}
        skeleton={
          <SkeletonPage className="" label={messages.loading}>
            <span className={patterns.squareSkeleton} />
            <div className={`k-column ${styles.column}`}>
              <SkeletonCards lines={[3, 2]} />
            </div>
          </SkeletonPage>
        }
        missing={{
          picture: <EmptyShelfPicture />,
          title: messages.missingTitle,
          text: messages.missingText,
          button: messages.toMall,
          onGo: () => void navigator.switchTab('/pages/shop/index'),
        }}
        missingReasons={['NOT_FOUND', 'GOODS_UNKNOWN']}
      />
    </>
  )
}

type Ways = readonly ('add' | 'buy')[]

function Ready({ detail, joiner }: { detail: GoodsDetail; joiner: number }) {
  const language = useLanguage()
  const { basicInfo: goods } = detail
  const { chosen, setChosen, ways, setWays, pending, take, start } = useTaking(detail)
  usePageTitle(nameOf(goods, language))
  const bar = <GoodsDetailBar detail={detail} pending={pending} onStart={start} />
  return (
    <>
      <Gallery detail={detail} />
      <div className={`k-column ${styles.column}`}>
        {goods.kanjia && (
          <Suspense fallback={null}>
            <BargainBlock goodsId={goods.id} joiner={joiner} />
          </Suspense>
        )}
        <HeadCard detail={detail} sku={chosen?.sku ?? null} />
        <FactsCard
          detail={detail}
          chosen={chosen}
          onChoose={goods.kanjia ? null : () => setWays(['add', 'buy'])}
        />
        <ReviewsCard goodsId={goods.id} expected={goods.numberReputation} />
        <DescriptionCard detail={detail} />
      </div>
      {goods.kanjia ? (
        <Suspense fallback={null}>
          <BargainBar goods={goods} joiner={joiner} otherwise={bar} />
        </Suspense>
      ) : (
        bar
      )}
      {ways && (
        <Suspense fallback={null}>
          <SkuSheet
            goodsId={goods.id}
            ways={ways}
            was={chosen}
            choice={choiceMade(detail, chosen)}
            pending={pending}
            onChoice={setChosen}
            onTake={(way, what) => void take(way, what)}
            onClose={() => setWays(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const choiceMade = ({ properties: axes = [] }: GoodsDetail, chosen: Chosen | null): Choice =>
  chosen ? choiceOf(chosen.propertyChildIds) : givenChoice(axes)

/** The chosen SKU, with "add to cart" and "buy now"; both open the sheet first if the goods have options. */
function useTaking(detail: GoodsDetail) {
  const common = useMessages(goodsMessages)
  const navigator = useNavigator()
  const { basicInfo: goods, properties: axes = [] } = detail
  const [chosen, setChosen] = useState<Chosen | null>(() => firstChosen(detail))
  const [ways, setWays] = useState<Ways | null>(null)
  const { add, pending } = useAddToCart()
  const take = async (way: 'add' | 'buy', what: Chosen) => {
    setChosen(what)
    if (way === 'buy') {
      setWays(null)
      buyNow(goods, what)
      return void navigator.navigateTo('/pages/shop/checkout?mod=buy')
    }
    const { goodsId, propertyChildIds, number } = what
    const refused = await add({ goodsId, propertyChildIds, number })
    if (refused === undefined) return
    if (refused === null) setWays(null)
    toast(refused === null ? common.added : refused.message, refused === null ? 'good' : 'plain')
  }
  const start = (way: 'add' | 'buy') => {
    // the stock may have changed since the choice was made
    const now = chosen && skuOf(skusOf(detail), axes, choiceMade(detail, chosen))
    if (axes.length > 0 || !now) setWays([way])
    else void take(way, { ...chosen, sku: now })
  }
  return { chosen, setChosen, ways, setWays, pending, take, start }
}

/** The initial choice; complete for goods without options. */
const firstChosen = (detail: GoodsDetail): Chosen | null => {
  const { basicInfo, properties: axes = [] } = detail
  const sku = skuOf(skusOf(detail), axes, givenChoice(axes))
  return (
    sku && {
      goodsId: basicInfo.id,
      propertyChildIds: sku.propertyChildIds,
      number: Math.max(1, basicInfo.minBuyNumber),
      sku,
      property: chosenText(sku.propertyChildNames),
    }
  )
}
