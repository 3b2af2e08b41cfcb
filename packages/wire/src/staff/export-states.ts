// The states and failures of exports that the server writes in the background, how long their files can be downloaded,
// and how many are kept.

import type { Text } from '../text.ts'

export const exportStates = ['running', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** Why an export ended without a file: the server was stopped meanwhile, its disk filled up, or writing failed. */
export const exportFailures = ['stopped', 'disk', 'fault'] as const
export type ExportFailure = (typeof exportFailures)[number]
export const exportFailureText: Record<ExportFailure, Text> = {
  stopped: {
    zh: '服务器中途停止，请重新导出',
    en: 'The server stopped before the file was ready. Export again.',
  },
  disk: {
    zh: '服务器磁盘空间不足，请缩小范围后再导出',
    en: 'The disk of the server is nearly full. Export fewer lines.',
  },
  fault: { zh: '生成失败，请重新导出', en: 'The file could not be written. Export again.' },
}

/** How many hours the file of a finished export can be downloaded. */
export const EXPORT_HOURS = 24
/** Maximum stored exports per person; the oldest finished ones are removed first. */
export const MOST_STORED = 20
