// Finds customers invited by the same person who signed in on the same device within a few days
// (docs/rules/anomalies.md#invitation-cluster).

import { type Db, evidence, groupBy, type Hit, latestTogether, type Rule, ruleOf } from '../rule.ts'

/** An invited customer and a device they signed in on; `at`: when both had happened, registration and sign-in. */
export type Invited = { memberId: number; inviterId: number; device: string; at: number }

async function* read(db: Db, since: number): AsyncGenerator<Invited[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('memberToken', 'memberToken.memberId', 'member.id')
    .select((e) => [
      'member.id',
      'member.inviterId',
      'member.createdAt',
      'memberToken.deviceMark',
      e.fn.min<number>('memberToken.createdAt').as('signedInAt'),
    ])
    .where('member.inviterId', 'is not', null)
    .where('member.createdAt', '>=', since)
    .where('memberToken.deviceMark', '<>', '')
    .groupBy(['member.id', 'member.inviterId', 'member.createdAt', 'memberToken.deviceMark'])
    .orderBy('member.id')
    .execute()
  yield rows.flatMap(({ id, inviterId, createdAt, deviceMark, signedInAt }) => {
    const at = Math.max(createdAt, Number(signedInAt))
    return inviterId === null ? [] : [{ memberId: id, inviterId, device: deviceMark, at }]
  })
}

const hitOf = (inviterId: number, device: string, together: readonly Invited[], threshold: number): Hit => ({
  key: `invited:${inviterId}:${device.slice(0, 16)}`,
  at: together.at(-1)?.at ?? 0,
  subjects: [
    { kind: 'customer', id: inviterId },
    ...together.map(({ memberId }) => ({ kind: 'customer' as const, id: memberId })),
  ],
  records: together.map(({ memberId }) => `customer:${memberId}`),
  evidence: [
    evidence('invitees', { unit: 'count', value: together.length, usual: 1, threshold }),
    ...together.map(({ memberId, at }) =>
      evidence('invited', { at, subject: { kind: 'customer', id: memberId } }),
    ),
  ],
})

export const invitationCluster: Rule<Invited> = {
  name: 'invitation_cluster',
  fresh: 'some',
  read,
  find: (rows, { invitees, inviteDays }) =>
    [...groupBy(rows, ({ inviterId, device }) => `${inviterId} ${device}`).values()].flatMap((group) => {
      const sorted = group.toSorted((one, other) => one.at - other.at)
      const together = latestTogether(sorted, inviteDays, ({ length }) => length >= invitees)
      const last = together?.at(-1)
      return last && together ? [hitOf(last.inviterId, last.device, together, invitees)] : []
    }),
}

export const invitationClusterRule = ruleOf(invitationCluster)
