// Staff endpoints that show the state of the system and its external services, and test one of these services.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Instant, Nullable, OneOf } from '../schema.ts'
import { replicaProblems } from './replica-problems.ts'
import { outsideServices, picturePlaces, serviceSetUps, testableServices } from './services.ts'

const ServiceRow = Type.Object({
  service: OneOf(outsideServices),
  setUp: OneOf(serviceSetUps),
  provider: Type.String({ description: 'its name, as the configuration spells it; empty for none' }),
  variable: Type.String({ description: 'the environment variable that configures it' }),
  okAt: Nullable(Instant),
  failedAt: Nullable(Instant),
  failure: Type.String({ description: 'what the service said last, empty if it never failed' }),
})

/**
 * The external services with their last success and failure, the jobs, the last ledger proof, the backup and the disk.
 */
export const systemStatus = staffGet('/system/status', {
  name: 'systemStatus',
  who: ['owner', 'auditor'],
  summary: { zh: '系统状态', en: 'System status' },
  reply: Type.Object({
    rows: Type.Array(ServiceRow),
    demo: Type.Boolean(),
    database: Type.String({ description: '`sqlite` or `postgres`' }),
    replica: Nullable(
      Type.Object({
        problem: Nullable(OneOf(replicaProblems)),
        behindSeconds: Nullable(
          Type.Integer({ description: 'at most, rounded up; null when that is not known' }),
        ),
        reads: Type.Integer({ description: 'queries the primary answered since the problem began' }),
      }),
    ),
    pictures: OneOf(picturePlaces),
    startedAt: Instant,
    jobs: Type.Object({
      ranAt: Nullable(Instant),
      waiting: Type.Integer({ description: 'failed at least once and to be tried again' }),
      givenUp: Type.Integer({ description: 'within three days' }),
    }),
    proof: Nullable(Type.Object({ at: Instant, gapFen: Type.Integer() })),
    backup: Type.Object({
      done: Nullable(
        Type.Object({
          at: Instant,
          file: Type.String({ description: 'where it is on the server' }),
          bytes: Type.Integer(),
        }),
      ),
      failed: Nullable(Type.Object({ at: Instant, failure: Type.String() })),
      drill: Nullable(
        Type.Object({
          at: Instant,
          rows: Type.Integer(),
          failure: Type.String({ description: 'empty when everything was restored and proved' }),
        }),
      ),
      late: Nullable(
        Type.Object(
          { days: Type.Integer() },
          { description: 'the last one is older than the setting allows' },
        ),
      ),
    }),
    disk: Nullable(
      Type.Object({
        freeBytes: Type.Integer({
          description:
            'of the data folder, which has the SQLite database, and pictures unless they go to an object store',
        }),
      }),
    ),
  }),
})

/** The code in a test SMS. It cannot be used for anything. */
export const SERVICE_TEST_CODE = '000000'

/**
 * Makes one real call to a configured service: an SMS to the caller's own number, a notification on the caller's own
 * devices, a sign-in of the official account at WeChat, a search for a city, a route between two places, or a file that
 * is stored, read and deleted again. The reply contains the service's answer. A service that is not configured is
 * refused.
 */
export const testService = staffPost('/system/test', {
  name: 'testService',
  who: ['owner'],
  reauthenticate: true,
  summary: { zh: '测试外部服务', en: 'Test an outside service' },
  input: { service: OneOf(testableServices) },
  reply: Type.Object({
    works: Type.Boolean(),
    failure: Type.String({ description: 'empty when it works' }),
  }),
  refusals: ['SERVICE_OFF', 'OWN_MOBILE_MISSING', 'OWN_PUSH_DEVICE_MISSING', 'TOO_MANY_REQUESTS'],
})
