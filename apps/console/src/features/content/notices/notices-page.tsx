import { saveNotice } from '@huishou/wire/client/content/staff'
import { roleMay } from '../../../shared/role-may.ts'
import { Desk } from '../../../shared/desk/desk.tsx'
import { useMe } from '../../../shared/session.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { useEditorKey } from '../../../shared/form/use-editor-key.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { noticesDesk, spec } from './notices-desk.tsx'

/** Page with the list of notices to customers, or the editor of one. */
export function NoticesPage() {
  const may = roleMay(useMe().role, saveNotice)
  const [filters, onChange] = useUrlState(spec)
  const { notice, page } = filters
  const editor = useEditorKey(notice)
  if (notice === null || (notice === 'new' && !may))
    return (
      <div className="page">
        <Desk of={noticesDesk} filters={filters} onChange={onChange} />
      </div>
    )
  return (
    <NoticeEditor
      key={editor.key}
      id={notice === 'new' ? null : notice}
      made={editor.made}
      onClose={() => onChange({ notice: null, page })}
      onSaved={(id) => {
        if (notice !== 'new') return
        editor.setMade(id)
        onChange({ notice: id, page }, { replace: true })
      }}
    />
  )
}
