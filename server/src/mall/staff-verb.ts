import type { Endpoint } from '@huishou/wire/endpoint'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { Call, StaffActor, StaffMember } from '../platform/http/route.ts'
import type { MallWorld } from './tables.ts'

type StaffCall = Pick<Call<Endpoint, MallWorld>, 'db' | 'write' | 'now' | 'request'> & { actor: StaffMember }

/**
 * Handlers that run one verb of staff in a transaction, with the request for the audit log, and reply with what `read` makes
 * of the row after the commit.
 */
export const staffVerb =
  <Row extends object, Reply>(read: (call: StaffCall, row: Row) => Promise<Reply | Refusal>) =>
  <Input>(
    verb: (
      trx: Transaction<MallWorld>,
      actor: StaffActor,
      now: number,
      input: Input,
    ) => Promise<Row | Refusal>,
  ) =>
  async (call: StaffCall & { input: Input }): Promise<Reply | Refusal> => {
    const { write, actor, now, request, input } = call
    const row = await write((trx) => verb(trx, { ...actor, request }, now, input))
    return isRefusal(row) ? row : await read(call, row)
  }
