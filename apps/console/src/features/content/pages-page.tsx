import { saveContentPage } from '@huishou/wire'
import { Button, type TableColumnsType } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { DataTable, LoadError } from '../../shared/data-table.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { recordOrNew, useUrlState } from '../../shared/url-state.ts'
import { useEditorKey } from '../../shared/use-editor-key.ts'
import { useNow } from '../../shared/use-now.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { PageEditor } from './page-editor.tsx'
import { useContentPages, type ContentPage } from './queries.ts'
import { words } from './text-words.ts'

const spec = { page: recordOrNew }
const opensAt = { about: words.about, terms: words.terms, privacy: words.privacy } as const

/** Pages the business writes: the list, or one of them in the editor. */
export function ContentPagesPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveContentPage)
  const [{ page }, onChange] = useUrlState(spec)
  const editor = useEditorKey(page)
  const asked = useContentPages()
  const columns = useColumns()
  const rows = asked.data?.rows
  const opened = typeof page === 'number' ? rows?.find(({ id }) => id === page) : undefined
  if (asked.error && !rows)
    return (
      <div className="page">
        <LoadError asked={asked} />
      </div>
    )
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
      {may && (
        <div className="toolbar">
          <span className="grow" />
          <Button type="primary" icon={<Plus size={15} />} onClick={() => onChange({ page: 'new' })}>
            {say(words.addPage)}
          </Button>
        </div>
      )}
      <div className="sheet">
        <DataTable<ContentPage>
          rowKey="id"
          asked={asked}
          rows={rows}
          columns={columns}
          empty={say(words.noPages)}
          onRow={({ id }) => ({
            className: 'opens',
            onClick: ({ target }) => {
              if (!(target as HTMLElement).closest('a')) onChange({ page: id })
            },
          })}
        />
      </div>
    </div>
  )
}

function useColumns(): TableColumnsType<ContentPage> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return useMemo(
    () => [
      {
        title: say(words.page),
        key: 'title',
        ellipsis: true,
        render: (_, { id, title, titleEn, contentEn, draft }) => (
          <span className="two-lines">
            <span>
              <Link to={`?page=${id}`}>{(language === 'en' && titleEn) || title}</Link>
              {draft && <ToneTag tone="warn">{say(words.draft)}</ToneTag>}
            </span>
            <small>
              {titleEn === '' || contentEn === ''
                ? say(words.noEnglish)
                : language === 'en'
                  ? title
                  : titleEn}
            </small>
          </span>
        ),
      },
      { title: say(words.key), key: 'key', width: 200, render: (_, { key }) => <code>{key}</code> },
      {
        title: say(words.where),
        key: 'where',
        width: 260,
        render: (_, { key }) => say(opensAt[key as keyof typeof opensAt] ?? words.byLink),
      },
      {
        title: say(words.updatedAt),
        key: 'updatedAt',
        width: 160,
        align: 'end',
        render: (_, { updatedAt }) => <span className="faint">{timeText(updatedAt, now, language)}</span>,
      },
    ],
    [say, language, now],
  )
}
