// Table with the evidence of an anomaly case: each figure beside its usual value and the threshold, and pairs of
// similar photos.

import { anomalyMeasureText } from '@huishou/wire/anomaly/states'
import { Table } from 'antd'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { fullTime } from '../../shared/format.ts'
import { figureText } from './format-figure.ts'
import { messages } from './messages.ts'
import { PhotoPair } from './photo-pair.tsx'
import type { Evidence } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

const number = (key: 'value' | 'usual' | 'threshold'): Column<Evidence> => ({
  key,
  title: messages[key],
  align: 'end',
  width: 100,
  cell: (line, { language }) => {
    const text = figureText(line[key], line.unit, language)
    return key === 'value' ? <b>{text}</b> : text
  },
})

const columns: readonly Column<Evidence>[] = [
  {
    key: 'measure',
    title: messages.figure,
    cell: ({ measure, materialName, materialNameEn, subject }, { say, language }) => (
      <TwoLines
        first={[
          say(anomalyMeasureText[measure]),
          language === 'en' ? materialNameEn || materialName : materialName,
        ]
          .filter(Boolean)
          .join(' · ')}
        second={subject ? <SubjectLink subject={subject} /> : ''}
      />
    ),
  },
  number('value'),
  number('usual'),
  number('threshold'),
  {
    key: 'at',
    title: messages.at,
    width: 140,
    cell: ({ at }) => (at === null ? '' : fullTime(at).slice(0, 16)),
  },
]

export function EvidenceTable({ lines }: { lines: readonly Evidence[] }) {
  return (
    <Table<Evidence & { line: number }>
      size="small"
      rowKey="line"
      columns={useTableColumns<Evidence & { line: number }>(columns)}
      dataSource={lines.map((line, index) => ({ ...line, line: index }))}
      pagination={false}
      expandable={{
        expandedRowRender: ({ photos }) => <PhotoPair photos={photos} />,
        rowExpandable: ({ photos }) => photos.length > 0,
        defaultExpandAllRows: true,
        showExpandColumn: false,
      }}
      scroll={{ x: 560 }}
    />
  )
}
