// The schema of the preview of an imported table: its lines, and how many of them are good, wrong or skipped.

import { Type, type TProperties } from 'typebox'

/** The reply of a preview: each line of the table with its problem or the reason why it is skipped, and the counts. */
export const ImportPreview = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'in the file, the header is 1' }),
        ...fields,
        problem: Type.String({ description: 'empty when the line is right' }),
        skipped: Type.String({ description: 'why the line is right but will not be imported; else empty' }),
      }),
    ),
    good: Type.Integer(),
    wrong: Type.Integer(),
    skipped: Type.Integer(),
  })
