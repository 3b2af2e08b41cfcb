import { saveContentPage, staffContentPages } from '@huishou/wire/client/content/staff'
import { roleMay } from '../../../shared/role-may.ts'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import type { At } from '../../../shared/desk/part-props.ts'
import { useMe } from '../../../shared/session.ts'
import { recordOrNew, useUrlState, type StateOf } from '../../../shared/url-state.ts'
import { useEditorKey } from '../../../shared/form/use-editor-key.ts'
import { pageColumns } from './page-columns.tsx'
import { PageEditor } from './page-editor.tsx'
import { useContentPages } from '../queries.ts'
import { messages } from '../notice-and-page-messages.ts'

const spec = { page: recordOrNew }
type Filters = StateOf<typeof spec>

const pages: DeskOf<typeof staffContentPages, Filters> = {
  endpoint: staffContentPages,
  spec,
  input: () => ({}),
  pageSize: null,
  actions: [Add],
  columns: pageColumns,
  record: { opened: () => null, open: (page) => ({ page }) },
  empty: messages.noPages,
}

function Add({ onChange }: At<Filters, unknown>) {
  return <AddButton may={saveContentPage} text={messages.addPage} onClick={() => onChange({ page: 'new' })} />
}

/** Page with the list of content pages, or the editor of one. */
export function ContentPagesPage() {
  const may = roleMay(useMe().role, saveContentPage)
  const [filters, onChange] = useUrlState(spec)
  const { page } = filters
  const editor = useEditorKey(page)
  const opened = useContentPages().data?.rows.find(({ id }) => id === page)
  if (opened || (page !== null && page === editor.made) || (page === 'new' && may))
    return (
      <PageEditor
        key={editor.key}
        page={opened ?? null}
        onClose={() => onChange({ page: null })}
        onSaved={(id) => {
          if (page !== 'new') return
          editor.setMade(id)
          onChange({ page: id }, { replace: true })
        }}
      />
    )
  return (
    <div className="page">
      <Desk of={pages} filters={filters} onChange={onChange} />
    </div>
  )
}
