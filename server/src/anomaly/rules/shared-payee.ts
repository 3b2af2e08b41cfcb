// Finds accounts for withdrawals (payees) that several customers registered (docs/rules/anomalies.md#shared-payee).

import { type PayeeKey, readPayeeKeys } from '../../withdrawal/index.ts'
import { type Db, evidence, groupBy, type Hit, type Rule, ruleOf } from '../rule.ts'

/** All payees in use: an old one can be registered again by somebody else today. */
async function* read(db: Db): AsyncGenerator<PayeeKey[]> {
  yield await readPayeeKeys(db)
}

const hitOf = (key: string, payees: readonly PayeeKey[], threshold: number): Hit => {
  const people = [...new Set(payees.map(({ memberId }) => memberId))]
  return {
    key: `payee:${key.slice(0, 32)}`,
    at: payees.at(-1)?.createdAt ?? 0,
    subjects: people.map((id) => ({ kind: 'customer', id })),
    // by customer: an account that somebody removes and registers again is nothing new
    records: people.map((id) => `customer:${id}`),
    evidence: [
      evidence('people', { unit: 'count', value: people.length, usual: 1, threshold }),
      ...payees.map(({ memberId, createdAt }) =>
        evidence('payee_added', { at: createdAt, subject: { kind: 'customer', id: memberId } }),
      ),
    ],
  }
}

export const sharedPayee: Rule<PayeeKey> = {
  name: 'shared_payee',
  fresh: 'some',
  read,
  find: (rows, { sharingPeople }) =>
    [...groupBy(rows, ({ accountKey }) => accountKey)].flatMap(([key, payees]) => {
      const sorted = payees.toSorted((one, other) => one.createdAt - other.createdAt)
      return sorted.flatMap((payee, index) => {
        const until = sorted.slice(0, index + 1)
        const isNew = !until.slice(0, -1).some(({ memberId }) => memberId === payee.memberId)
        const people = new Set(until.map(({ memberId }) => memberId)).size
        return isNew && people >= sharingPeople ? [hitOf(key, until, sharingPeople)] : []
      })
    }),
}

export const sharedPayeeRule = ruleOf(sharedPayee)
