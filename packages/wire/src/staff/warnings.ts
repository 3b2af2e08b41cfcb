import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'

/** Returns the current warnings about the configuration of the business, which the console shows on every page. */
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
