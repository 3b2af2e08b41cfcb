// The sheet for editing a pickup order.

import { Button } from '@huishou/kit/button'
import { Field } from '@huishou/kit/forms/field'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { ErrorState, LoadingState } from '@huishou/kit/loading/state-views'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { editOrderLimits } from '@huishou/wire/client/pickup/customer'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedOf } from '../../../shared/api.ts'
import { useMessages } from '../../../shared/i18n.ts'
import { uploadPhoto } from '../../../shared/photos/upload-photo.ts'
import { RaiseChoice } from '../../../entities/coupon/raise-coupon-choice.tsx'
import { CategoryChoice, type Goods, type Pick } from './category-choice.tsx'
import { focusErrorInSheet } from './focus-first-error-in-sheet.ts'
import { photosOf, type OrderDetail, type PickupDetail } from '../pickup-order.ts'
import { photosError } from '../../../shared/photos/upload-state.ts'
import { categoriesQuery, useEdit } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'

type EditSheetProps = { detail: OrderDetail; pickup: PickupDetail; onClose: () => void }

const picksOf = ({ goods }: OrderDetail, pickup: PickupDetail): Pick[] =>
  pickup.categories.map(({ categoryId }) => ({
    id: categoryId,
    count: Math.max(1, Math.round(goods.find(({ goodsId }) => goodsId === categoryId)?.number ?? 1)),
  }))

/**
 * The price of a category in this order: its quote, or else today's price; a firm's prices are quoted when the order
 * is saved.
 */
const priceFen = (goods: Goods, { seesMoney, ofFirm, categories, channel }: PickupDetail): number | null => {
  const quote = categories.find(({ categoryId }) => categoryId === goods.id)?.quoteFen
  if (!seesMoney) return null
  if (ofFirm) return quote ?? null
  return quote ?? (channel === 'shop' ? goods.shopFen : goods.doorFen) ?? null
}

/**
 * The sheet for editing categories, photos, note and raise coupon while no courier is assigned, or before the visit
 * to the shop.
 */
export function EditSheet({ detail, pickup, onClose }: EditSheetProps) {
  const messages = useMessages(sheetMessages).edit
  const cityId = pickup.cityId ?? undefined
  const query = useQuery(
    categoriesQuery(cityId, pickup.channel === 'shop' ? detail.orderInfo.shopIdZt : undefined),
  )
  const form = useEditForm(detail, pickup, onClose)
  const foot = (
    <Button pending={form.pending} onClick={() => void form.save()}>
      {messages.save}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      {query.isPending && <LoadingState text={messages.loading} />}
      {query.error && (
        <ErrorState
          text={refusedOf(query.error)?.message ?? query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <CategoryChoice
          hint={messages.categoriesHint}
          goods={query.data.result}
          priceFen={(goods) => priceFen(goods, pickup)}
          picks={form.picks}
          onChange={form.setPicks}
          error={form.picksError}
        />
      )}
      <Field label={messages.photos}>
        {() => (
          <PhotoPicker
            label={messages.photos}
            photos={form.photos}
            onChange={form.setPhotos}
            upload={uploadPhoto}
            max={pickupLimits.photos}
            error={form.photosError}
          />
        )}
      </Field>
      <TextArea
        label={messages.note}
        placeholder={messages.notePlaceholder}
        value={form.note}
        onChange={form.setNote}
        limit={editOrderLimits.note}
      />
      <RaiseField orderId={detail.orderInfo.id} pickup={pickup} form={form} />
    </Sheet>
  )
}

type RaiseFieldProps = {
  orderId: number
  pickup: PickupDetail
  form: ReturnType<typeof useEditForm>
}

/** The raise coupon of the order, and any refusal that belongs to no other field. */
function RaiseField({ orderId, pickup, form: { raise, setRaise, refused } }: RaiseFieldProps) {
  const wrong = refused?.field === 'couponId'
  return (
    <>
      <RaiseChoice
        chosen={raise}
        range={{ minFen: pickup.estimateMinFen, maxFen: pickup.estimateMaxFen }}
        orderId={orderId}
        error={wrong ? refused.message : undefined}
        onChoose={setRaise}
      />
      <RefusalNote text={wrong ? undefined : refused?.message} />
    </>
  )
}

/** The order's raise coupon choice as sent to the server. */
const raiseOf = ({ raiseChoice, raiseCoupon }: PickupDetail): string => {
  if (raiseCoupon) return String(raiseCoupon.couponId)
  return raiseChoice === 'none' ? '0' : 'best'
}

const sameIds = (picks: readonly Pick[], before: readonly Pick[]) =>
  JSON.stringify(picks) === JSON.stringify(before)

function useEditForm(detail: OrderDetail, pickup: PickupDetail, onClose: () => void) {
  const messages = useMessages(sheetMessages).edit
  const { pending, refused, send } = useEdit()
  const [before] = useState(() => picksOf(detail, pickup))
  const [picks, setPicks] = useState(before)
  const [photos, setPhotos] = useState(() => photosFromUrls(photosOf(pickup.photos, detail.extJson)))
  const [note, setNote] = useState(pickup.note)
  const raiseBefore = raiseOf(pickup)
  const [raise, setRaise] = useState(raiseBefore)
  const [tried, setTried] = useState(false)
  const picksWrong = picks.length === 0 ? messages.atLeastOne : null
  const photosWrong = photosError(photos, messages.photoFailed, messages.uploading)
  const save = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (picksWrong || photosWrong) return focusErrorInSheet()
    const answer = await send({
      orderId: detail.orderInfo.id,
      // Unchanged categories are not sent, so that their quotes are kept.
      ...(sameIds(picks, before)
        ? {}
        : { goodsJsonStr: picks.map(({ id, count }) => ({ goodsId: id, number: count })) }),
      note: note.trim(),
      ...(raise === raiseBefore ? {} : { couponId: raise }),
      photos: photos.flatMap(({ url }) => url ?? []),
    })
    if (!answer?.ok) return
    toast(messages.saved, 'good')
    onClose()
  }
  return {
    pending,
    refused,
    save,
    picks,
    setPicks,
    photos,
    setPhotos,
    note,
    setNote,
    raise,
    setRaise,
    picksError: tried ? picksWrong : null,
    photosError: tried ? photosWrong : null,
  }
}
