// The draft of an application to sell an item by mail-in, which is stored on this device, and its checks.

import type { Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { mailInKinds, type MailInKind } from '@huishou/wire/mail-in/choices'
import { parseYuan } from '@huishou/wire/money'
import { ownDraft, textOf } from '../../shared/drafts.ts'
import type { MailInMessages } from './messages.ts'

export type Draft = {
  photos: Photo[]
  kind: MailInKind
  name: string
  wished: string
  cost: string
  remark: string
  way: 'send' | 'bring'
}
export const emptyDraft: Draft = {
  photos: [],
  kind: 1,
  name: '',
  wished: '',
  cost: '',
  remark: '',
  way: 'send',
}
/** An unfinished application, stored until it is sent or discarded; photos are stored URLs. */
export const applyDraft = ownDraft<Draft>({
  name: 'mail-in',
  parse: (stored) => ({
    photos: photosFromUrls(
      (Array.isArray(stored.photos) ? stored.photos : [])
        .map((photo: { url?: unknown }) => textOf(photo.url))
        .filter(Boolean)
        .slice(0, mailInLimits.photos),
    ),
    kind: mailInKinds.find((kind) => kind === stored.kind) ?? 1,
    name: textOf(stored.name),
    wished: textOf(stored.wished),
    cost: textOf(stored.cost),
    remark: textOf(stored.remark),
    way: stored.way === 'bring' ? 'bring' : 'send',
  }),
  isEmpty: (draft) => !isTouched(draft),
})
export const isTouched = ({ photos, name, wished, cost, remark }: Draft): boolean =>
  photos.length > 0 || [name, wished, cost, remark].some((text) => text.trim() !== '')

/** Parses typed yuan to fen; null for an invalid price. */
export const priceOf = (text: string): number | null => {
  const fen = parseYuan(text)
  return fen !== null && fen >= 0 && fen <= mailInLimits.maxFen ? fen : null
}

export type Wrong = Partial<Record<'photos' | 'name' | 'wished' | 'cost' | 'shop', string>>

const photosWrong = (photos: readonly Photo[], messages: MailInMessages['wrong']): string | undefined => {
  if (photos.some(({ state }) => state === 'uploading')) return messages.uploading
  if (photos.some(({ state }) => state === 'failed')) return messages.failed
  return photos.length === 0 ? messages.photos : undefined
}

/** The errors of a draft, by field; empty when it can be sent. */
export const checkDraft = (draft: Draft, shopId: number | null, messages: MailInMessages['wrong']): Wrong => {
  const wrong: Wrong = {}
  const priceWrong = messages.price((mailInLimits.maxFen / 100).toLocaleString('en-US'))
  const photos = photosWrong(draft.photos, messages)
  if (photos) wrong.photos = photos
  if (!draft.name.trim()) wrong.name = messages.name
  if (priceOf(draft.wished) === null) wrong.wished = priceWrong
  if (draft.cost.trim() && priceOf(draft.cost) === null) wrong.cost = priceWrong
  if (shopId === null) wrong.shop = messages.shop
  return wrong
}
