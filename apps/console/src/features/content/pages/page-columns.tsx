import { Link } from 'react-router'
import { timeText } from '../../../shared/format.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import { type ContentPage } from '../queries.ts'
import { words } from '../notice-and-page-words.ts'

const opensAt = { about: words.about, terms: words.terms, privacy: words.privacy } as const

export const pageColumns: readonly Column<ContentPage>[] = [
  {
    key: 'title',
    title: words.page,
    ellipsis: true,
    cell: ({ id, title, titleEn, contentEn, draft }, { say, language, linkTo }) => (
      <span className="two-lines">
        <span>
          <Link to={linkTo(id)}>{(language === 'en' && titleEn) || title}</Link>
          {draft && <ToneTag tone="warn">{say(words.draft)}</ToneTag>}
        </span>
        <small>
          {titleEn === '' || contentEn === '' ? say(words.noEnglish) : language === 'en' ? title : titleEn}
        </small>
      </span>
    ),
  },
  { key: 'key', title: words.key, width: 200, cell: ({ key }) => <code>{key}</code> },
  {
    key: 'where',
    title: words.where,
    width: 260,
    cell: ({ key }, { say }) => say(opensAt[key as keyof typeof opensAt] ?? words.byLink),
  },
  {
    key: 'updatedAt',
    title: words.updatedAt,
    width: 160,
    align: 'end',
    cell: ({ updatedAt }, { language, now }) => (
      <span className="faint">{timeText(updatedAt, now, language)}</span>
    ),
  },
]
