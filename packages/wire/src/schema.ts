import { Type, type Static, type TSchema } from 'typebox'
import type { Verdicts } from './verdict.ts'

/** A field whose value travels as JSON text inside a form (`goodsJsonStr`, `extJsonStr`, …); handlers get it parsed. */
export const JsonText = <Inner extends TSchema>(inner: Inner) =>
  Type.Unsafe<Static<Inner>>({ ...inner, jsonText: true })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Fen = Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 })
export const Grams = Type.Integer({ minimum: 0, maximum: 100_000_000 })
export const Points = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
/** Yuan with two decimals, only on calls inherited from the customer protocol. */
export const Yuan = Type.Number()
/** Instant, milliseconds since 1970 UTC, up to the end of the year 9999. */
export const Instant = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 })
/** Version of a record; a write names the one that was read. */
export const Version = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'as read; another one is refused',
})
/** A number of the inherited protocol that stands for a kind or a state. */
export const Code = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })
/** `YYYY-MM-DD HH:mm:ss`, China time. */
export const DateTime = Type.String()
/** `YYYY-MM-DD`, a day there is. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' })
/** 12 digits, as text: `330100000000`. */
export const RegionId = Type.String({ pattern: '^\\d{12}$' })
/** One line a person typed, cleaned by `cleanLine`; the length counts after that, in characters as people count them. */
export const Line = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength, text: 'line' })
/** Several lines a person typed, cleaned by `cleanParagraph`. */
export const Paragraph = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, text: 'paragraph' })
/** Figures, or a code of figures and letters, cleaned by `cleanFigures`: full-width ones count, blanks do not. */
export const Figures = (options: { minLength?: number; maxLength?: number; pattern?: string }) =>
  Type.String({ ...options, text: 'figures' })
/** A number people call, as `cleanPhone` leaves it. */
export const Phone = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, text: 'phone' })
/**
 * The number of a person to call: a mobile number, a landline with or without area code and extension, or a 400 number;
 * blanks and hyphens as people write them.
 */
export const ContactPhone = Type.String({
  minLength: 1,
  maxLength: 30,
  text: 'phone',
  pattern:
    '^((\\+?86[- ]?)?(1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}|(0\\d{2,3}[- ]?)?\\d{7,8}( ?(转|-|x|ext\\.?) ?\\d{1,6})?)|[48]00[- ]?\\d{3,4}[- ]?\\d{3,4})$',
  problem: { zh: '应为手机号或座机号', en: 'a mobile number or a landline' },
})
export const Mobile = Figures({ pattern: '^1[3-9]\\d{9}$' })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })
export const Token = Type.Optional(Type.String({ maxLength: 200 }))
export const IdempotencyKey = Type.Optional(Type.String({ minLength: 8, maxLength: 100 }))
/** Names the record that is saved, as it was read; a new record has neither. Sent twice with the same key it is saved once. */
export const savedRecord = {
  id: Type.Optional(Id),
  version: Type.Optional(Version),
  idempotencyKey: IdempotencyKey,
}
/** Names the record that is moved on, as it was read. */
export const movedRecord = { id: Id, version: Version, idempotencyKey: IdempotencyKey }
/** Address of an uploaded picture, as the upload call returned it. */
export const PictureUrl = Type.String({ minLength: 1, maxLength: 500 })
export const Optional = Type.Optional
/** Plain clients fill this field with whatever they have: what does not fit counts as not given. */
export const Lenient = <Inner extends TSchema>(inner: Inner) =>
  Type.Unsafe<Static<Inner>>({ ...inner, lenient: true })
/** Written as `nullable` rather than a union so that the compiled serializer stays one pass. Replies only. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, nullable: true })
/** One of these words. */
export const OneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })

/** Fields a client sent beside the known ones, returned as they are. */
export const ExtraFields = Type.Record(Type.String(), Type.String())

/** Page of a list: 1-based page, up to 100 rows. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
}

/** Paged answer of the customer protocol. */
export const Paged = <Row extends TSchema>(row: Row) =>
  Type.Object({ result: Type.Array(row), totalRow: Type.Integer(), totalPage: Type.Integer() })

/** Paged answer of the staff side. */
export const StaffPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), total: Type.Integer() })

/** As `StaffPage`, with how many there are in each state whatever is filtered. */
export const CountedPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ ...StaffPage(row).properties, counts: Type.Record(Type.String(), Type.Integer()) })
/** A table for spreadsheets, to be saved as `fileName`; `lines` does not count its head. */
export const CsvFile = Type.Object({ fileName: Type.String(), csv: Type.String(), lines: Type.Integer() })
export type CsvFile = Static<typeof CsvFile>
/** Only what is in one of these states. */
export const StateList = Type.Optional(Type.String({ maxLength: 200, description: 'comma separated' }))

const Verdict = Type.Object({
  ok: Type.Boolean({ description: 'whether the reader may do it now' }),
  reason: Type.Optional(Type.String({ description: 'as the call itself would refuse' })),
  why: Type.Optional(Type.String({ description: 'its sentence, to show beside the disabled action' })),
})

/** Verdicts by action; an action the state does not have is absent. */
export const May = <Action extends string>(description = '') =>
  Type.Unsafe<Verdicts<Action>>({
    ...Type.Record(Type.String(), Verdict),
    ...(description ? { description } : {}),
  })
