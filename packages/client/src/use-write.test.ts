// @vitest-environment happy-dom
import type { Endpoint } from '@huishou/wire/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Answer, Caller } from './caller.ts'
import { useWrite } from './use-write.ts'

afterEach(cleanup)

const endpoint: Endpoint = { name: 'pay', surface: 'customer', method: 'POST', path: '/pay' }
const lost: Answer<Endpoint> = { ok: false, refused: { reason: 'NETWORK', code: -1, message: 'lost' } }
const no: Answer<Endpoint> = { ok: false, refused: { reason: 'BALANCE_SHORT', code: 1, message: 'no' } }

const setup = () => {
  const keys: (string | undefined)[] = []
  let answer: Promise<Answer<Endpoint>> = Promise.resolve(lost)
  let owner = 'A'
  let blocked = false
  const call = ((_endpoint: Endpoint, _input: object, more: { idempotencyKey?: string }) => {
    keys.push(more.idempotencyKey)
    return answer
  }) as Caller['call']
  const { result } = renderHook(() =>
    useWrite(endpoint, {
      call,
      owner: () => owner,
      blocked: () => blocked,
      settle: (reply) => (reply.ok ? null : reply.refused),
    }),
  )
  return {
    keys,
    result,
    answers: (next: Promise<Answer<Endpoint>>) => void (answer = next),
    become: (next: string) => (owner = next),
    block: () => (blocked = true),
    send: (input: object) => act(() => result.current.send(input as never)),
  }
}

test('a write without an answer keeps its key for the same person and input, and for nobody else', async () => {
  const { keys, send, become } = setup()
  await send({ fen: 100, of: 'owner' })
  await send({ fen: 100, of: 'owner' })
  await send({ fen: 200, of: 'owner' })
  become('B')
  await send({ fen: 100, of: 'owner' })
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('once it was answered, the same again is another write', async () => {
  const { keys, result, send, answers } = setup()
  answers(Promise.resolve(no))
  await send({ fen: 100, of: 'answered' })
  expect(result.current.refused?.reason).toBe('BALANCE_SHORT')
  await send({ fen: 100, of: 'answered' })
  expect(new Set(keys).size).toBe(2)
})

test('a second tap sends nothing, nor does a page with an error on it', async () => {
  const { keys, result, send, answers, block } = setup()
  let settle: (answer: Answer<Endpoint>) => void = () => undefined
  answers(new Promise((resolve) => (settle = resolve)))
  let first: Promise<unknown> = Promise.resolve()
  act(() => void (first = result.current.send({ of: 'tap' } as never)))
  expect(result.current.pending).toBe(true)
  expect(await send({ of: 'tap' })).toBeUndefined()
  await act(async () => {
    settle(lost)
    await first
  })
  expect([keys.length, result.current.pending]).toEqual([1, false])
  block()
  expect(await send({ of: 'blocked' })).toBeUndefined()
  expect(keys.length).toBe(1)
})
