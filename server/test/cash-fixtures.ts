// Helps tests of cash: counts notes and coins, gives floats to couriers, and opens tills.
import { type CashCount, cashDenominations } from '@huishou/wire/cash/states'
import { offerFloat, takeFloat } from '@huishou/wire/cash/float'
import { openTill } from '@huishou/wire/cash/till'
import { putConfig } from '../src/content/index.ts'
import { courierId } from './pickup-fixtures.ts'
import type { TestServer } from './test-server.ts'

/** Notes and coins that make this amount, as far as they can: there are none below ten fen. */
export const counts = (amountFen: number): CashCount[] => {
  let left = amountFen
  return cashDenominations.map((fen) => {
    const count = Math.floor(left / fen)
    left -= count * fen
    return { fen, count }
  })
}

/** Whether cash needs an open float or till. */
export const needFloats = (server: TestServer, value: 'on' | 'off'): Promise<void> =>
  server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [{ key: 'cash_needs_float', value }]),
  )

/** Gives a courier a float out of the company's safe, confirmed. */
export const givenFloat = async (
  server: TestServer,
  { username, token, finance }: { username: string; token: string; finance: string },
  amountFen: number,
): Promise<number> => {
  const { id } = await server.must(
    offerFloat,
    { courierId: await courierId(server, username), amountFen },
    { token: finance },
  )
  await server.must(takeFloat, { id }, { token })
  return id
}

/** Opens the till of the clerk's shop with this much in it. */
export const givenTill = async (server: TestServer, clerk: string, amountFen: number): Promise<number> =>
  (await server.must(openTill, { counts: counts(amountFen) }, { token: clerk })).id
