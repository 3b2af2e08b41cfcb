// Finds accounts for withdrawals (payees) that several customers registered (docs/rules/anomalies.md#shared-payee).

import { type PayeeKey, readPayeeKeys } from '../../withdrawal/index.ts'
import { type Db, evidence, groupBy, type Hit, type Rule, ruleOf } from '../rule.ts'

/** All payees in use: an old one can be registered again by somebody else today. */
async function* read(db: Db): AsyncGenerator<PayeeKey[]> {
  yield await readPayeeKeys(db)
}

/** The first registration of an account by each of its people, in order of time. */
const firstOfEach = (payees: readonly PayeeKey[]): PayeeKey[] => {
  const sorted = payees.toSorted((one, other) => one.createdAt - other.createdAt)
  const first = new Map<number, PayeeKey>()
  for (const payee of sorted) if (!first.has(payee.memberId)) first.set(payee.memberId, payee)
  return [...first.values()]
}

/** One hit for an account, at the time at which the latest of its people registered it. */
const hitOf = (key: string, payees: readonly PayeeKey[], threshold: number): Hit => {
  const people = payees.map(({ memberId }) => memberId)
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
      const people = firstOfEach(payees)
      return people.length >= sharingPeople ? [hitOf(key, people, sharingPeople)] : []
    }),
}

export const sharedPayeeRule = ruleOf(sharedPayee)
