import type { BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import { describe, expect, it } from 'vitest'
import { flagReason } from './fraud-flag-reasons.ts'

const help = (
  id: number,
  marks: BargainFraudFlag[],
  more: { device?: string; address?: string; at?: number } = {},
) => ({
  id,
  helperId: id,
  helperNick: `砍友${id}`,
  device: '',
  address: '',
  at: id * 60_000,
  newAccount: marks.includes('new_accounts'),
  marks: marks.map((mark) => ({ mark })),
  ...more,
})

describe('why a run is marked', () => {
  it('says nothing of a run nobody has to look at', () => {
    expect(flagReason([help(1, []), help(2, [])])).toEqual([])
  })
  it('names each device with those who used it', () => {
    const found = flagReason([
      help(1, ['same_device'], { device: 'aa' }),
      help(2, ['same_device'], { device: 'bb' }),
      help(3, ['same_device'], { device: 'aa' }),
      help(4, ['same_device'], { device: 'bb' }),
      help(5, []),
    ])
    expect(found.map(({ values, names }) => [values['what'], values['count'], names])).toEqual([
      ['aa', 2, ['砍友1', '砍友3']],
      ['bb', 2, ['砍友2', '砍友4']],
    ])
  })
  it('says how fast five cuts came', () => {
    const [why] = flagReason(
      [0, 9, 15, 20, 31].map((second, id) => help(id, ['fast'], { at: second * 1000 })),
    )
    expect(why?.values).toEqual({ count: 5, seconds: 31 })
  })
  it('counts new accounts against all helpers', () => {
    const [why] = flagReason([1, 2, 3].map((id) => help(id, ['new_accounts'])).concat(help(4, [])))
    expect(why).toMatchObject({ values: { count: 3, all: 4 }, names: ['砍友1', '砍友2', '砍友3'] })
  })
})
