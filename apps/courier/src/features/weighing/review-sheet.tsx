// The sheet in which the weigher checks a weighing slip and issues it.

import { plausibilityMessages } from './plausibility-messages.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { reviewMessages } from './review-messages.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { previewWeighing, weighOrder } from '@huishou/wire/client/pickup/visit'
import { formatYuan } from '@huishou/wire/money'
import { computeSlip, doubtsAbout, isAskedAbout, type WeighingChecks } from '@huishou/wire/pickup/weighing'
import { useEffect, useRef, useState } from 'react'
import { call, notReached } from '../../shared/api.ts'
import { sayNow, useSay } from '../../shared/language.ts'
import { namesLocalFiles } from '../../shared/local-files.ts'
import { network } from '../../shared/network.ts'
import { write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { forgetDraft } from '../../shared/stored-drafts.ts'
import { uploading } from '../../shared/draft-photos.ts'
import { linesToSend, truckOfDraft, type Draft, type Price, type Seller } from './slip-draft.ts'
import { type SlipPhotos, PlausibilityCheck, confirmTotal } from './plausibility-check.tsx'
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

const inputOf = (
  order: OrderDetail,
  draft: Draft,
  prices: ReadonlyMap<number, Price>,
): InputOf<typeof weighOrder> => ({
  orderId: order.id,
  lines: linesToSend(draft, prices),
  ...(draft.photos.length > 0 && { photos: [...draft.photos] }),
  ...(draft.seller && { seller: draft.seller }),
  ...(draft.truck && { truck: truckOfDraft(draft) ?? undefined }),
  couponId: computeSlip(linesToSend(draft, prices), prices, order.raises).couponId ?? 0,
})

/** The photos of a slip, and the error about them, which is cleared when they change. */
function useDoubtPhotos({ photos, onChange }: SlipPhotos) {
  const [wrongPhotos, setWrongPhotos] = useState<string | null>(null)
  const shown: SlipPhotos = {
    photos,
    onChange: (update) => {
      onChange(update)
      setWrongPhotos(null)
    },
  }
  return { doubtPhotos: { photos: shown, error: wrongPhotos }, setWrongPhotos }
}

/**
 * The slip before it is issued: its figures, warnings about unusual ones, and the seller's details where the law
 * requires them.
 */
export function ReviewSheet({ order, draft, prices, checks, photos, onSeller, onClose }: Props) {
  const say = useSay()
  const { doubtPhotos, setWrongPhotos } = useDoubtPhotos(photos)
  const slip = computeSlip(linesToSend(draft, prices), prices, order.raises)
  const doubts = doubtsAbout(slip, order.estimateMaxFen, checks)
  const input = inputOf(order, draft, prices)
  const { preview, refused, asked } = usePreview(input)
  const shown = preview ?? slip
  const needsSeller = (slip.needsId || preview?.needsId) && !draft.seller
  const [askSeller, setAskSeller] = useState(false)
  const [sending, send] = useIssue(order, setWrongPhotos)
  const [pending, issue] = usePending(async () => {
    if (doubts.length > 0 && draft.photos.length === 0)
      return setWrongPhotos(say(plausibilityMessages.photoMissing))
    if (uploading(photos.photos)) return toast(say(photoMessages.wait))
    if (!(await confirmTotal(say, doubts, order, shown.totalFen))) return
    await send({ ...input, ...(isAskedAbout(doubts) && { totalConfirmed: true }) })
  })
  if (needsSeller || askSeller)
    return (
      <SellerForm
        seller={draft.seller}
        onClose={() => (needsSeller ? onClose() : setAskSeller(false))}
        onDone={(given) => {
          onSeller(given)
          setAskSeller(false)
        }}
      />
    )
  return (
    <Sheet
      open
      title={say(reviewMessages.title)}
      onClose={onClose}
      foot={
        <Foot
          pending={pending || sending}
          disabledReason={
            asked ? (refused && !notReached(refused) ? refused.message : null) : say(kitMessages.loading)
          }
          fen={shown.totalFen}
          onBack={onClose}
          onIssue={() => void issue()}
        />
      }
    >
      <Notice asked={asked} refused={refused} />
      {asked && <SlipFigures slip={shown} prices={prices} />}
      {preview && <Points count={preview.points} />}
      {asked && <PlausibilityCheck doubts={doubts} order={order} checks={checks} {...doubtPhotos} />}
      {draft.seller && <SellerLine seller={draft.seller} onChange={() => setAskSeller(true)} />}
    </Sheet>
  )
}

function Points({ count }: { count: number }) {
  const say = useSay()
  return count > 0 && <p className="c-quiet">{say(slipMessages.points, { count })}</p>
}

type FootProps = {
  pending: boolean
  disabledReason: string | null
  fen: number
  onBack: () => void
  onIssue: () => void
}

function Foot({ pending, disabledReason, fen, onBack, onIssue }: FootProps) {
  const say = useSay()
  return (
    <>
      <Button tone="quiet" size="l" onClick={onBack}>
        {say(reviewMessages.back)}
      </Button>
      <Button size="l" pending={pending} disabledReason={disabledReason} onClick={onIssue}>
        {say(reviewMessages.issue, { money: formatYuan(fen) })}
      </Button>
    </>
  )
}

function SellerLine({ seller, onChange }: { seller: Seller; onChange: () => void }) {
  const say = useSay()
  return (
    <p className="c-quiet">
      {say(reviewMessages.seller, { name: seller.name })}{' '}
      <Button tone="text" size="s" onClick={onChange}>
        {say(reviewMessages.change)}
      </Button>
    </p>
  )
}

function Notice({ asked, refused }: { asked: boolean; refused: Refused | null }) {
  const say = useSay()
  if (!asked)
    return (
      <div className="c-review-wait" role="status" aria-label={say(kitMessages.loading)}>
        <Skeleton height="3em" />
        <Skeleton height="3em" />
        <Skeleton height="4em" />
      </div>
    )
  if (!refused) return null
  return (
    <p className="c-warn" role="alert">
      {notReached(refused) && refused.reason !== 'UNAVAILABLE'
        ? say(reviewMessages.offline)
        : refused.message}
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
      // The server does not know pictures that are still on this device only.
      if (namesLocalFiles(wanted))
        return setState({
          preview: null,
          refused: network.serverAway()
            ? { reason: 'UNAVAILABLE', code: 503, message: sayNow(reviewMessages.serverAway) }
            : { reason: 'NETWORK', code: -1, message: '' },
          asked: true,
        })
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

/** Issues the slip; shows an error about its photos beside them, other errors in a toast. */
function useIssue(order: OrderDetail, onWrongPhotos: (message: string) => void) {
  const say = useSay()
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
    if (outcome.state === 'queued') toast(say(outboxMessages.kept))
    else forgetDraft(order.id)
    await navigator.redirectTo(`/slip?id=${order.id}`)
  })
}
