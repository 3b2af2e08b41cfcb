import { Button } from '@huishou/kit/button'
import { lazy } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { usePending } from '@huishou/kit/forms/use-pending'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { Suspense, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { chosenAddress, chosenShop, type Shop } from '../../entities/place/chosen-place.ts'
import { useCity, useFoundCity } from '../../entities/place/city.ts'
import { placeOf, type Place } from '../../entities/place/position-and-map-links.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { locateOrExplain } from '../../entities/place/geolocation.ts'
import { useHasMap } from '../../entities/place/place-map.tsx'
import { NoShopsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { placeMessages } from './messages.ts'
import { useShops } from './queries.ts'
import { ShopCard } from './shop-card.tsx'

const ShopMapSheet = lazy(() =>
  import('./shop-map-sheet.tsx').then((module) => ({ default: module.ShopMapSheet })),
)

/**
 * The page for choosing a shop (选择门店). It lists the city's shops and shows how busy each is, nearest first once a
 * position is known.
 */
export function ShopPage() {
  const looking = useFoundCity()
  const messages = useMessages(placeMessages)
  const nameOf = useNameOf()
  const navigator = useNavigator()
  const city = useCity()
  const [place, setPlace] = useState<Place | null>(() => placeFrom(chosenAddress.get()))
  const { data, error, refetch } = useShops(city, place, looking)
  const hasMap = useHasMap()
  const [mapOf, setMapOf] = useState<Shop | null>(null)
  usePageShow(() => void (data && refetch()))
  const [locating, locateMe] = usePending(async () => {
    const here = await locateOrExplain()
    if (here) setPlace(here)
  })
  const choose = (shop: Shop) => {
    chosenShop.set(shop)
    void navigator.navigateBack()
  }
  const rows = data?.result
  return (
    <>
      <NavBar
        title={messages.shopTitle}
        end={<PageLink to="/pages/index/city">{city ? nameOf(city) : messages.changeCity}</PageLink>}
      />
      <div className="k-column">
        {rows && rows.length > 0 && (
          <Button
            size="s"
            tone="quiet"
            pending={locating}
            icon={<LocateFixed size={18} aria-hidden />}
            onClick={() => void locateMe()}
          >
            {place ? messages.byDistance : messages.needPlace}
          </Button>
        )}
        {!rows && error && (
          <ErrorState text={refusedOf(error)?.message ?? ''} onRetry={() => void refetch()} />
        )}
        {!rows && !error && <SkeletonList rows={3} label={messages.shopTitle} />}
        {rows?.length === 0 && <NoShops />}
        {rows?.map((shop) => (
          <ShopCard
            key={shop.id}
            shop={shop}
            near={place !== null}
            onChoose={() => choose(shop)}
            onMap={hasMap ? () => setMapOf(shop) : null}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {mapOf && <ShopMapSheet shop={mapOf} all={rows ?? []} onClose={() => setMapOf(null)} />}
      </Suspense>
    </>
  )
}

function NoShops() {
  const messages = useMessages(placeMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoShopsPicture />}
      title={messages.noShops}
      text={messages.noShopsText}
      action={
        <Button onClick={() => void navigator.navigateTo('/pages/index/city')}>{messages.changeCity}</Button>
      }
    />
  )
}

/** The initial reference point of distances: the chosen address, until a better position is known. */
const placeFrom = (address: { latitude: number; longitude: number } | null): Place | null =>
  address && placeOf(address)
