import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../server/src')
const MOST_FILES = 40

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const filesWith = (text: string): string[] =>
  files.filter((file) => readFileSync(path.join(SERVER, file), 'utf8').includes(text))

test('no folder of the server holds more than forty files of the product', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  // migrations are one list, in the order they run
  counts.delete('migrations')
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('what is cached beside a database or another object is cached by platform/cache.ts', () => {
  expect(filesWith('new WeakMap').filter((file) => !file.startsWith('platform/'))).toEqual([])
})

test('services outside are asked through platform/http-client.ts, which alone knows how long to wait', () => {
  expect(filesWith('AbortSignal.timeout(')).toEqual(['platform/http-client.ts'])
  // it is handed the fetch to use; in the sandbox that one never leaves the process
  expect(filesWith('await fetch(')).toEqual([])
})

test('the environment is read by its schema alone', () => {
  expect(filesWith('process.env')).toEqual(['main.ts'])
})
