import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'

/**
 * Returns the current warnings that the console shows on every page, such as that no SMS can be sent or that a backup
 * is late.
 */
export const staffWarnings = staffGet('/warnings', {
  name: 'staffWarnings',
  who: 'staff',
  summary: { zh: '需要处理的系统问题', en: 'System problems to deal with' },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        key: Type.String(),
        title: Type.String(),
        text: Type.String({ description: 'what comes of it and what to do' }),
      }),
    ),
  }),
})
