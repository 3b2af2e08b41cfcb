// Exports 100,000 and a million rows as CSV and as a workbook; prints seconds, file size and peak memory.
import { finished } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { fork } from 'node:child_process'
import type { TableRow } from '@huishou/wire/exported-table'
import { moment, money, tableFile, weight } from '../server/src/platform/document/index.ts'
import { say } from '../tools/script-helpers.mjs'

const MOST_MIB = 300
const MIB = 1024 * 1024
const START = Date.UTC(2026, 0, 1)

const movements = function* (rows: number): Generator<TableRow> {
  for (let at = 0; at < rows; at++)
    yield [
      moment(START + at * 30_000),
      '门店',
      '未来科技城站',
      `物料 ${at % 40}`,
      '收购',
      weight((at * 37) % 90_000),
      0,
      money((at * 53) % 40_000),
      'pickup-slip',
      at,
      '许静',
      at % 50 === 0 ? '称重有误，=更正' : '',
    ]
}

const one = async (format: 'csv' | 'xlsx', rows: number): Promise<void> => {
  const head = [
    '时间',
    '地点',
    '位置',
    '物料',
    '类型',
    '公斤',
    '件数',
    '成本（元）',
    '来源',
    '编号',
    '经手人',
    '原因',
  ]
  const started = performance.now()
  let [size, peak] = [0, 0]
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
  const { raw } = await tableFile({ fileName: 'bench', head, rows: movements(rows), lines: rows }, { format })
  await finished(
    raw.pipe(
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          size += chunk.length
          done()
        },
      }),
    ),
  )
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const mark = peak > MOST_MIB * MIB ? `  ✗ above ${MOST_MIB} MiB` : ''
  say(
    `${format.padEnd(4)} ${String(rows).padStart(9)} rows: ${seconds.toFixed(1)} s, ${(size / MIB).toFixed(1)} MiB, peak ${(peak / MIB).toFixed(0)} MiB${mark}`,
  )
  if (mark !== '') process.exitCode = 1
}

const [, , format, rows] = process.argv
if (format === 'csv' || format === 'xlsx') await one(format, Number(rows))
else
  // each in a process of its own: memory that another left behind is not counted
  for (const count of [100_000, 1_000_000])
    for (const as of ['csv', 'xlsx'])
      await new Promise((done) =>
        fork(fileURLToPath(import.meta.url), [as, String(count)], { execArgv: ['--import', 'tsx'] }).on(
          'exit',
          (code) => {
            if (code !== 0) process.exitCode = 1
            done(code)
          },
        ),
      )
