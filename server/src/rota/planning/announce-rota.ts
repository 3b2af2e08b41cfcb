import { announce } from '../../platform/database.ts'

/** Tells everyone who is viewing the rota to reload it. */
export const announceRota = (trx: object): void =>
  announce(trx, { audience: ['staff', 'rota'], event: { topic: 'rota' } })
