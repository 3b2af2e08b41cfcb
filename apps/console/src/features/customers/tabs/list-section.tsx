// Section that lists the records of one kind that belong to a customer, such as orders.

import type { StaffEndpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { Pagination, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { useRead } from '../../../shared/use-read.ts'
import { useColumns, type Columns } from './customer-record-columns.tsx'

const PAGE = 10
type Listed<E extends StaffEndpoint> =
  ReplyOf<E> extends { rows: readonly (infer Row extends object)[] } ? Row & { id: number } : never

type Props<E extends StaffEndpoint> = {
  title: string
  endpoint: E
  /** The endpoint's input except the page. */
  input: InputOf<E>
  columns: (made: Columns<Listed<E>>) => TableColumnsType<Listed<E>>
  empty: string
}

/** Renders nothing for roles that may not read the list. */
export function ListSection<E extends StaffEndpoint>(props: Props<E>) {
  return roleMay(useMe().role, props.endpoint) ? <List {...props} /> : null
}

function List<E extends StaffEndpoint>({ title, endpoint, input, columns, empty }: Props<E>) {
  const [page, setPage] = useState(1)
  const made = useColumns<Listed<E>>()
  const asked = useRead(endpoint, { ...input, page, pageSize: PAGE }, { keepPrevious: true })
  const data = asked.data as { rows: Listed<E>[]; total: number } | undefined
  return (
    <Section title={title}>
      <DataTable<Listed<E>>
        rowKey="id"
        size="small"
        asked={asked}
        rows={data?.rows}
        columns={columns(made)}
        empty={empty}
        skeletonRows={3}
      />
      <Pagination
        className="pages"
        size="small"
        current={page}
        pageSize={PAGE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPage}
      />
    </Section>
  )
}
