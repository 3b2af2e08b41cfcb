import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const APP = 'apps/customer'

test('the one script inside the page of the customer app has at most 80 lines', () => {
  expect(read('tools/first-paint/boot.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  expect(read('tools/first-paint/plugin.ts').match(/<script>/g)).toEqual(['<script>'])
  expect(read(`${APP}/index.html`)).not.toMatch(/<script(?![^>]*\bsrc=)/)
})

test('the customer app reads no markup of its pages, so it has none to keep on a device', () => {
  const sources = readdirSync(path.join(ROOT, APP, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|prerender\.tsx$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(400)
  const readers = sources.filter((file) =>
    /\b(?:outer|inner)HTML\b(?! =)|XMLSerializer/.test(read(`${APP}/src/${file}`)),
  )
  expect(readers).toEqual([])
})
