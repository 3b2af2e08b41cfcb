import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { lineProblemMessages } from './line-problem-messages.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { weighMessages } from './weigh-messages.ts'
import '../../entities/weighing/entry.css'
import './weighing.css'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { toast } from '@huishou/kit/overlays/toast'
import { staffOrder, weighingPrices } from '@huishou/wire/client/pickup/staff'
import { formatYuan } from '@huishou/wire/money'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import type { WeighingChecks } from '@huishou/wire/pickup/weighing'
import { formatKg } from '@huishou/wire/weight'
import { useMemo, useState, type ComponentProps } from 'react'
import { useSay, type Say } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'
import { storePicture } from '../../shared/local-files.ts'
import { uploading, useDraftPhotos } from '../../shared/draft-photos.ts'
import { CategoryPicker } from './category-picker.tsx'
import {
  emptyDraft,
  newLine,
  totals,
  truckOfDraft,
  weighedOff,
  withLine,
  withoutLine,
  type Draft,
  type Price,
  type Totals,
} from './slip-draft.ts'
import { HowWeighed } from './scale-or-truck.tsx'
import { Lines } from './draft-lines.tsx'
import { truckMessages } from './truck-messages.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { weighingDraft } from '../../shared/stored-drafts.ts'
import { LineSheet } from './line-sheet.tsx'
import { ReviewSheet } from './review-sheet.tsx'

/** The page for weighing an order line by line, with the running total and the sheet that issues the weighing slip. */
export function WeighPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const orderId = Number(query.id)
  const order = useRead(staffOrder, { orderId })
  const prices = useRead(weighingPrices, { orderId })
  const refused = order.refused ?? prices.refused
  return (
    <>
      <NavBar title={say(titleMessages.weigh)} />
      {order.data && prices.data ? (
        <Weighing
          key={orderId}
          order={order.data}
          prices={prices.data.rows}
          label={prices.data.label}
          checks={prices.data.checks}
          keptAt={prices.keptAt}
        />
      ) : refused ? (
        <ErrorState
          text={refused.message || say(errorMessages.unknown)}
          onRetry={() => void Promise.all([order.again(), prices.again()])}
        />
      ) : (
        <div className="k-column">
          <SkeletonList rows={3} label={say(kitMessages.loading)} />
        </div>
      )}
    </>
  )
}

type WeighingProps = {
  order: OrderDetail
  prices: readonly Price[]
  label: string
  checks: WeighingChecks
  keptAt: number | null
}

/** The weighing in progress, stored on this device, with its photos. */
function useWeighingDraft(orderId: number) {
  const [draft, change] = useStoredDraft(weighingDraft(orderId), emptyDraft)
  const [photos, setPhotos] = useDraftPhotos(draft.photos, (stored) => {
    if (stored.join() !== draft.photos.join()) change((before) => ({ ...before, photos: stored }))
  })
  return { draft: weighedOff(draft), change, photos, setPhotos }
}

/** The prices by category, and the draft's total at those prices. */
function useTotals(draft: Draft, prices: readonly Price[], { raises }: OrderDetail) {
  const byId = useMemo(() => new Map(prices.map((price) => [price.categoryId, price])), [prices])
  return { byId, sum: totals(draft, byId, raises) }
}

function Weighing({ order, prices, label, checks, keptAt }: WeighingProps) {
  const say = useSay()
  const { draft, change, photos, setPhotos } = useWeighingDraft(order.id)
  const [open, setOpen] = useState<number | null>(null)
  const [review, setReview] = useState(false)
  const { byId, sum } = useTotals(draft, prices, order)
  const openPrice = open === null ? undefined : byId.get(open)
  const finish = () => (uploading(photos) ? toast(say(photoMessages.wait)) : setReview(true))
  return (
    <>
      <div className="k-column c-weigh">
        <LastKnownNote at={keptAt} />
        <HowWeighed order={order} draft={draft} byId={byId} change={change} />
        <Lines
          draft={draft}
          byId={byId}
          onOpen={setOpen}
          onRemove={(id) => change((before) => withoutLine(before, id))}
        />
        <CategoryPicker
          order={order}
          prices={draft.truck ? prices.filter(({ unit }) => unit === 'kg') : prices}
          taken={draft.lines.map(({ categoryId }) => categoryId)}
          onPick={draft.truck ? (id) => change((before) => withLine(before, newLine(id))) : setOpen}
        />
        <SlipPhotos label={label} photos={photos} onChange={setPhotos} />
      </div>
      <ReviewBar
        netG={sum.totalG}
        fen={sum.totalFen}
        disabledReason={unfinished(draft, sum, say)}
        onReview={finish}
      />
      {openPrice && (
        <LineSheet
          key={openPrice.categoryId}
          price={openPrice}
          truck={draft.truck && truckOfDraft(draft)}
          line={lineOf(draft, openPrice.categoryId)}
          onClose={() => setOpen(null)}
          onDone={(line) => {
            change((before) => withLine(before, line))
            setOpen(null)
          }}
        />
      )}
      {review && (
        <ReviewSheet
          order={order}
          draft={draft}
          prices={byId}
          checks={checks}
          photos={{ photos, onChange: setPhotos }}
          onSeller={(seller) => change((before) => ({ ...before, seller }))}
          onClose={() => setReview(false)}
        />
      )}
    </>
  )
}

/** The reasons the slip cannot be issued yet. */
const unfinished = (draft: Draft, sum: Totals, say: Say): string | null => {
  if (sum.lines.length === 0) return say(weighMessages.nothing)
  if (draft.truck && !truckOfDraft(draft)) return say(truckMessages.incomplete)
  return sum.problem && say(lineProblemMessages[sum.problem])
}

const lineOf = (draft: Draft, categoryId: number) =>
  draft.lines.find((line) => line.categoryId === categoryId) ?? newLine(categoryId)

type BarProps = { netG: number; fen: number; disabledReason: string | null; onReview: () => void }

/** The running total, with the button to review the slip. */
function ReviewBar({ netG, fen, disabledReason, onReview }: BarProps) {
  const say = useSay()
  return (
    <BottomBar start={<RunningTotal netG={netG} fen={fen} />}>
      <Button size="l" className="c-go" disabledReason={disabledReason} onClick={onReview}>
        {say(weighMessages.review)}
      </Button>
    </BottomBar>
  )
}

function SlipPhotos({
  label,
  ...photos
}: { label: string } & Pick<ComponentProps<typeof PhotoPicker>, 'photos' | 'onChange'>) {
  const say = useSay()
  return (
    <Card title={say(weighMessages.photos)} aside={label && say(weighMessages.priceList, { label })}>
      <PhotoPicker
        {...photos}
        label={say(weighMessages.photos)}
        max={pickupLimits.photos}
        upload={storePicture}
      />
    </Card>
  )
}

function RunningTotal({ netG, fen }: { netG: number; fen: number }) {
  const say = useSay()
  return (
    <output className="c-total" aria-live="polite">
      <small>{say(weighMessages.total, { weight: formatKg(netG) })}</small>
      <b>{formatYuan(fen)}</b>
    </output>
  )
}
