import type { InputOf } from '@huishou/wire/client'
import type { ScaleReading } from '@huishou/wire/scale/reading'
import { openScaleSession } from '@huishou/wire/scale/session'
import { simulateReading } from '@huishou/wire/scale/simulate'
import type { TestServer } from './test-server.ts'

const device = { kind: 'ascii', unit: 'kg', port: 'serial' } as const

/** Connects a simulated scale to somebody's device for a test; each reading has frames of its own. */
export const givenScale = async (
  server: TestServer,
  token: string,
  more: Partial<InputOf<typeof openScaleSession>> = {},
) => {
  const { kind = 'ascii' } = more
  const { nonce } = await server.must(openScaleSession, { ...device, ...more }, { token })
  let first = 1
  return {
    nonce,
    read: (grams: number): ScaleReading => {
      first += 100
      return simulateReading(nonce, { grams, first, kind })
    },
  }
}
