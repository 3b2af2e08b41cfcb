import { announce } from '../../platform/database.ts'

/** Tells everyone who is viewing the rota to reload it. */
export const announceRotaChange = (trx: object): void =>
  announce(trx, { audience: ['staff', 'rota'], event: { topic: 'rota' } })
