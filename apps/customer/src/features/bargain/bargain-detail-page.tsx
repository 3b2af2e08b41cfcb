import { Button } from '@huishou/kit/button'
import { lazy } from '@huishou/kit/lazy-part'
import { NavBar } from '@huishou/kit/nav-bar'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton } from '@huishou/kit/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/state-views'
import { Suspense, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import headStyles from './head.module.css'
import { nameOf } from '../../shared/name-of.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { FailedPicture } from '../../entities/pictures/failures.tsx'
import { BargainBar } from './bargain-bar.tsx'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './bargain-detail-page.module.css'
import { ContentCard } from '../../entities/goods/content-card.tsx'
import { CutsCard } from './cuts-card.tsx'
import { Head } from './head.tsx'
import { HowCard } from './how-card.tsx'
import { NoBargainPicture } from './pictures.tsx'
import { PriceCard } from './price-card.tsx'
import { offersOf, type Seen } from './situation.ts'
import { useActs } from './use-acts.ts'
import { useBargain, useBargainOfGoods, useMyUid, type GoodsDetail } from './use-bargain.ts'
import { useFreshCuts } from './use-fresh-cuts.ts'

const ShareSheet = lazy(() =>
  import('../../entities/bargain/share-sheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

const numberIn = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * 砍价详情: a bargain by its number (or by its goods), and the run of the person a shared link names, else the reader's
 * own. Everybody can look; starting and helping need an account.
 */
export function BargainDetailPage({ query }: PageProps<'kjid' | 'bargainId' | 'id' | 'kanjiaJoiner'>) {
  const me = useMyUid()
  const kjid = numberIn(query.kjid) || numberIn(query.bargainId)
  const goodsId = numberIn(query.id)
  const named = numberIn(query.kanjiaJoiner)
  const joiner = named === me ? 0 : named
  if (kjid) return <Loaded key={joiner} kjid={kjid} goodsId={goodsId} joiner={joiner} />
  return goodsId ? <OfGoods goodsId={goodsId} joiner={joiner} /> : <Missing />
}

function OfGoods({ goodsId, joiner }: { goodsId: number; joiner: number }) {
  const { kjid, error, retry } = useBargainOfGoods(goodsId)
  if (kjid) return <Loaded key={joiner} kjid={kjid} goodsId={goodsId} joiner={joiner} />
  if (kjid === 0) return <Missing />
  return error ? <Failed text={error.message} pending={false} onRetry={retry} /> : <Waiting />
}

function Loaded({ kjid, goodsId, joiner }: { kjid: number; goodsId: number; joiner: number }) {
  const { seen, detail, detailPending, error, fetching, refresh } = useBargain(kjid, joiner, goodsId)
  if (seen)
    return (
      <Ready
        seen={{ ...seen, friendNamed: joiner > 0 }}
        detail={detail}
        detailPending={detailPending}
        onTimeUp={refresh}
      />
    )
  const refused = refusedOf(error)
  if (refused?.reason === 'NOT_FOUND' || refused?.reason === 'INPUT_INVALID') return <Missing />
  if (!error) return <Waiting />
  return <Failed text={refused?.message ?? error.message} pending={fetching} onRetry={refresh} />
}

type ReadyProps = {
  seen: Seen
  detail: GoodsDetail | undefined
  detailPending: boolean
  onTimeUp: () => void
}

function Ready({ seen, detail, detailPending, onTimeUp }: ReadyProps) {
  const words = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const me = useMyUid()
  const { one, shown } = seen
  const name = nameOf(one.goods, language)
  const owner = shown ? shown.joiner.nick || words.somebody(shown.joiner.uid) : ''
  const [sharing, setSharing] = useState<'plain' | 'fresh' | null>(null)
  const offers = offersOf(seen)
  const { act, pending, giveUp } = useActs(seen, owner, setSharing)
  const fresh = useFreshCuts(shown, me)
  usePageTitle(name)
  return (
    <>
      <Head
        name={name}
        pictures={detail?.pics2.length ? detail.pics2 : [one.goods.pic]}
        onShare={() => setSharing('plain')}
      />
      <div className={`k-column ${styles.column}`}>
        <PriceCard seen={seen} offers={offers} name={name} owner={owner} fresh={fresh} onTimeUp={onTimeUp} />
        {shown && <CutsCard page={shown} me={me} />}
        <HowCard facts={one.set.bargain} onGiveUp={giveUp} />
        <ContentCard detail={detail} pending={detailPending} />
      </div>
      <BargainBar seen={seen} offers={offers} pending={pending} onAct={act} />
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

function Missing() {
  const words = useMessages(bargainDetailMessages)
  const navigator = useNavigator()
  return (
    <>
      <NavBar title={words.title} />
      <EmptyState
        picture={<NoBargainPicture />}
        title={words.missingTitle}
        text={words.missingText}
        action={
          <Button tone="coral" onClick={() => void navigator.redirectTo('/pages/bargain/index')}>
            {words.toZone}
          </Button>
        }
      />
    </>
  )
}

function Failed({ text, pending, onRetry }: { text: string; pending: boolean; onRetry: () => void }) {
  const words = useMessages(bargainDetailMessages)
  return (
    <>
      <NavBar title={words.title} />
      <ErrorState picture={<FailedPicture />} text={text} pending={pending} onRetry={onRetry} />
    </>
  )
}

/** The page's own shape. */
function Waiting() {
  const words = useMessages(bargainDetailMessages)
  return (
    <div role="status" aria-label={words.loading}>
      <div className={`${headStyles.head} ${styles.bones}`} />
      <div className={`k-column ${styles.column}`}>
        {[4, 3].map((lines) => (
          <div key={lines} className={`k-card ${styles.waiting}`}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} width={line === 0 ? '45%' : '90%'} height={line === 0 ? '2em' : '1em'} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
