import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { previewWeighing, weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { computeSlip, doubtsAbout, isAskedAbout, type WeighingChecks } from '@huishou/wire/pickup/weighing'
import { useEffect, useRef, useState } from 'react'
import { call, notReached } from '../../shared/api.ts'
import { useT } from '../../shared/i18n.ts'
import { namesLocalFiles } from '../../shared/local-files.ts'
import { write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { forgetDraft } from '../../shared/weighing-draft.ts'
import { uploading } from '../../shared/upload-photo.ts'
import { linesToSend, type Draft, type Price, type Seller } from './draft.ts'
import { SecondLook, totalIsRight, type SlipPhotos } from './second-look.tsx'
import { SellerForm } from './seller-form.tsx'
import { SlipFigures } from './slip-figures.tsx'

type Preview = ReplyOf<typeof previewWeighing>
type Props = {
  order: OrderDetail
  draft: Draft
  prices: ReadonlyMap<number, Price>
  checks: WeighingChecks
  photos: SlipPhotos
  onSeller: (seller: Seller) => void
  onClose: () => void
}

/** The slip before it is issued: the figures, what is unusual about them, and whose goods they are where the law asks. */
export function ReviewSheet({ order, draft, prices, checks, photos, onSeller, onClose }: Props) {
  const { t } = useT()
  const [wrongPhotos, setWrongPhotos] = useState<string | null>(null)
  const slip = computeSlip(linesToSend(draft, prices), prices)
  const doubts = doubtsAbout(slip, order.estimateMaxFen, checks)
  const input: InputOf<typeof weighOrder> = {
    orderId: order.id,
    lines: linesToSend(draft, prices),
    ...(draft.photos.length > 0 && { photos: [...draft.photos] }),
    ...(draft.seller && { seller: draft.seller }),
  }
  const { preview, refused, asked } = usePreview(input)
  const offline = refused !== null && notReached(refused)
  const needsSeller = (slip.needsId || preview?.needsId === true) && !draft.seller
  const [seller, setSeller] = useState(false)
  const [sending, send] = useIssue(order, setWrongPhotos)
  const shown = preview ?? slip
  const [pending, issue] = usePending(async () => {
    if (doubts.length > 0 && draft.photos.length === 0) return setWrongPhotos(t('doubt.photoMissing'))
    if (uploading(photos.photos)) return toast(t('photo.wait'))
    if (!(await totalIsRight(t, doubts, order, shown.totalFen))) return
    await send({ ...input, ...(isAskedAbout(doubts) && { totalConfirmed: true }) })
  })
  if (needsSeller || seller)
    return (
      <SellerForm
        seller={draft.seller}
        onClose={() => (needsSeller ? onClose() : setSeller(false))}
        onDone={(given) => {
          onSeller(given)
          setSeller(false)
        }}
      />
    )
  return (
    <Sheet
      open
      title={t('review.title')}
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" size="l" onClick={onClose}>
            {t('review.back')}
          </Button>
          <Button
            size="l"
            pending={pending || sending}
            disabledReason={asked ? (refused && !offline ? refused.message : null) : t('kit.loading')}
            onClick={() => void issue()}
          >
            {t('review.issue', { money: formatYuan(shown.totalFen) })}
          </Button>
        </>
      }
    >
      <Notice asked={asked} refused={refused} />
      {asked && <SlipFigures slip={shown} prices={prices} />}
      {preview && preview.points > 0 && (
        <p className="c-quiet">{t('slip.points', { count: preview.points })}</p>
      )}
      {asked && (
        <SecondLook
          doubts={doubts}
          order={order}
          checks={checks}
          photos={{
            photos: photos.photos,
            onChange: (update) => {
              photos.onChange(update)
              setWrongPhotos(null)
            },
          }}
          error={wrongPhotos}
        />
      )}
      {draft.seller && (
        <p className="c-quiet">
          {t('review.seller', { name: draft.seller.name })}{' '}
          <Button tone="text" size="s" onClick={() => setSeller(true)}>
            {t('review.change')}
          </Button>
        </p>
      )}
    </Sheet>
  )
}

function Notice({ asked, refused }: { asked: boolean; refused: Refused | null }) {
  const { t } = useT()
  if (!asked)
    return (
      <div className="c-review-wait" role="status" aria-label={t('kit.loading')}>
        <Skeleton height="3em" />
        <Skeleton height="3em" />
        <Skeleton height="4em" />
      </div>
    )
  if (!refused) return null
  return (
    <p className="c-warn" role="alert">
      {notReached(refused) ? t('review.offline') : refused.message}
    </p>
  )
}

function usePreview(input: InputOf<typeof weighOrder>) {
  const [state, setState] = useState<{ preview: Preview | null; refused: Refused | null; asked: boolean }>({
    preview: null,
    refused: null,
    asked: false,
  })
  const text = JSON.stringify(input)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const wanted = JSON.parse(text) as InputOf<typeof weighOrder>
      // The server knows nothing of pictures that are still on this device.
      if (namesLocalFiles(wanted))
        return setState({ preview: null, refused: { reason: 'NETWORK', code: -1, message: '' }, asked: true })
      const answer = await call(previewWeighing, wanted, { signal: stop.signal }).catch(() => null)
      if (answer)
        setState({
          preview: answer.ok ? answer.data : null,
          refused: answer.ok ? null : answer.refused,
          asked: true,
        })
    }
    void ask()
    return () => stop.abort()
  }, [text])
  return state
}

/** Issues the slip; what is wrong with its photos is said beside them, all else in a toast. */
function useIssue(order: OrderDetail, onWrongPhotos: (message: string) => void) {
  const { t } = useT()
  const navigator = useNavigator()
  const key = useRef(newIdempotencyKey())
  return usePending(async (input: InputOf<typeof weighOrder>) => {
    const outcome = await write(
      weighOrder,
      input,
      { orderId: order.id, label: order.orderNumber },
      key.current,
    )
    if (outcome.state === 'refused') {
      if (!isUnanswered(outcome.refused)) key.current = newIdempotencyKey()
      const { field, message } = outcome.refused
      return field === 'photos' ? onWrongPhotos(message) : toast(message)
    }
    if (outcome.state === 'queued') toast(t('outbox.kept'))
    else forgetDraft(order.id)
    await navigator.redirectTo(`/slip?id=${order.id}`)
  })
}
