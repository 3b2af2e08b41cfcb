import { expect, test } from 'vitest'
import { checkDraft, emptyDraft, priceOf } from './application-draft.ts'
import { mailInMessages } from './messages.ts'
import { situationOf } from './mail-in-situation.ts'

const messages = mailInMessages.zh.wrong

test('a price is typed in yuan with at most two decimals, up to 20 000', () => {
  expect(priceOf('20000')).toBe(2_000_000)
  expect(priceOf('12.5')).toBe(1250)
  for (const text of ['', 'abc', '1.234', '-1', '20000.01', '1e3', '三百'])
    expect(priceOf(text), text).toBeNull()
})

test('an empty form names every field that is missing', () => {
  expect(checkDraft(emptyDraft, null, messages)).toEqual({
    photos: messages.photos,
    name: messages.name,
    wished: messages.price('20,000'),
    shop: messages.shop,
  })
})

test('a form waits for its photos', () => {
  const draft = { ...emptyDraft, name: '手机', wished: '100' }
  const photo = { id: 'a', src: 'a', progress: 0.4 }
  expect(checkDraft({ ...draft, photos: [{ ...photo, state: 'uploading' }] }, 1, messages)).toEqual({
    photos: messages.uploading,
  })
  expect(checkDraft({ ...draft, photos: [{ ...photo, state: 'ready', url: 'a' }] }, 1, messages)).toEqual({})
})

test('a closed offer says why it ended, and whether the thing is still to come back', () => {
  const closed = { state: 'closed', logisticsType: 1, finalFen: null, returnedAt: null } as const
  expect(situationOf({ ...closed, closeCause: 'returned' })).toBe('returning')
  expect(situationOf({ ...closed, closeCause: 'returned', returnedAt: 1 })).toBe('returned')
  expect(situationOf({ ...closed, closeCause: 'not_sent' })).toBe('not_sent')
  expect(situationOf({ ...closed, closeCause: '' })).toBe('withdrawn')
})
