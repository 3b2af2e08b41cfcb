// Reads environment variables according to the schema, and collects the problems found.

import { Check } from 'typebox/value'
import { isOn } from './parse-values.ts'
import { Environment } from './variables.ts'

export type Variables = Record<string, string | undefined>
type Schema = { type?: string; expected: string; default?: unknown; demo?: unknown; demoOnly?: unknown }
type Name = keyof Environment

/** Values of the environment according to the schema; invalid ones are replaced by their defaults. */
export type Read = {
  values: Environment
  problems: string[]
  /** Reports the value of a variable as invalid. */
  refuse: (name: Name) => void
  /** The parsed value; null when absent, or invalid and reported. */
  parsed: <Result>(name: Name, parse: (text: string) => Result | null) => Result | null
}

const SECRET = /URL|SECRET|KEY|PASSWORD|CERT|TOKEN/

const given = (env: Variables, name: string): string => env[name]?.trim() ?? ''
const problemOf = (env: Variables, name: string, expected: string): string =>
  `${name}="${SECRET.test(name) ? '…' : given(env, name)}" is not valid: expected ${expected}`

const convert = (text: string, { type }: Schema): unknown =>
  type === 'integer' ? Number(text) : type === 'boolean' ? isOn(text) : text

/** Reads HUISHOU_DEMO, which is on by default except in production. */
export const readDemo = (env: Variables): { demo: boolean; problems: string[] } => {
  const byDefault = env['NODE_ENV'] !== 'production'
  const text = given(env, 'HUISHOU_DEMO')
  const demo = text === '' ? byDefault : isOn(text)
  return demo === null
    ? { demo: byDefault, problems: [problemOf(env, 'HUISHOU_DEMO', 'on or off')] }
    : { demo, problems: [] }
}

/** Reads the environment by its schema. Reported problems never repeat the values of secret variables. */
export const readEnvironment = (env: Variables, demo: boolean): Read => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  const schemaOf = (name: string): Schema =>
    (Environment.properties as Record<string, object>)[name] as Schema
  const refuse = (name: Name): void => void problems.push(problemOf(env, name, schemaOf(name).expected))
  for (const name of Object.keys(Environment.properties) as Name[]) {
    const schema = schemaOf(name)
    const text = given(env, name)
    const value = convert(text, schema)
    const isGood =
      text !== '' &&
      Check(Environment.properties[name], value) &&
      (demo || schema.demoOnly === undefined || value !== schema.demoOnly)
    if (text !== '' && !isGood) refuse(name)
    values[name] = isGood ? value : demo && schema.demo !== undefined ? schema.demo : schema.default
  }
  return {
    values: values as Environment,
    problems,
    refuse,
    parsed: (name, parse) => {
      const text = values[name]
      if (typeof text !== 'string') return null
      const result = parse(text)
      if (result === null) refuse(name)
      return result
    },
  }
}
