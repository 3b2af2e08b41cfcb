import { isUnanswered, newIdempotencyKey, type Refused } from '@huishou/caller'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/sheet'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { Skeleton } from '@huishou/kit/skeleton'
import { toast } from '@huishou/kit/toast'
import { usePending } from '@huishou/kit/use-pending'
import { formatKg, formatYuan, previewWeighing, weighOrder, type InputOf, type ReplyOf } from '@huishou/wire'
import { useEffect, useRef, useState } from 'react'
import { call, notReached } from '../../shared/api.ts'
import { categoryName } from '../../shared/category-picture.tsx'
import { useT } from '../../shared/i18n.ts'
import { namesLocalFiles } from '../../shared/local-files.ts'
import { write } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { lineFigures, linesToSend, totals, type Draft, type Price, type Seller } from './draft.ts'
import { forgetDraft } from './kept-draft.ts'
import { SellerForm } from './seller-form.tsx'

type Preview = ReplyOf<typeof previewWeighing>
type Props = {
  order: OrderDetail
  draft: Draft
  prices: ReadonlyMap<number, Price>
  onSeller: (seller: Seller) => void
  onClose: () => void
}

/** The slip before it is issued, in the server's own figures; without a network in ours, and it says so. */
export function ReviewSheet({ order, draft, prices, onSeller, onClose }: Props) {
  const { t } = useT()
  const input: InputOf<typeof weighOrder> = {
    orderId: order.id,
    lines: linesToSend(draft, prices),
    ...(draft.photos.length > 0 && { photos: [...draft.photos] }),
    ...(draft.seller && { seller: draft.seller }),
  }
  const { preview, refused, asked } = usePreview(input)
  const offline = refused !== null && notReached(refused)
  const needsSeller = (preview?.needsId === true || refused?.reason === 'ID_REQUIRED') && !draft.seller
  const [seller, setSeller] = useState(false)
  const [pending, issue] = useIssue(order, input)
  const fen = preview?.totalFen ?? totals(draft, prices).amountFen
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
            pending={pending}
            whyNot={asked ? (refused && !offline ? refused.message : null) : t('kit.loading')}
            onClick={() => void issue()}
          >
            {t('review.issue', { money: formatYuan(fen) })}
          </Button>
        </>
      }
    >
      <Notice asked={asked} refused={refused} />
      {asked && <Figures draft={draft} prices={prices} preview={preview} />}
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

function useIssue(order: OrderDetail, input: InputOf<typeof weighOrder>) {
  const { t } = useT()
  const navigator = useNavigator()
  const key = useRef(newIdempotencyKey())
  return usePending(async () => {
    const outcome = await write(
      weighOrder,
      input,
      { orderId: order.id, label: order.orderNumber },
      key.current,
    )
    if (outcome.state === 'refused') {
      if (!isUnanswered(outcome.refused)) key.current = newIdempotencyKey()
      return toast(outcome.refused.message)
    }
    if (outcome.state === 'queued') toast(t('outbox.kept'))
    else forgetDraft(order.id)
    await navigator.redirectTo(`/slip?id=${order.id}`)
  })
}

type Row = { key: number; name: string; formula: string; fen: number }

function Figures({
  draft,
  prices,
  preview,
}: {
  draft: Draft
  prices: ReadonlyMap<number, Price>
  preview: Preview | null
}) {
  const { t, language } = useT()
  const formula = (unit: 'kg' | 'piece', netG: number, count: number, unitFen: number) =>
    unit === 'piece'
      ? t('line.pieces', { count, price: formatYuan(unitFen) })
      : t('line.plain', { value: formatKg(netG), price: formatYuan(unitFen) })
  const rows: Row[] = preview
    ? preview.lines.map((line) => ({
        key: line.categoryId,
        name: categoryName(line, language),
        formula: formula(line.unit, line.netG, line.count, line.unitFen),
        fen: line.amountFen,
      }))
    : draft.lines.flatMap((line) => {
        const price = prices.get(line.categoryId)
        if (!price) return []
        const figures = lineFigures(line, price)
        return [
          {
            key: line.categoryId,
            name: categoryName(price, language),
            formula: formula(price.unit, figures.netG, line.count, price.unitFen),
            fen: figures.amountFen,
          },
        ]
      })
  const sum = totals(draft, prices)
  return (
    <>
      <ul className="c-review">
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <b>{row.name}</b>
              <small className="k-figures">{row.formula}</small>
            </span>
            <b className="k-figures">{formatYuan(row.fen)}</b>
          </li>
        ))}
      </ul>
      <p className="c-sum">
        <span>{t('slip.total', { weight: formatKg(preview?.totalG ?? sum.netG) })}</span>
        <b>{formatYuan(preview?.totalFen ?? sum.amountFen)}</b>
      </p>
      {preview && preview.points > 0 && (
        <p className="c-quiet">{t('slip.points', { count: preview.points })}</p>
      )}
    </>
  )
}
