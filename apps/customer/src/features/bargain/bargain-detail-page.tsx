import { lazy } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { Suspense, useState, type ComponentProps } from 'react'
import headStyles from './coral-background.module.css'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { BargainBar } from './bargain-bar.tsx'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './bargain-detail-page.module.css'
import { DescriptionCard } from '../../entities/goods/description-card.tsx'
import { CutsCard } from './cuts/cuts-card.tsx'
import { BargainHeader } from './bargain-header.tsx'
import { RulesCard } from './rules-card.tsx'
import { BargainMissingPicture } from './bargain-missing-picture.tsx'
import { PriceCard } from './price-card.tsx'
import { availableActions, type BargainView } from './available-actions.ts'
import { useBargainActions } from './use-bargain-actions.ts'
import { useBargain, useBargainOfGoods, useMyUid, type GoodsDetail } from './use-bargain.ts'
import { useRecentCuts } from './cuts/use-recent-cuts.ts'
import { Screen } from '../../shared/components/screen.tsx'

const ShareSheet = lazy(() =>
  import('../../entities/bargain/share-sheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

const numberIn = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * The page of one bargain (砍价详情), found by its ID or that of its goods. It shows how far the member named in a shared
 * link, or else the signed-in member, has brought the price down. Guests can open it; starting and helping require an
 * account.
 */
export function BargainDetailPage({ query }: PageProps<'kjid' | 'bargainId' | 'id' | 'kanjiaJoiner'>) {
  const me = useMyUid()
  const kjid = numberIn(query.kjid) || numberIn(query.bargainId)
  const goodsId = numberIn(query.id)
  const named = numberIn(query.kanjiaJoiner)
  const joiner = named === me ? 0 : named
  if (kjid) return <Loaded key={joiner} kjid={kjid} goodsId={goodsId} joiner={joiner} />
  return goodsId ? <OfGoods goodsId={goodsId} joiner={joiner} /> : <NoBargain query={null} />
}

function OfGoods({ goodsId, joiner }: { goodsId: number; joiner: number }) {
  const { kjid, error, retry } = useBargainOfGoods(goodsId)
  if (kjid) return <Loaded key={joiner} kjid={kjid} goodsId={goodsId} joiner={joiner} />
  if (kjid === 0) return <NoBargain query={null} />
  return <NoBargain query={{ data: undefined, error, isFetching: false, refetch: retry }} />
}

function Loaded({ kjid, goodsId, joiner }: { kjid: number; goodsId: number; joiner: number }) {
  const { view, detail, detailPending, error, fetching, refresh } = useBargain(kjid, joiner, goodsId)
  if (view)
    return (
      <Ready
        view={{ ...view, friendNamed: joiner > 0 }}
        detail={detail}
        detailPending={detailPending}
        onTimeUp={refresh}
      />
    )
  return <NoBargain query={{ data: undefined, error, isFetching: fetching, refetch: refresh }} />
}

/** The page while the bargain is loading, missing or failed to load. */
function NoBargain({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(bargainDetailMessages)
  const navigator = useNavigator()
  const waits = query !== null && !query.error
  return (
    <>
      {!waits && <NavBar title={messages.title} />}
      <Screen
        query={query}
        skeleton={
          <SkeletonPage className="" label={messages.loading}>
            <div className={`${headStyles.head} ${styles.bones}`} />
            <div className={`k-column ${styles.column}`}>
              <SkeletonCards lines={[4, 3]} />
            </div>
          </SkeletonPage>
        }
        missing={{
          picture: <BargainMissingPicture />,
          title: messages.missingTitle,
          text: messages.missingText,
          button: messages.toZone,
          tone: 'coral',
          onGo: () => void navigator.redirectTo('/pages/bargain/index'),
        }}
        missingReasons={['NOT_FOUND', 'INPUT_INVALID']}
      />
    </>
  )
}

type ReadyProps = {
  view: BargainView
  detail: GoodsDetail | undefined
  detailPending: boolean
  onTimeUp: () => void
}

function Ready({ view, detail, detailPending, onTimeUp }: ReadyProps) {
  const messages = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const me = useMyUid()
  const { one, shown } = view
  const name = nameOf(one.goods, language)
  const owner = shown ? shown.joiner.nick || messages.somebody(shown.joiner.uid) : ''
  const [sharing, setSharing] = useState<'plain' | 'fresh' | null>(null)
  const actions = availableActions(view)
  const { perform, pending, giveUp } = useBargainActions(view, owner, setSharing)
  const fresh = useRecentCuts(shown, me)
  usePageTitle(name)
  return (
    <>
      <BargainHeader
        name={name}
        pictures={detail?.pics2.length ? detail.pics2 : [one.goods.pic]}
        onShare={() => setSharing('plain')}
      />
      <div className={`k-column ${styles.column}`}>
        <PriceCard
          view={view}
          actions={actions}
          name={name}
          owner={owner}
          fresh={fresh}
          onTimeUp={onTimeUp}
        />
        {shown && <CutsCard page={shown} me={me} />}
        <RulesCard facts={one.set.bargain} onGiveUp={giveUp} />
        <DescriptionCard detail={detail} pending={detailPending} />
      </div>
      <BargainBar view={view} actions={actions} pending={pending} onAction={perform} />
      {sharing && (
        <Suspense fallback={null}>
          <ShareSheet
            what={{
              kjid: one.set.id,
              goods: { id: one.goods.id, name, pic: one.goods.pic },
              facts: one.set.bargain,
              run: shown?.kanjiaInfo.run ?? null,
              owner,
            }}
            fresh={sharing === 'fresh'}
            onClose={() => setSharing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
