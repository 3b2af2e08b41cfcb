import { parseFileSync, type TsType } from '@swc/core'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const SOURCE = path.resolve(import.meta.dirname, '..')

type Aliases = Map<string, { type: TsType; of: Aliases }>

/** The type aliases of a file, by name. */
const aliasesIn = (file: string): Aliases => {
  const found: Aliases = new Map()
  for (const item of parseFileSync(file, { syntax: 'typescript' }).body) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declared.type === 'TsTypeAliasDeclaration')
      found.set(declared.id.value, { type: declared.typeAnnotation, of: found })
  }
  return found
}

/** The properties of a type composed of object types, `&` and aliases. */
const propertiesOf = (type: TsType, near: Aliases, all: Aliases): [string, TsType, Aliases][] => {
  if (type.type === 'TsParenthesizedType') return propertiesOf(type.typeAnnotation, near, all)
  if (type.type === 'TsIntersectionType') return type.types.flatMap((part) => propertiesOf(part, near, all))
  if (type.type === 'TsTypeReference' && type.typeName.type === 'Identifier') {
    const { value } = type.typeName
    const alias = near.get(value) ?? all.get(value)
    if (alias) return propertiesOf(alias.type, alias.of, all)
  }
  if (type.type !== 'TsTypeLiteral') throw new Error(`cannot read a ${type.type}`)
  return type.members.map((member) => {
    if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error(`cannot read a ${member.type}`)
    return [member.key.value, member.typeAnnotation.typeAnnotation, near]
  })
}

const isNullable = (type: TsType): boolean => {
  if (type.type === 'TsParenthesizedType') return isNullable(type.typeAnnotation)
  if (type.type === 'TsTypeReference') return (type.typeParams?.params ?? []).some(isNullable)
  if (type.type === 'TsUnionType') return type.types.some(isNullable)
  return type.type === 'TsKeywordType' && type.kind === 'null'
}

/** All columns of the row types as `table.column`, with `?` when nullable. */
const columnsOfTypes = (): string[] => {
  const all: Aliases = new Map()
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('tables.ts')))
    for (const [name, alias] of aliasesIn(path.join(SOURCE, file)))
      if (name.endsWith('Tables')) all.set(name, alias)
  const root = aliasesIn(path.join(SOURCE, 'database/index.ts')).get('Tables')
  if (!root) throw new Error('no Tables')
  const columns = propertiesOf(root.type, root.of, all).flatMap(([table, row, of]) =>
    propertiesOf(row, of, all).map(([column, type]) => `${table}.${column}${isNullable(type) ? '?' : ''}`),
  )
  return [...new Set(columns)].toSorted()
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the row types say what the migrated database has: every table, column and what may be null', async () => {
  const tables = await server.database.reader.introspection.getTables()
  const columns = tables
    .filter(({ name }) => name !== 'migration')
    .flatMap(({ name, columns: own, isView }) =>
      own.map((column) => {
        // SQLite calls a number it gives out itself nullable, and every column of a view
        const nullable = column.isNullable && !column.isAutoIncrementing && !isView
        return `${name}.${column.name}${nullable ? '?' : ''}`
      }),
    )
  expect(columnsOfTypes()).toEqual(columns.toSorted())
})
