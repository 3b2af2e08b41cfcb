// Columns of the list of batches of codes that customers redeem for points.

import { createCodeBatch } from '@huishou/wire/client/points/staff'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { fullTime } from '../../shared/format.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { pointsText } from './format-points.ts'
import type { Batch } from './queries.ts'
import { CodeBatchActions } from './code-batch-actions.tsx'
import { messages } from './messages.ts'

const tones: Record<Batch['state'], Tone> = { live: 'good', used_up: 'info', over: 'calm', withdrawn: 'bad' }

export const codeBatchColumns: readonly Column<Batch>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ name, number, codes }, { say }) => (
      <span className="two-lines">
        <span>{name}</span>
        <small>
          {number ? (
            <>
              <code>{number}</code> <CopyButton text={number} what={say(messages.exportHead)} />
            </>
          ) : (
            `${say(messages.codesCount)} ${pointsText(codes)}`
          )}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 110,
    cell: ({ state, withdrawnReason }, { say }) => (
      <span title={withdrawnReason}>
        <ToneTag tone={tones[state]}>{say(messages[state])}</ToneTag>
      </span>
    ),
  },
  {
    key: 'points',
    title: messages.each,
    width: 110,
    align: 'end',
    cell: ({ points }) => <strong>{pointsText(points)}</strong>,
  },
  {
    key: 'used',
    title: messages.used,
    width: 150,
    align: 'end',
    cell: ({ used, codes, uses }, { say }) =>
      say(messages.ofUses, { used: pointsText(used), all: pointsText(codes * uses) }),
  },
  { key: 'perUser', title: messages.perUser, width: 100, align: 'end', cell: ({ perUser }) => perUser },
  { key: 'endOn', title: messages.endOn, width: 120, cell: ({ endOn }) => endOn },
  {
    key: 'made',
    title: messages.made,
    width: 170,
    cell: ({ createdByName, createdAt }) => (
      <span className="two-lines">
        <span>{createdByName || '—'}</span>
        <small>{fullTime(createdAt)}</small>
      </span>
    ),
  },
  {
    key: 'acts',
    title: null,
    width: 190,
    may: createCodeBatch,
    cell: (row) => <CodeBatchActions batch={row} />,
  },
]
