// The formats of environment variables: text, optional text, a whole number, on or off, or one of several words.

import { Type } from 'typebox'

/**
 * Metadata of a variable: the expected format for error messages, its default, its default in demo mode where
 * different, and a value for demo mode only.
 */
type About<Value> = { expected: string; default?: Value; demo?: Value; demoOnly?: Value }

export const text = (pattern: RegExp, about: About<string>) =>
  Type.String({ pattern: pattern.source, ...about })
export const optional = (pattern: RegExp, expected: string) =>
  Type.Optional(Type.String({ pattern: pattern.source, expected }))
export const whole = (minimum: number, maximum: number, about: About<number>) =>
  Type.Integer({ minimum, maximum, ...about })
export const onOff = (about: Partial<About<boolean>>) => Type.Boolean({ expected: 'on or off', ...about })
export const oneOf = <const Word extends string>(words: readonly Word[], about: About<NoInfer<Word>>) =>
  Type.Enum([...words], { ...about })
