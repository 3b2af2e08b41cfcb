import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, textOf } from './sources.ts'

const SERVER = 'server/src'
const filesWith = (text: string): string[] =>
  filesIn(SERVER)
    .filter((file) => textOf(file).includes(text))
    .map((file) => path.posix.relative(SERVER, file))

test('what is cached beside a database or another object is cached by platform/cache.ts', () => {
  expect(filesWith('new WeakMap').filter((file) => !file.startsWith('platform/'))).toEqual([])
})

test('services outside are asked through platform/http-client.ts, which alone knows how long to wait', () => {
  expect(filesWith('AbortSignal.timeout(')).toEqual(['platform/http-client.ts'])
  // the module receives its fetch as a parameter; in the sandbox that one never leaves the process
  expect(filesWith('await fetch(')).toEqual([])
})

test('the environment is read by its schema alone', () => {
  expect(filesWith('process.env')).toEqual(['main.ts'])
})
