import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { useEditorKey } from '../../../shared/form/use-editor-key.ts'
import { BargainDrawer } from './bargain-drawer.tsx'
import { bargainSpec } from './bargains-url-state.ts'
import { bargainsDesk } from './bargains-desk.tsx'
import '../bargain.css'

const BargainEditor = lazy(async () => ({
  default: (await import('../editor/bargain-editor.tsx')).BargainEditor,
}))

/** Page with the list of bargains and a drawer for one of them; the editor of a bargain replaces both. */
export function BargainsPage() {
  const [filters, onChange] = useUrlState(bargainSpec)
  const { edit, bargain, page } = filters
  const editor = useEditorKey(edit)
  if (edit === null)
    return (
      <div className="page">
        <Desk of={bargainsDesk} filters={filters} onChange={onChange} />
        <BargainDrawer
          id={bargain}
          onClose={() => onChange({ bargain: null }, { replace: true })}
          onEdit={(id) => onChange({ edit: id, page })}
          onOpen={(id) => onChange({ bargain: id })}
        />
      </div>
    )
  return (
    <Suspense fallback={<EditorBones />}>
      <BargainEditor
        key={editor.key}
        id={edit === 'new' ? null : edit}
        made={editor.made}
        onClose={(open) => onChange({ edit: null, bargain: open, page })}
        onSaved={(id) => {
          if (edit !== 'new') return
          editor.setMade(id)
          onChange({ edit: id, page }, { replace: true })
        }}
      />
    </Suspense>
  )
}

function EditorBones() {
  return (
    <div className="page">
      <Skeleton active paragraph={{ rows: 14 }} />
    </div>
  )
}
