// Starts a whole server with its own database for a test, calls its endpoints, and signs customers and staff in.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { unnamedAuditFields } from '@huishou/wire/audit/changes'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { demoCaptcha, demoOutbox } from '@huishou/wire/demo/endpoints'
import type { Endpoint, Envelope } from '@huishou/wire/endpoint'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { sendSmsCode } from '@huishou/wire/member/sms-code'
import { LINES_HEADER } from '@huishou/wire/exported-table'
import { staffLogin } from '@huishou/wire/staff/accounts'
import { HOUR } from '@huishou/wire/time'
import { createClock } from '../src/platform/time/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { composeHuishou, type Huishou } from '../src/compose.ts'
import { openHuishou, type Tables } from '../src/database/index.ts'
import { proveLedger } from '../src/ledger-proof/index.ts'
import type { Database, Handle } from '../src/platform/database.ts'
import { seedBase, seedDemo } from '../src/seed/index.ts'

/** Start time of tests: Monday 2 March 2026, 10:00 in China. */
export const MONDAY_10 = Date.parse('2026-03-02T02:00:00Z')

/** All databases share one key, because the demo data is copied from database to database. */
const TEST_KEYS = `test:${'A'.repeat(43)}=`

/** For tests of domains, which may not import the layers above them. */
export { openHuishou, proveLedger }

export type Answered<Data> = {
  status: number
  code: number
  msg: string
  reason?: string
  field?: string
  data: Data
}
type More = { token?: string | null; language?: 'zh' | 'en'; key?: string; headers?: Record<string, string> }

const onPostgres = async (base: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(text)
  await client.end()
}
const addressOf = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.toString()
}

const keysOf = (json: string): string[] => {
  const value = JSON.parse(json) as unknown
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/**
 * Audit entries without texts, and `before` values without a matching `after`. Checked for every database used in a
 * test, so that every audit entry is readable.
 */
export const unreadableAudit = async (db: Handle<Tables>): Promise<string[]> => {
  const rows = await db.selectFrom('audit').select(['action', 'before', 'after']).execute()
  const problems = rows.flatMap(({ action, before, after }) => {
    const [was, is] = [keysOf(before), keysOf(after)]
    return [
      ...[...unnamedAuditFields(before), ...unnamedAuditFields(after)].map((name) => `${action}: ${name}`),
      ...was
        .filter((key) => is.length > 0 && !is.includes(key))
        .map((key) => `${action}: ${key} before only`),
    ]
  })
  return [...new Set(problems)].toSorted()
}

const SEEDS = {
  /** Places, prices, people. */
  base: seedBase,
  /** The whole demo town with its history. */
  demo: (database, now) => seedDemo(database, now, () => undefined),
} satisfies Record<string, typeof seedBase>
type Town = keyof typeof SEEDS

/**
 * Builds a town on PostgreSQL, once for all processes of the run: the demo takes half a minute. The first to come
 * builds it while the others wait; one that was not finished is not found under its name.
 */
const buildOnPostgres = async (
  base: string,
  town: Town,
  build: (url: string) => Promise<void>,
): Promise<string> => {
  const name = `huishou_${town}_town_${process.env['TEST_RUN'] ?? process.pid}`
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount !== 0) return name
    const unfinished = `${name}_${process.pid}`
    await client.query(`create database ${unfinished}`)
    await build(addressOf(base, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/**
 * The migrated and seeded databases that test databases are copied from, each built when it is first asked for: a
 * database's name, or a file.
 */
const towns = new Map<Town, Promise<string>>()
const buildTown = async (base: string | undefined, town: Town): Promise<string> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'huishou-town-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  const build = async (url: string | null, finish?: (database: Database<Tables>) => Promise<unknown>) => {
    const database = await openHuishou({ url, dataFolder, encryptionKeys: TEST_KEYS }, MONDAY_10)
    await SEEDS[town](database, MONDAY_10)
    await finish?.(database)
    await database.close()
  }
  if (base) return await buildOnPostgres(base, town, build)
  // all of it in one file, with nothing left in a log beside it
  const copy = join(dataFolder, 'town.db')
  await build(null, ({ reader }) => sql`vacuum into ${copy}`.execute(reader))
  return copy
}
const townOf = (base: string | undefined, town: Town): Promise<string> => {
  const built = towns.get(town) ?? buildTown(base, town)
  towns.set(town, built)
  return built
}

const newPostgres = async (base: string, from = ''): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `huishou_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onPostgres(base, `create database ${name}${from}`)
  return {
    url: addressOf(base, name),
    drop: () => onPostgres(base, `drop database if exists ${name} with (force)`),
  }
}

/** An empty PostgreSQL database; null where the tests run on SQLite. */
export const emptyPostgres = async (): Promise<{ url: string; drop: () => Promise<void> } | null> => {
  const base = process.env['TEST_DATABASE_URL']
  return base ? await newPostgres(base) : null
}

const freshDatabase = async (
  folder: string,
  town: Town | null,
): Promise<{ url: string; drop: () => Promise<void> } | null> => {
  const base = process.env['TEST_DATABASE_URL']
  const from = town && (await townOf(base, town))
  if (!base) {
    if (from) copyFileSync(from, join(folder, 'huishou.db'))
    return null
  }
  // copying the files takes less than half the time of copying page by page through the log
  return await newPostgres(base, from ? ` template ${from} strategy file_copy` : '')
}

/** A table as it was sent. */
const fileOf = ({
  headers,
  body,
  rawPayload,
}: {
  headers: Record<string, unknown>
  body: string
  rawPayload: Buffer
}) => ({
  fileName: /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '',
  csv: body,
  bytes: rawPayload,
  lines: Number(headers[LINES_HEADER]),
})

/**
 * A whole server on its own database (SQLite, or PostgreSQL when TEST_DATABASE_URL is set) with the demo data (places,
 * prices, people; no orders, or the town asked for) and a clock that stays at MONDAY_10 until it is moved.
 */
export const startTestServer = async (
  options: {
    env?: Record<string, string>
    /** Fills an empty database, instead of a copy of a town. */
    seed?: typeof seedBase
    town?: Town
    /** Another address of its PostgreSQL database. */
    through?: (url: string) => Promise<string>
  } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'huishou-test-'))
  const env = { HUISHOU_DEMO: 'on', ...options.env }
  const own = await freshDatabase(
    folder,
    env.HUISHOU_DEMO === 'on' && !options.seed ? (options.town ?? 'base') : null,
  )
  const config = readConfig({
    HUISHOU_DATA: folder,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
    HUISHOU_ENCRYPTION_KEYS: TEST_KEYS,
    HUISHOU_RATE_LOGIN: '1000000',
    HUISHOU_RATE_CAPTCHA: '1000000',
    HUISHOU_RATE_SMS: '1000000',
    HUISHOU_RATE_SLIP_CHECK: '1000000',
    ...(own ? { DATABASE_URL: (await options.through?.(own.url)) ?? own.url } : {}),
    ...env,
  })
  const clock = createClock(() => MONDAY_10)
  const huishou: Huishou = await composeHuishou(
    config,
    clock,
    options.seed ?? (config.demo ? seedBase : undefined),
  )

  const inject = async (request: {
    method: 'GET' | 'POST'
    url: string
    payload?: unknown
    headers?: Record<string, string>
  }) => {
    const response = await huishou.app.inject(request as never)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      rawPayload: response.rawPayload,
      json: () => JSON.parse(response.body) as Envelope,
    }
  }
  /** Sessions created by `staff`: user name, time and current token. */
  const atWork = new Map<string, { username: string; at: number; token: string }>()
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    more: More = {},
  ): Promise<Answered<ReplyOf<E>>> => {
    const prefix =
      endpoint.surface === 'customer' ? `/${config.tenant}` : endpoint.surface === 'staff' ? '/staff' : ''
    const response = await inject({
      method: 'POST',
      url: `${prefix}${endpoint.path}`,
      payload: input,
      headers: {
        'accept-language': more.language ?? 'zh',
        ...(more.token
          ? endpoint.surface === 'staff'
            ? { 'x-token': more.token }
            : { authorization: `Bearer ${more.token}` }
          : {}),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
        ...more.headers,
      },
    })
    const answered = String(response.headers['content-type']).includes('application/json')
      ? (response.json() as Envelope<ReplyOf<E>>)
      : { code: 0, msg: '', data: fileOf(response) }
    return { status: response.status, ...answered } as Answered<ReplyOf<E>>
  }
  /** As `send`; staff whose session is older than a working day sign in again. */
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    more: More = {},
  ): Promise<Answered<ReplyOf<E>>> => {
    const worker = endpoint.surface === 'staff' && more.token ? atWork.get(more.token) : undefined
    if (!worker) return await send(endpoint, input, more)
    const answer = await send(endpoint, input, { ...more, token: worker.token })
    const isOver = answer.reason === 'LOGIN_REQUIRED' || answer.reason === 'REAUTHENTICATE'
    if (!isOver || clock.now() - worker.at < 12 * HOUR) return answer
    const again = await send(staffLogin, { username: worker.username, password: 'demo1234' })
    if (again.code !== 0) return answer
    Object.assign(worker, { token: again.data.token, at: clock.now() })
    return await send(endpoint, input, { ...more, token: worker.token })
  }
  /** As `call`, but any refusal fails the test. */
  const must = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    more: More = {},
  ): Promise<ReplyOf<E>> => {
    const answer = await call(endpoint, input, more)
    if (answer.code !== 0)
      throw new Error(`${endpoint.name}: ${answer.reason} ${answer.msg} ${answer.field ?? ''}`)
    return answer.data
  }
  /** As `must`, for a table that is sent as a file. */
  const exported = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    more: More = {},
  ): Promise<ReturnType<typeof fileOf>> =>
    (await must(endpoint, input, more)) as unknown as ReturnType<typeof fileOf>
  /** Signs a customer in as a person would: captcha, SMS, code. */
  const customer = async (mobile: string): Promise<{ token: string; uid: number }> => {
    const key = `captcha_${Math.random()}`
    await inject({ method: 'GET', url: `/${config.tenant}/verification/pic/get?key=${key}` })
    const { text } = await must(demoCaptcha, { key })
    await must(sendSmsCode, { mobile, key, picCode: text })
    const sent = (await must(demoOutbox, { to: mobile })).find(({ kind }) => kind === 'login')
    clock.advance(61_000)
    return await must(loginByCode, { mobile, code: sent!.code, autoReg: true })
  }
  const staff = async (username: string): Promise<string> => {
    const { token } = await must(staffLogin, { username, password: 'demo1234' })
    atWork.set(token, { username, at: clock.now(), token })
    return token
  }

  return {
    ...huishou,
    config,
    clock,
    inject,
    call,
    must,
    exported,
    customer,
    staff,
    close: async () => {
      const unreadable = await unreadableAudit(huishou.database.reader)
      await huishou.close()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
      if (unreadable.length > 0)
        throw new Error(`the audit log cannot be read by people:\n${unreadable.join('\n')}`)
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
