import { expect, test } from 'vitest'
import { isIdentityAsked, settleIdentity, withIdentity } from './reauthenticate.ts'

type Reply = { ok: true; data: string } | { ok: false; refused: { reason: string } }
const refused: Reply = { ok: false, refused: { reason: 'REAUTHENTICATE' } }
const done: Reply = { ok: true, data: 'paid' }
/** A call that is refused until the user has confirmed their identity. */
const guarded = () => {
  const state = { shown: false, calls: 0 }
  const ask = () => {
    state.calls += 1
    return Promise.resolve(state.shown ? done : refused)
  }
  return { state, ask }
}
const asked = async () => {
  while (!isIdentityAsked()) await Promise.resolve()
}

test('two calls that wait ask the person once, and both go on', async () => {
  const { state, ask } = guarded()
  const both = [withIdentity(ask), withIdentity(ask)]
  await asked()
  state.shown = true
  settleIdentity(true)
  expect(await Promise.all(both)).toEqual([done, done])
  expect(state.calls).toBe(4)
  expect(isIdentityAsked()).toBe(false)
})

test('closed without an answer the refusal stands, and the call is not made again', async () => {
  const { state, ask } = guarded()
  const answer = withIdentity(ask)
  await asked()
  settleIdentity(false)
  expect(await answer).toEqual(refused)
  expect(state.calls).toBe(1)
})

test('another refusal asks nobody', async () => {
  const other: Reply = { ok: false, refused: { reason: 'NOT_FOUND' } }
  expect(await withIdentity(() => Promise.resolve(other))).toEqual(other)
  expect(isIdentityAsked()).toBe(false)
})
