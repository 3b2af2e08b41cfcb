import { Descriptions, Table } from 'antd'
import { useTableColumns } from '../../shared/desk/columns.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { fact } from '../../shared/record/fact.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { useUnload, type Unload } from './queries.ts'
import { ItsMovements } from './record-links.tsx'
import { lineColumns, type UnloadLine } from './unload-columns.tsx'
import { messages } from './messages.ts'

/** One unloading: what was weighed, its photos, and how many differences wait. */
export function UnloadDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Unload>
      open={id !== null}
      size={560}
      asked={useUnload(id)}
      waiting={say(messages.unload)}
      onClose={onClose}
      head={(row) => (
        <>
          {say(messages.causeOf, { cause: say(messages.unload), id: row.id })}
          {row.toApprove > 0 && (
            <ToneTag tone="warn">{say(messages.toApprove, { count: row.toApprove })}</ToneTag>
          )}
        </>
      )}
    >
      {(row) => <UnloadRecord key={row.id} row={row} />}
    </RecordDrawer>
  )
}

function UnloadRecord({ row }: { row: Unload }) {
  const say = useSay()
  return (
    <>
      <Section title={say(messages.details)}>
        <Descriptions
          column={1}
          size="small"
          items={[
            ...fact(say(messages.at), fullTime(row.at)),
            ...fact(say(messages.vehicle), row.courierName),
            ...fact(say(messages.shop), row.shopName),
            ...fact(say(messages.who), row.byName),
            ...fact(say(shared.reason), row.reason),
          ]}
        />
      </Section>
      <Section title={say(messages.materials)} extra={<ItsMovements cause="unload" id={row.id} />}>
        <Table<UnloadLine>
          size="small"
          rowKey="categoryId"
          pagination={false}
          columns={useTableColumns(lineColumns)}
          dataSource={row.lines}
        />
      </Section>
      {row.photos.length > 0 && (
        <Section title={say(messages.photos)}>
          <Photos urls={row.photos} label={say(messages.photos)} />
        </Section>
      )}
    </>
  )
}
