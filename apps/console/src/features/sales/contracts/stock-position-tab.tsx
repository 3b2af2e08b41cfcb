import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import { useTableColumns, type Column } from '../../../shared/desk/columns.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useSay } from '../../../shared/language.ts'
import { tonnes } from '../format-quantities.ts'
import { usePosition, type Position } from '../queries.ts'
import { messages } from './messages.ts'

const column = (
  key: 'stockG' | 'betweenShopsG' | 'toBuyersG' | 'openContractsG',
  title: Column<Position>['title'],
  hrefOf?: (row: Position) => string,
): Column<Position> => ({
  key,
  title,
  align: 'end',
  cell: (row, { language }) => {
    if (row[key] === 0) return <span className="faint">—</span>
    const text = tonnes(row[key], language)
    return hrefOf ? <Link to={hrefOf(row)}>{text}</Link> : text
  },
})

const columns: readonly Column<Position>[] = [
  { key: 'material', title: messages.material, cell: (row, { language }) => materialName(row, language) },
  column('stockG', messages.stock, ({ categoryId }) => `/stock?material=${categoryId}`),
  column(
    'betweenShopsG',
    messages.between,
    ({ categoryId }) => `/stock?tab=movements&at=transit&material=${categoryId}`,
  ),
  column(
    'openContractsG',
    messages.openContracts,
    ({ categoryId }) => `/sales?tab=contracts&closed=open&material=${categoryId}`,
  ),
  {
    key: 'due',
    title: messages.due,
    align: 'end',
    cell: ({ dueG, missingG }, { say, language }) =>
      dueG === 0 ? (
        <span className="faint">—</span>
      ) : (
        <>
          {missingG > 0 && (
            <ToneTag tone="bad">{say(messages.missing, { mass: tonnes(missingG, language) })}</ToneTag>
          )}{' '}
          {tonnes(dueG, language)}
        </>
      ),
  },
  {
    key: 'unsold',
    title: messages.unsold,
    align: 'end',
    cell: ({ unsoldG }, { say, language }) => (
      <>
        {unsoldG < 0 && <ToneTag tone="bad">{say(messages.short)}</ToneTag>}{' '}
        <strong className={unsoldG < 0 ? 'bad' : ''}>{tonnes(unsoldG, language)}</strong>
      </>
    ),
  },
  column('toBuyersG', messages.toBuyers),
]

/** Tab that shows, for each material, whether the stock covers what contracts with buyers still require. */
export function PositionTab() {
  const say = useSay()
  const asked = usePosition()
  return (
    <>
      <p className="faint sales-lead">{say(messages.lead)}</p>
      <div className="sheet">
        <div className="desk-table" style={{ '--desk-table': '1080px' } as React.CSSProperties}>
          <DataTable<Position>
            rowKey="categoryId"
            asked={asked}
            rows={asked.data}
            columns={useTableColumns(columns)}
            empty={say(messages.nothing)}
          />
        </div>
      </div>
    </>
  )
}
