// The building blocks of the API's schemas.

import { Type, type Static, type TSchema } from 'typebox'
import type { ExportedTable } from './exported-table.ts'
import type { Text } from './text.ts'
import type { Verdicts } from './verdict.ts'

/** A field whose value travels as JSON text inside a form (`goodsJsonStr`, `extJsonStr`, …); handlers get it parsed. */
export const JsonText = <Inner extends TSchema>(inner: Inner) =>
  Type.Unsafe<Static<Inner>>({ ...inner, jsonText: true })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Fen = Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 })
export const Grams = Type.Integer({ minimum: 0, maximum: 100_000_000 })
export const Points = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
/** Yuan with two decimals, only on calls of the older apps' protocol. */
export const Yuan = Type.Number()
/** Instant, milliseconds since 1970 UTC, up to the end of the year 9999. */
export const Instant = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 })
/** Version of a record; a write sends the version it has read. */
export const Version = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'as read; another one is refused',
})
/** A number of the older apps' protocol for a kind or a state. */
export const Code = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })
/** `YYYY-MM-DD HH:mm:ss`, China time. */
export const DateTime = Type.String()
/** `YYYY-MM-DD`, an existing calendar day of the years 1000 to 2999: the day after it can be written as well. */
export const Day = Type.String({ pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$', format: 'date' })
/** 12 digits, as text: `330100000000`. */
export const RegionId = Type.String({ pattern: '^\\d{12}$' })
/** One typed line, cleaned by `cleanLine`; the length is checked afterwards, in visible characters. */
export const Line = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength, text: 'line' })
/** Several typed lines, cleaned by `cleanParagraph`. */
export const Paragraph = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, text: 'paragraph' })
/**
 * Digits, or a code of digits and letters, cleaned by `cleanFigures`: full-width characters are converted, blanks
 * removed.
 */
export const Figures = (options: { minLength?: number; maxLength?: number; pattern?: string }) =>
  Type.String({ ...options, text: 'figures' })
/** A phone number, cleaned by `cleanPhone`. */
export const Phone = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, text: 'phone' })
/** How a mobile number, a landline or a 400 number is written. */
export const contactPhonePattern =
  '^((\\+?86[- ]?)?(1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}|(0\\d{2,3}[- ]?)?\\d{7,8}( ?(转|-|x|ext\\.?) ?\\d{1,6})?)|[48]00[- ]?\\d{3,4}[- ]?\\d{3,4})$'
/**
 * A contact's phone number: a mobile number, a landline with or without area code and extension, or a 400 number;
 * blanks and hyphens are allowed.
 */
export const ContactPhone = Type.String({
  minLength: 1,
  maxLength: 30,
  text: 'phone',
  pattern: contactPhonePattern,
  problem: { zh: '应为手机号或座机号', en: 'a mobile number or a landline' },
})
export const Mobile = Figures({ pattern: '^1[3-9]\\d{9}$' })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })
export const Token = Type.Optional(Type.String({ maxLength: 200 }))
export const IdempotencyKey = Type.Optional(Type.String({ minLength: 8, maxLength: 100 }))
/**
 * Identifies the saved record and the version read; a new record has neither. Sent twice with the same key, it is
 * saved once.
 */
export const savedRecord = {
  id: Type.Optional(Id),
  version: Type.Optional(Version),
  idempotencyKey: IdempotencyKey,
}
/** Identifies the record whose state changes, and the version read. */
export const movedRecord = { id: Id, version: Version, idempotencyKey: IdempotencyKey }
/** URL of an uploaded picture, as returned by the upload call. */
export const PictureUrl = Type.String({ minLength: 1, maxLength: 500 })
export const Optional = Type.Optional
/** A field that other clients fill with arbitrary values: an invalid value counts as absent. */
export const Lenient = <Inner extends TSchema>(inner: Inner) =>
  Type.Unsafe<Static<Inner>>({ ...inner, lenient: true })
/** Uses `nullable` rather than a union, so that the compiled serializer stays single-pass. Replies only. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, nullable: true })
/** One of these words. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })

/** Something the person must confirm; `problem` is the message where they have not. */
export const Confirmed = (words: { label: Text; problem: Text }) =>
  Type.Unsafe<true>({ type: 'boolean', enum: [true], ...words })

/** Additional fields sent by a client, returned unchanged. */
export const ExtraFields = Type.Record(Type.String(), Type.String())

/** The page of a list that is requested: counted from 1, with up to 200 rows. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
}

/** Paged reply of the customer protocol. */
export const Paged = <Row extends TSchema>(row: Row) =>
  Type.Object({ result: Type.Array(row), totalRow: Type.Integer(), totalPage: Type.Integer() })

/** Paged reply of the staff side. */
export const StaffPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), total: Type.Integer() })

/** Like `StaffPage`, with the count of each state regardless of the filter. */
export const CountedPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ ...StaffPage(row).properties, counts: Type.Record(Type.String(), Type.Integer()) })
/** Lists of many rows count up to one more than COUNTED_MOST. */
const limited = {
  more: Type.Optional(
    Type.Boolean({ description: 'counting stopped, and there may be more rows than `total`' }),
  ),
}
/** Like `StaffPage`, for lists that stop counting above a certain number. */
export const LimitedPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ ...StaffPage(row).properties, ...limited })
/** Like `CountedPage`, for lists that stop counting a state above a certain number. */
export const LimitedCounts = <Row extends TSchema>(row: Row) =>
  Type.Object({ ...CountedPage(row).properties, ...limited })
/** A whole list, with the count of each of its parts regardless of the filter. */
export const CountedList = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), counts: Type.Record(Type.String(), Type.Integer()) })
/** A table that is sent as a file: CSV, or an Excel workbook where the request accepts that. */
export const TableFile = Type.Unsafe<ExportedTable>({
  type: 'string',
  description:
    'a file: text/csv, or an Excel workbook for Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
/** The reply with status 202 to an export that is written in the background. */
export const ExportInBackground = Type.Object({
  exportId: Id,
  lines: Type.Integer({ description: 'lines of the table when the export began' }),
})
/** Filters by these states. */
export const StateList = Type.Optional(Type.String({ maxLength: 200, description: 'comma separated' }))

const Verdict = Type.Object({
  ok: Type.Boolean({ description: 'whether the reader may do it now' }),
  reason: Type.Optional(Type.String({ description: 'as the call itself would refuse' })),
  why: Type.Optional(Type.String({ description: 'its sentence, to show beside the disabled action' })),
})

/** Verdicts by action; actions that the state does not have are absent. */
export const May = <Action extends string>(description = '') =>
  Type.Unsafe<Verdicts<Action>>({
    ...Type.Record(Type.String(), Verdict),
    ...(description ? { description } : {}),
  })
